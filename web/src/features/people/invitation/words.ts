import { t } from "@lingui/core/macro";
import "@/words/people";
import type { Kind } from "../people";

/** What accepting means, one sentence each. */
export const means = (kind: Kind): string[] => [
  kind === "guardian"
    ? t`You can read the finished reports that are shared with you about the children you are a guardian of, and nothing else.`
    : t`You see the children you are assigned to, with their records, activities and reports, and can run activities with them.`,
  t`Who invites you sees the e-mail address of the account that you accept with.`,
  t`Either of you can end this at any time.`,
];
