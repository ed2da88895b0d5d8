import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { onSessionExpired } from "@/api/client";
import { useAccount } from "@/api/session";

/** What a form says above entries that came back. */
export const restoredEntries = "What you had typed before your session ended is here again. It is not saved yet.";

/**
 * Keeps what was typed into the form `name` when the session ends, in this tab, and puts it back where the same account
 * opens that form again. Tells whether it did. Not for forms with a password.
 */
export function useRestoredEntries<T extends FieldValues>(name: string, form: UseFormReturn<T>): boolean {
  const { id } = useAccount();
  const key = `milepost.entries.${id}.${name}`;
  const dirty = useRef(false);
  dirty.current = form.formState.isDirty;
  const [restored, setRestored] = useState(false);
  const { getValues, setValue } = form;

  useEffect(() => {
    for (const [field, value] of Object.entries(take(key))) {
      setValue(field as never, value as never, { shouldDirty: true });
      setRestored(true);
    }
  }, [key, setValue]);

  useEffect(
    () =>
      onSessionExpired(() => {
        if (dirty.current) window.sessionStorage.setItem(key, JSON.stringify(getValues()));
      }),
    [key, getValues],
  );
  return restored;
}

/** What was kept, once. */
function take(key: string): Record<string, unknown> {
  const kept = window.sessionStorage.getItem(key);
  window.sessionStorage.removeItem(key);
  return kept ? JSON.parse(kept) : {};
}
