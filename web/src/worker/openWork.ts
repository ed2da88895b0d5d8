import { entriesOf, isUnsent } from "@/work/sealing/entries";

/** Held by each tab in which something would be lost by loading its page again. */
const unsavedLock = "milepost.unsaved";
const runner = /^milepost\.runner\./;
const documents = "milepost.document.";

/** Whether loading this page again would lose something: it would be asked about, or stands in a dialog. */
export function mayLose(): boolean {
  if (document.querySelector("[role=dialog], [role=alertdialog]")) return true;
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

/** Tells the other tabs whether this one may lose something. */
export class UnsavedSign {
  private letGo: (() => void) | undefined;

  show(unsaved: boolean): void {
    if (unsaved === (this.letGo !== undefined)) return;
    this.letGo?.();
    this.letGo = unsaved ? hold() : undefined;
  }
}

function hold(): () => void {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void navigator.locks.request(unsavedLock, { mode: "shared" }, () => held).catch(() => undefined);
  return letGo;
}

/**
 * Whether any tab of this browser has an activity open, an editor with edits that the server does not have, or something else
 * that would be lost.
 */
export async function isWorkOpen(account: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name }) => name ?? []);
  if (names.some((name) => name === unsavedLock || runner.test(name))) return true;
  const open = names.filter((name) => name.startsWith(documents));
  if (open.length === 0) return false;
  const unsent = (await entriesOf(account)).filter(isUnsent);
  return open.some((name) => unsent.some(({ key }) => key.startsWith(`milepost.${name.slice(documents.length)}.`)));
}
