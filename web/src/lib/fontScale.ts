/** How large letters are now, as a share of the usual 16 px: the reader's own size of text, or more in a large window. */
export function fontScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
