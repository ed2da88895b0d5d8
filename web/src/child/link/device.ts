import { newId } from "../id";

const name = "milepost.device";

/** Tells this tab's child view from others, also after a reload of it. It means nothing anywhere else. */
export function deviceId(): string {
  try {
    const known = sessionStorage.getItem(name);
    if (known) return known;
    const made = newId();
    sessionStorage.setItem(name, made);
    return made;
  } catch {
    return newId();
  }
}
