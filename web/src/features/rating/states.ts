import { plural, t } from "@lingui/core/macro";
import "@/words/rating";
import {
  IconCalendarOff,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconEye,
  IconHandStop,
  IconMail,
  IconMailX,
  IconPencil,
} from "@tabler/icons-react";
import { formatDate } from "@/ui/format";
import { today } from "@/ui/format/day";
import type { StatusBadge, Tone } from "@/ui/StatusBadge";
import type { RatingForm, RatingRequest, RequestState } from "./requests";

export interface Look {
  tone: Tone;
  icon: Parameters<typeof StatusBadge>[0]["icon"];
  word: string;
}

/** How each state of a request looks and reads. */
export const requestLooks = (): Record<RequestState, Look> => ({
  waiting: { tone: "skipped", icon: IconClock, word: t`Waiting to be sent` },
  sent: { tone: "accent", icon: IconMail, word: t`Sent` },
  opened: { tone: "accent", icon: IconEye, word: t`Opened` },
  begun: { tone: "watch", icon: IconPencil, word: t`Begun` },
  answered: { tone: "good", icon: IconCircleCheck, word: t`Answered` },
  refused: { tone: "need", icon: IconHandStop, word: t`Refused` },
  bounced: { tone: "need", icon: IconMailX, word: t`Letter came back` },
  ended: { tone: "skipped", icon: IconCalendarOff, word: t`Ended` },
  revoked: { tone: "skipped", icon: IconCircleX, word: t`Revoked` },
});

/** The same of one form of a request. */
export const formLooks = (): Record<RatingForm["state"], Look> => {
  const { begun, answered, refused, revoked, ended } = requestLooks();
  return {
    open: { tone: "skipped", icon: IconClock, word: t`Not begun` },
    begun,
    finished: answered,
    refused,
    revoked,
    ended,
  };
};

/** A link that is handed over is not sent. */
export function lookOf({ state, by }: Pick<RatingRequest, "state" | "by">): Look {
  const look = requestLooks()[state];
  return by === "link" && (state === "waiting" || state === "sent") ? { ...look, word: t`Link made` } : look;
}

/** The rater can still answer. */
export const isOpen = ({ state }: Pick<RatingRequest, "state">) =>
  state === "waiting" || state === "sent" || state === "opened" || state === "begun" || state === "bounced";

/** When it is due, as long as that matters; `late` once the day is over. */
export function dueOf(request: Pick<RatingRequest, "state" | "due_date">, day = today()) {
  const { due_date: due } = request;
  if (!due || !isOpen(request)) return undefined;
  const late = due < day;
  return { late, words: late ? t`Overdue since ${formatDate(due)}` : t`Due ${formatDate(due)}` };
}

/** How far the answers have come: of one form its questions, of several the forms. */
export function progressOf({ forms }: Pick<RatingRequest, "forms">): string {
  const [only] = forms;
  if (only && forms.length === 1) {
    return only.of > 0 ? t`${only.answered} of ${only.of} answered` : t`Nothing answered yet`;
  }
  const done = forms.filter(({ state }) => state === "finished").length;
  return plural(forms.length, { one: `${done} of # form answered`, other: `${done} of # forms answered` });
}
