import { del, get, set } from "idb-keyval";
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

interface StoredImage {
  application_id: string;
  file: File;
}

/** The chosen picture does not fit into session storage; it belongs to one draft only. */
export async function readImage(account: string, application_id: string): Promise<File | null> {
  const stored = await get<StoredImage>(imageKey(account)).catch(() => undefined);
  return stored?.application_id === application_id ? stored.file : null;
}

export async function storeImage(account: string, application_id: string, file: File | null): Promise<void> {
  const done = file ? set(imageKey(account), { application_id, file }) : del(imageKey(account));
  await done.catch(() => undefined);
}

export function dropDraft(account: string): void {
  dropFormDraft(key(account));
  void storeImage(account, "", null);
}
