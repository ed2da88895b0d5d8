/** What was typed, kept for this tab; null when nothing was. Without storage the forms still work. */
export function readKept<T>(key: string): Partial<T> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as Partial<T> | null;
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Only a reload would empty the form.
  }
}

export function dropKept(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
