/** The codes of tables of this browser: a server writes no O; before that mark, nine letters said it, which no server's code
 * has. */
export const OF_HERE = /^(?:O[A-Z]*|[A-Z]{9})$/;
