import { plural, t } from "@lingui/core/macro";
import "@/words/activity";
import type { Why } from "./next";

/** Why the rules take a step, in one line. `age` is the child's, as "5 y 4 m". */
export function whyWords({ code, n = 0, of = 0, from = 0, until = 0 }: Why, age = ""): string {
  switch (code) {
    case "practice":
      return t`For practice first`;
    case "start_age":
      return age ? t`The start for a child of ${age}` : t`The start for this age`;
    case "start_first":
      return t`The first question`;
    case "start_no_age":
      return t`The first question, because the child’s date of birth is not known`;
    case "reverse":
      return t`${n} of ${of} passed in a row for the basal: back to easier questions`;
    case "basal":
      return t`${n} of ${of} passed in a row for the basal`;
    case "credited":
      return from === until
        ? t`${of} of ${of} passed: question ${from} credited`
        : t`${of} of ${of} passed: questions ${from}–${until} credited`;
    case "ceiling_open":
      return t`${n} of ${of} failed in a row: not yet the ceiling`;
    case "gap":
      return t`Left out between questions that were asked`;
    case "ceiling":
      return from === until
        ? t`Ceiling: question ${from} failed, nothing after it counts`
        : t`Ceiling: questions ${from}–${until} failed, nothing after them counts`;
    case "discontinued":
      return plural(of, { one: "# failed: the rest is not asked", other: "# failed in a row: the rest is not asked" });
    case "all_asked":
      return t`All questions of this part were asked`;
    case "done":
      return t`Nothing is left to ask`;
    case "time_limit":
      return t`Time is up`;
    case "next":
      return t`In order`;
  }
}

/** "question 8", or the end. */
export function targetWords(next: number): string {
  const number = next + 1;
  return next < 0 ? t`Next: Final Page` : t`Next: question ${number}`;
}

/** The label of Next where it does not lead to the following question; short, for the narrowest screen. */
export function nextWords(next: number, index: number): string | undefined {
  const number = next + 1;
  if (next === index || next === index + 1) return undefined;
  return next < 0 ? t`Next: end` : t`Next: ${number}`;
}

/** How a question counts under the rules, if not by its own score. */
export type Mark = "credited" | "left_out" | "not_counted" | "practice";

export function markWords(mark: Mark): string {
  switch (mark) {
    case "credited":
      return t`credited`;
    case "left_out":
      return t`not asked`;
    case "not_counted":
      return t`not counted`;
    case "practice":
      return t`practice`;
  }
}
