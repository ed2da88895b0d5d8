import { t } from "@lingui/core/macro";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import "@/words/activity";
import { CodePad } from "./CodePad";
import type { HandOver } from "./handOver";
import classes from "./handOver.module.css";
import { useHandOverState } from "./useHandOver";
import { useHeldCorner } from "./useHeldCorner";

/** What a child sees before the question is drawn, and the way back for an adult: a corner that is held, and the code. */
export function ChildCover({ handOver }: { handOver: HandOver }) {
  const { asks } = useHandOverState(handOver);
  useHiddenPage();
  useHeldKeys();
  useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
  });
  const holding = useHeldCorner(!asks, () => handOver.ask(true));
  return createPortal(
    <>
      <div className={classes.cover} data-hand-over />
      <div className={classes.corner} data-hand-over data-holding={holding || undefined} aria-hidden />
      <button type="button" className={classes.back} data-hand-over onClick={() => handOver.ask(true)}>
        {t`Back to the activity`}
      </button>
      {asks && <CodePad handOver={handOver} />}
    </>,
    document.body,
  );
}

/** Hides what is not for the child before it is painted: nothing of it is seen, touched or reached by keys. */
function useHiddenPage() {
  useLayoutEffect(() => {
    document.documentElement.dataset.handed = "";
    return () => {
      delete document.documentElement.dataset.handed;
    };
  }, []);
}

const functionKey = /^F\d{1,2}$/;

/** Keys are the child's: they score nothing, and open nothing of the browser as far as it lets a page decide. */
function useHeldKeys() {
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || functionKey.test(event.key)) event.preventDefault();
      const isTyping = event.target instanceof Element && event.target.closest("[role=dialog]") !== null;
      if (!isTyping) event.stopPropagation();
    };
    window.addEventListener("keydown", hold, { capture: true });
    return () => window.removeEventListener("keydown", hold, { capture: true });
  }, []);
}
