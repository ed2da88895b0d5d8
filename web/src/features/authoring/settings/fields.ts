import type { Settings, SettingsErrors } from "./settings";

/** What each group of settings fields takes. */
export interface SettingsGroupProps {
  form: Settings;
  errors: SettingsErrors;
  change: (change: Partial<Settings>) => void;
}

/** The id by which a field is found to give it the focus. */
export const fieldId = (field: keyof Settings): string => `setting-${field}`;

/** Focuses a field once the step that it is on has been drawn. */
export function focusField(field: keyof Settings): void {
  requestAnimationFrame(() => document.getElementById(fieldId(field))?.focus());
}
