/** How large a sheet on the table may be. */
const [LEAST, MOST] = [150, 480]; // pixels

/** Limit the height of a sheet so that the reader's own pieces stay visible below it. */
export function fitAboveOwn(sheet: HTMLElement): () => void {
  const board = sheet.parentElement!;
  const own = [...board.querySelectorAll("[data-own]")];
  const fit = () => {
    const tops = own.map((one) => one.getBoundingClientRect().top);
    const room = Math.min(...tops) - board.getBoundingClientRect().top - 14;
    const scale = parseFloat(getComputedStyle(sheet).fontSize) / 16 || 1; // larger on a large screen
    sheet.style.maxHeight = `${Math.max(LEAST, Math.min(MOST * scale, room))}px`;
  };
  const watch = new ResizeObserver(fit);
  for (const one of [board, ...own]) watch.observe(one);
  return () => watch.disconnect();
}
