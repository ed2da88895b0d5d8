import { del, get, set } from "idb-keyval";
import { openedValue, sealedValue } from "@/work/vault/sealing";
import { dropFormDraft, readFormDraft, storeFormDraft } from "../formDraft";
import { newId } from "../ids";
import { emptySettings, restoredSettings, type Settings } from "../settings/settings";

/** What was typed into the wizard, stored for this tab until the application exists. */
export interface WizardDraft {
  /** Made once, so that a repeated create is still one application. */
  application_id: string;
  step: number;
  form: Settings;
}

const key = (account: string) => `milepost.newApplication.${account}`;
const imageKey = (account: string) => `${key(account)}.image`;

export const freshDraft = (): WizardDraft => ({ application_id: newId(), step: 0, form: emptySettings });

export function readDraft(account: string): WizardDraft {
  const stored = readFormDraft<WizardDraft>(key(account));
  if (!stored?.application_id) return freshDraft();
  return { application_id: stored.application_id, step: stored.step ?? 0, form: restoredSettings(stored.form) };
}

export const storeDraft = (account: string, draft: WizardDraft): void => storeFormDraft(key(account), draft);

/** As text, since that is what a log-out seals. Earlier versions kept the file itself. */
type StoredImage = { application_id: string } & ({ name: string; url: string } | { file: File });

export async function keptImage(application_id: string, file: File): Promise<StoredImage> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return { application_id, name: file.name, url };
}

export function imageIn(kept: StoredImage | undefined, application_id: string): File | null {
  if (kept?.application_id !== application_id) return null;
  if ("file" in kept) return kept.file instanceof File ? kept.file : null;
  const [, type = "", base64 = ""] = /^data:(.*?);base64,(.*)$/s.exec(kept.url) ?? [];
  return new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], kept.name, { type });
}

/** The chosen picture does not fit into session storage; it belongs to one draft only. */
export const readImage = async (account: string, application_id: string): Promise<File | null> =>
  imageIn(openedValue(imageKey(account), await get(imageKey(account)).catch(() => undefined)), application_id);

/** Until the picture that was chosen last is kept: reading one must not end after a later choice. */
let stored = Promise.resolve();

export function storeImage(account: string, application_id: string, file: File | null): Promise<void> {
  const store = async () =>
    file
      ? set(imageKey(account), sealedValue(imageKey(account), await keptImage(application_id, file)))
      : del(imageKey(account));
  stored = stored.then(store).catch(() => undefined);
  return stored;
}

export function dropDraft(account: string): void {
  dropFormDraft(key(account));
  void storeImage(account, "", null);
}
