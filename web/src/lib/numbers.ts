/** Numbers as they are printed. */

/** With a real minus. */
export function signed(number: number | string): string {
  return String(number).replace(/^-/, "−");
}
