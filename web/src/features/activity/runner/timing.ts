import { t } from "@lingui/core/macro";
import "@/words/activity";
import { formatDuration } from "@/ui/format";

export interface Timing {
  /** Seconds spent on the question. */
  elapsed: number;
  /** Countdowns stop at zero; undefined when the author set no such time. */
  typicalLeft: number | undefined;
  limitLeft: number | undefined;
  /** Seconds beyond the limit. */
  overTime: number;
  /** The message; empty while all is in time. */
  words: string;
}

export function timingOf(elapsed: number, typical: number | undefined, limit: number | undefined): Timing {
  const left = (time: number | undefined) => (time === undefined ? undefined : Math.max(0, time - elapsed));
  const overTime = limit === undefined ? 0 : Math.max(0, elapsed - limit);
  return {
    elapsed,
    typicalLeft: left(typical),
    limitLeft: left(limit),
    overTime,
    words: wordsOf(elapsed, typical, limit),
  };
}

function wordsOf(elapsed: number, typical: number | undefined, limit: number | undefined): string {
  if (limit !== undefined && elapsed > limit) {
    const over = formatDuration(elapsed - limit);
    return t`Time limit reached, ${over} over`;
  }
  if (limit !== undefined && elapsed === limit) return t`Time limit reached`;
  if (typical !== undefined && elapsed >= typical) return t`Longer than typical`;
  return "";
}

const two = (value: number) => String(value).padStart(2, "0");

/** "01:05"; hours only when there are any. */
export function stopwatch(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ""}${two(minutes)}:${two(seconds % 60)}`;
}

/** A longer pause between two ticks means that the device slept: that time does not count. */
const longestGapMs = 90_000;

/** Turns moments into whole seconds and keeps the rest, so that a late tick loses nothing. */
export class SecondCounter {
  private rest = 0;

  constructor(private last: number) {}

  /** Whole seconds since the last call. */
  take(now: number): number {
    const gap = now - this.last;
    this.last = now;
    if (gap < 0 || gap > longestGapMs) return 0;
    const total = this.rest + gap;
    this.rest = total % 1000;
    return Math.floor(total / 1000);
  }
}
