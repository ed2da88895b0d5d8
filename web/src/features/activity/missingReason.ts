import { t } from "@lingui/core/macro";
import { runnerKeys } from "@/features/help/keys";
import type { MissingReason } from "./store/answer";
import "@/words/activity";
import { listed } from "@/ui/format/list";

/** Why a question has no score, in the order of the buttons. */
export const missingReasons: readonly MissingReason[] = ["refused", "no_response", "not_administered", "discontinued"];

/** Reasons of raters, who do not use the runner. */
const raterReasons: readonly MissingReason[] = ["dont_know", "no_opportunity"];

/** The key that gives a reason in the runner. */
export const reasonKeys: Record<string, MissingReason> = {
  [runnerKeys.refused]: "refused",
  [runnerKeys.no_response]: "no_response",
  [runnerKeys.not_administered]: "not_administered",
  [runnerKeys.discontinued]: "discontinued",
};

/** The words for a reason on every screen, in every table and print; "" is a question without a reason. */
export function reasonWords(reason: MissingReason | ""): string {
  switch (reason) {
    case "refused":
      return t({ message: "Refused", context: "to answer" });
    case "no_response":
      return t`No response`;
    case "not_administered":
      return t`Not administered`;
    case "discontinued":
      return t`Discontinued`;
    case "dont_know":
      return t`Does not know`;
    case "no_opportunity":
      return t`No opportunity to observe`;
    default:
      return t`No reason noted`;
  }
}

/** How many questions without a score there are for each reason, in the order of the buttons, and last those without one. */
export const countReasons = (reasons: readonly (MissingReason | "")[]) =>
  ([...missingReasons, ...raterReasons, ""] as const).flatMap((reason) => {
    const count = reasons.filter((each) => each === reason).length;
    return count > 0 ? [{ reason, count }] : [];
  });

/** "1 refused, 2 not administered": the same in words; empty where there is no reason. */
export const countedReasons = (reasons: readonly (MissingReason | "")[]): string =>
  reasons.some((reason) => reason !== "")
    ? listed(countReasons(reasons).map(({ reason, count }) => `${count} ${reasonWords(reason).toLowerCase()}`))
    : "";
