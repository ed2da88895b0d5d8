import { del, get, set } from "idb-keyval";
import { newId } from "../ids";
import { emptySettings, type Settings } from "../settings/settings";

/** What was typed into the wizard, kept for this tab until the application exists. */
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
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(account)) ?? "null") as WizardDraft | null;
    if (!kept?.application_id) return freshDraft();
    return { ...kept, form: { ...emptySettings, ...kept.form } };
  } catch {
    return freshDraft();
  }
}

export function keepDraft(account: string, draft: WizardDraft): void {
  try {
    sessionStorage.setItem(key(account), JSON.stringify(draft));
  } catch {
    // Without storage the form still works; only a reload would empty it.
  }
}

interface KeptImage {
  application_id: string;
  file: File;
}

/** The chosen picture does not fit into session storage; it belongs to one draft only. */
export async function readImage(account: string, application_id: string): Promise<File | null> {
  const kept = await get<KeptImage>(imageKey(account)).catch(() => undefined);
  return kept?.application_id === application_id ? kept.file : null;
}

export async function keepImage(account: string, application_id: string, file: File | null): Promise<void> {
  const done = file ? set(imageKey(account), { application_id, file }) : del(imageKey(account));
  await done.catch(() => undefined);
}

export function dropDraft(account: string): void {
  try {
    sessionStorage.removeItem(key(account));
  } catch {
    // Nothing was kept.
  }
  void keepImage(account, "", null);
}
