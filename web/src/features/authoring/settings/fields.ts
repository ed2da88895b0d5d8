import type { Settings, SettingsErrors } from "./settings";

/**
 * What each group of settings fields takes. The wizard and the settings dialog share the groups, and are not made with ui/form:
 * they draw one step at a time, so a wrong field has its step opened before it can take the focus, while ui/form looks for it
 * among the fields that are drawn.
 */
export interface SettingsGroupProps {
  form: Settings;
  errors: SettingsErrors;
  change: (change: Partial<Settings>) => void;
}

/** The id by which a field is found to give it the focus. */
export const fieldId = (field: keyof Settings): string => `setting-${field}`;

/** Focuses a field once the step that it is on has been drawn: at the end of a call that may take some frames. */
export function focusField(field: keyof Settings, frames = 20): void {
  requestAnimationFrame(() => {
    const input = document.getElementById(fieldId(field));
    if (input) input.focus();
    else if (frames > 0) focusField(field, frames - 1);
  });
}
