import { t } from "@lingui/core/macro";
import "@/words/parts";
import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { type ConfirmQuestion, useConfirm } from "./confirm";
import { useHeld } from "./held";

const typed: ConfirmQuestion = {
  title: t`Discard what you typed?`,
  text: t`What you typed here is not saved yet and will be lost.`,
  action: t`Discard`,
  cancel: t`Keep editing`,
  danger: true,
};

/** The way out of a dialog with a form in it. */
export interface Discard {
  /** Closes the dialog; asks first when something typed would be lost. For Cancel, Escape and the cross. */
  leave: () => void;
  /** The form says whether there is anything to lose. */
  watch: (unsaved: boolean) => void;
}

export function useDiscard(close: () => void, question = typed): Discard {
  const confirm = useConfirm();
  const unsaved = useRef(false);
  const asking = useRef(false);
  const act = useRef(close);
  act.current = close;
  const leave = useCallback(async () => {
    if (asking.current) return;
    if (unsaved.current) {
      asking.current = true;
      // A question that opens while Escape is still being handled would be closed by it.
      await new Promise((next) => setTimeout(next));
      const agreed = await confirm(question);
      asking.current = false;
      if (!agreed) return;
    }
    unsaved.current = false;
    act.current();
  }, [confirm, question]);
  const watch = useCallback((now: boolean) => {
    unsaved.current = now;
  }, []);
  return useMemo(() => ({ leave: () => void leave(), watch }), [leave, watch]);
}

/** Tells a dialog's way out whether its form holds something that is not saved. */
export function useUnsaved({ watch }: Discard, unsaved: boolean) {
  useHeld(unsaved);
  // With the drawing itself: a user who presses Escape as soon as the choice is on screen is asked as well.
  useLayoutEffect(() => {
    watch(unsaved);
    return () => watch(false);
  }, [watch, unsaved]);
}
