import { useCallback } from "react";
import { isTooEarly, noElement } from "@/child/messages";
import type { RunnerStore } from "@/features/activity/store/runnerStore";
import type { AcceptedTap, ArrivedTap } from "@/features/activity/store/taps";
import type { RunnerApplication } from "../types";

/** Says whether a tap arrives for the first time, and remembers it. */
export type AcceptTap = (tap: AcceptedTap) => boolean;

/** Writes what the child tapped into the answers. */
export function useTapHandler(app: RunnerApplication, store: RunnerStore, acceptTap: AcceptTap) {
  return useCallback(
    (tap: ArrivedTap) => {
      const question = app.questions[tap.questionNo];
      // A touch beside the answers, or before anybody could react, is kept for the track and answers nothing.
      if (question && (tap.elementNo === noElement || isTooEarly(tap))) return void acceptTap({ ...tap, answer: "" });
      const answer = tap.answer ?? question?.elements[tap.elementNo]?.answer_value;
      if (question && answer && acceptTap({ ...tap, answer })) store.change(tap.questionNo, { childAnswer: answer });
    },
    [app, store, acceptTap],
  );
}
