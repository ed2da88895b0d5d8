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
export function useRestoredEntries<Values extends FieldValues>(name: string, form: UseFormReturn<Values>): boolean {
  const { id } = useAccount();
  const key = `milepost.entries.${id}.${name}`;
  const dirty = useRef(false);
  dirty.current = form.formState.isDirty;
  const [restored, setRestored] = useState(false);
  const { getValues, setValue } = form;
  const { isReady } = form.formState;

  useEffect(() => {
    if (!isReady) return;
    for (const [field, value] of Object.entries(takeStored(key))) {
      setValue(field as never, value as never, { shouldDirty: true });
      setRestored(true);
    }
  }, [key, setValue, isReady]);

  useEffect(
    () =>
      onSessionExpired(() => {
        if (dirty.current) window.sessionStorage.setItem(key, JSON.stringify(getValues()));
      }),
    [key, getValues],
  );
  return restored;
}

/** What was stored, once. */
function takeStored(key: string): Record<string, unknown> {
  const stored = window.sessionStorage.getItem(key);
  window.sessionStorage.removeItem(key);
  return stored ? JSON.parse(stored) : {};
}
