import { plural, t } from "@lingui/core/macro";
import { formatDuration, missing } from "@/ui/format";
import type { Report } from "../report";
import "@/words/report";
import { formatPercent } from "@/words/numbers";

export type Session = Report["session"];
export type Trend = Session["trends"][number];

const whole = (share: number) => formatPercent(share, 0);

/** The time on the questions that have a typical time, compared with it. */
export function paceText(totals: Session["totals"]): string {
  if (totals.pace === null) return t`${missing} no question with a typical duration has a score`;
  const taken = formatDuration(totals.timed_seconds);
  const typical = formatDuration(totals.typical_seconds);
  const questions = plural(totals.timed, { one: "# question", other: "# questions" });
  return t`${whole(totals.pace)}: ${taken} for ${questions} that typically take ${typical}`;
}

/** "+20", "−3", "0": a change with its sign, in whole points. */
export function signed(change: number): string {
  const round = Math.round(change);
  if (round === 0) return "0";
  return round > 0 ? `+${round}` : `−${-round}`;
}

/** A trend in words, with its interval and n; or why there is none. */
export function trendText({ trend, reason, per_ten: perTen, low, high, n }: Trend): string {
  if (perTen === null || low === null || high === null) return `${missing} ${reason}`;
  const words = { rising: t`rising`, falling: t`falling`, "no clear trend": t`no clear trend`, "": missing }[trend];
  return t`${words}: ${signed(perTen)} points of a hundred in 10 questions (95 % interval ${signed(low)} to ${signed(high)}), n = ${n}`;
}

/** The trends that a report shows: without measured times, only that of the points. */
export const trendsOf = ({ trends }: Session, timed: boolean) => trends.filter(({ of }) => timed || of === "points");

/** A round top of the axis, above every pace and the typical one. */
export function topOf(session: Session): number {
  const most = Math.max(100, ...session.questions.map(({ pace }) => pace ?? 0));
  return Math.min(400, Math.ceil(most / 50) * 50);
}

/** The questions with one of the two figures of the chart, by number. */
export const drawn = (session: Session) =>
  session.questions.filter(({ pace, share }) => pace !== null || share !== null);
