import { t } from "@lingui/core/macro";
import "@/words/activity";
import { VisuallyHidden } from "@mantine/core";
import { Missing } from "@/ui/Missing";
import type { RunnerQuestion } from "../questions";
import shared from "../runner.module.css";
import { stopwatch, timingOf } from "../timing";
import classes from "./pages.module.css";

/** The time on the question, and the rest of the typical time and of the limit. */
export function TimingBox({ question, elapsed }: { question: RunnerQuestion; elapsed: number }) {
  const timing = timingOf(elapsed, question.typical, question.limit);
  const over = timing.limitLeft === 0;
  return (
    <section className={classes.timing} aria-label={t`Timing`}>
      <TimeFigure label={t`Time on question`} large seconds={timing.elapsed} />
      <TimeFigure
        label={t`Typical time left`}
        seconds={timing.typicalLeft}
        reason={t`The author set no typical time.`}
      />
      <TimeFigure label={t`Typical limit left`} seconds={timing.limitLeft} reason={t`The author set no time limit.`} />
      <p className={classes.timingWords} data-over={over || undefined}>
        {timing.words}
      </p>
      {/* Announced once: the words above change every second. */}
      <VisuallyHidden role="status">{over ? t`Time limit reached` : ""}</VisuallyHidden>
    </section>
  );
}

interface TimeFigureProps {
  label: string;
  seconds: number | undefined;
  large?: boolean;
  /** Why there is no time. */
  reason?: string;
}

function TimeFigure({ label, seconds, large, reason = "" }: TimeFigureProps) {
  return (
    <div className={classes.figure} data-large={large || undefined}>
      <span className={shared.label}>{label}</span>
      <span className={classes.time} role="timer" aria-label={label} aria-live="off">
        {seconds === undefined ? <Missing reason={reason} /> : stopwatch(seconds)}
      </span>
    </div>
  );
}
