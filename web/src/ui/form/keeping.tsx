import { t } from "@lingui/core/macro";
import "@/words/parts";
import { useEffect, useRef, useState } from "react";
import { type FieldValues, type UseFormReturn, useFormContext } from "react-hook-form";
import { onSessionExpired } from "@/api/client";
import { useAccount } from "@/api/session";
import { browserStorage, tabStorage } from "@/work/vault/sealing";
import { isLocking, onVaultState } from "@/work/vault/state";
import { InlineNotice } from "../feedback/InlineNotice";
import { type Discard, useUnsaved } from "../feedback/useDiscard";
import { useLeaveWarning } from "../feedback/useLeaveWarning";

// What keeps typed text from being lost. Each stands inside a Form that needs it.

/** What a form says above entries that came back. */
const restoredEntries = t`What you had typed before your session ended is here again. It is not saved yet.`;

/** Keeps what was typed when the session ends, and says so where it is back. Not for forms with a password. */
export function TypedText({ name }: { name: string }) {
  const restored = useRestoredEntries(name, useFormContext());
  return restored && <InlineNotice kind="info">{restoredEntries}</InlineNotice>;
}

/** Asks before the page is left with something that is not saved. */
export function LeaveGuard() {
  const { isDirty, isSubmitting } = useFormContext().formState;
  useLeaveWarning(() => isDirty && !isSubmitting);
  return null;
}

interface KeptFieldsProps {
  /** The key in this browser's storage. It names the account (work/kinds.ts). */
  storedAs: string;
  fields: readonly string[];
}

/**
 * Keeps fields on this device as they are typed, over a reload, the way back and in another tab, until the key is removed.
 * For what is typed on the way to something else; never for a password or a card.
 */
export function KeptFields({ storedAs, fields }: KeptFieldsProps) {
  const form = useFormContext();
  const { setValue, subscribe } = form;
  const { isReady } = form.formState;
  useEffect(() => {
    if (!isReady) return;
    for (const [field, value] of Object.entries(readKept(storedAs))) {
      if (fields.includes(field)) setValue(field, value, { shouldDirty: true });
    }
    return subscribe({
      name: [...fields],
      formState: { values: true },
      callback: ({ values }) => {
        const kept = Object.fromEntries(fields.map((field) => [field, values[field]]));
        storeKept(storedAs, kept);
      },
    });
  }, [isReady, storedAs, fields, setValue, subscribe]);
  return null;
}

function readKept(key: string): Record<string, unknown> {
  try {
    return JSON.parse(browserStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

function storeKept(key: string, values: object): void {
  try {
    browserStorage.setItem(key, JSON.stringify(values));
  } catch {
    // The form itself still has it.
  }
}

interface DiscardGuardProps {
  discard: Discard;
  /** Fields whose loss is none, such as a first choice of two. */
  ignoring?: readonly string[];
}

/** Has the dialog around the form ask before it closes on something that is not saved. */
export function DiscardGuard({ discard, ignoring = [] }: DiscardGuardProps) {
  const { isDirty, dirtyFields } = useFormContext().formState;
  useUnsaved(discard, isDirty && Object.keys(dirtyFields).some((name) => !ignoring.includes(name)));
  return null;
}

/**
 * Keeps what was typed into the form `name` when the session ends, in this tab, and puts it back where the same account
 * opens that form again. Tells whether it did. Not for forms with a password.
 */
function useRestoredEntries<Values extends FieldValues>(name: string, form: UseFormReturn<Values>): boolean {
  const { id } = useAccount();
  const key = `milepost.entries.${id}.${name}`;
  const typed = useRef<object>({});
  typed.current = form.formState.dirtyFields;
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

  useEffect(() => {
    const keep = () => {
      // The other fields are as somebody may have saved them by then.
      const entries = Object.entries(getValues()).filter(([field]) => field in typed.current);
      if (entries.length > 0) tabStorage.setItem(key, JSON.stringify(Object.fromEntries(entries)));
    };
    const ends = [onSessionExpired(keep), onVaultState(() => isLocking(id) && keep())];
    return () => {
      for (const end of ends) end();
    };
  }, [key, id, getValues]);
  return restored;
}

/** What was stored, once. */
function takeStored(key: string): Record<string, unknown> {
  const stored = tabStorage.getItem(key);
  tabStorage.removeItem(key);
  return stored ? JSON.parse(stored) : {};
}
