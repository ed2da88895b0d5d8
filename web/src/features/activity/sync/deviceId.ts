import { newId } from "@/child/id";

const key = "milepost.device";
let own: string | undefined;

/** This browser's name towards the server, the same in all its tabs. A browser without storage has another one in each page. */
export function deviceId(): string {
  if (own) return own;
  try {
    own = localStorage.getItem(key) ?? undefined;
    if (!own) {
      own = newId();
      localStorage.setItem(key, own);
    }
  } catch {
    own ??= newId();
  }
  return own;
}

/** Says with a request which device asks. */
export const fromHere = () => ({ header: { "Milepost-Device": deviceId() } });
