/** The media queries of styles/media.css that scripts ask for, written out. */
declare module "virtual:media" {
  export const calm: string;
  export const compact: string;
  export const logBeside: string;
}
