/** Lay something over the dock: it asks for nothing while this is read. */
export function overDock(node: HTMLElement): () => void {
  const dock = document.querySelector(".room .dock");
  const hadFocus = dock?.contains(document.activeElement);
  dock?.append(node);
  if (hadFocus) node.querySelector<HTMLElement>(".gold")?.focus({ preventScroll: true });
  return () => node.remove();
}
