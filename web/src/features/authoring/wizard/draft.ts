import { del, get, set } from "idb-keyval";
import { newId } from "../ids";
import { dropKept, keep, readKept } from "../kept";
import { emptySettings, keptSettings, type Settings } from "../settings/settings";

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
  const kept = readKept<WizardDraft>(key(account));
  if (!kept?.application_id) return freshDraft();
  return { application_id: kept.application_id, step: kept.step ?? 0, form: keptSettings(kept.form) };
}

export const keepDraft = (account: string, draft: WizardDraft): void => keep(key(account), draft);

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
  dropKept(key(account));
  void keepImage(account, "", null);
}
