/** Sheets that lie on the table for a while. */
const [LEAST, MOST] = [150, 480]; // pixels

/** Let a sheet end above the own pieces. */
export function aboveOwn(sheet: HTMLElement): () => void {
  const board = sheet.parentElement!;
  const own = [...board.querySelectorAll("[data-own]")];
  const fit = () => {
    const tops = own.map((one) => one.getBoundingClientRect().top);
    const room = Math.min(...tops) - board.getBoundingClientRect().top - 14;
    const letters = parseFloat(getComputedStyle(sheet).fontSize) / 16 || 1; // larger on a large screen
    sheet.style.maxHeight = `${Math.max(LEAST, Math.min(MOST * letters, room))}px`;
  };
  const watch = new ResizeObserver(fit);
  for (const one of [board, ...own]) watch.observe(one);
  return () => watch.disconnect();
}
