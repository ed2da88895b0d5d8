import { tabStorage } from "@/work/vault/sealing";

/** What was typed, stored for this tab; null when nothing was. Without storage the forms still work. */
export function readFormDraft<T>(key: string): Partial<T> | null {
  try {
    return JSON.parse(tabStorage.getItem(key) ?? "null") as Partial<T> | null;
  } catch {
    return null;
  }
}

export function storeFormDraft(key: string, value: unknown): void {
  try {
    tabStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Only a reload would empty the form.
  }
}

export function dropFormDraft(key: string): void {
  try {
    tabStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
