import { t } from "@lingui/core/macro";
import { runnerKeys } from "@/features/help/keys";
import type { MissingReason } from "./store/answer";
import "@/words/activity";

/** Why a question has no score, in the order of the buttons. */
export const missingReasons: readonly MissingReason[] = ["refused", "no_response", "not_administered", "discontinued"];

/** The key that notes a reason in the runner. */
export const reasonKeys: Record<string, MissingReason> = {
  [runnerKeys.refused]: "refused",
  [runnerKeys.no_response]: "no_response",
  [runnerKeys.not_administered]: "not_administered",
  [runnerKeys.discontinued]: "discontinued",
};

export function reasonWords(reason: MissingReason): string {
  switch (reason) {
    case "refused":
      return t`Refused`;
    case "no_response":
      return t`No response`;
    case "not_administered":
      return t`Not administered`;
    default:
      return t`Discontinued`;
  }
}
