import { useFormContext } from "react-hook-form";
import { InlineNotice } from "../InlineNotice";
import { type Discard, useUnsaved } from "../useDiscard";
import { useLeaveWarning } from "./useLeaveWarning";
import { restoredEntries, useRestoredEntries } from "./useRestoredEntries";

// What keeps typed text from being lost. Each stands inside a Form that needs it.

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

/** Has the dialog around the form ask before it closes on something that is not saved. */
export function DiscardGuard({ discard }: { discard: Discard }) {
  useUnsaved(discard, useFormContext().formState.isDirty);
  return null;
}
