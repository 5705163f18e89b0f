/** What this device keeps between visits. Where storage is forbidden, nothing is kept, and nothing breaks. */
const PREFIX = "spellwright-";

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // a private window: fine
  }
}
