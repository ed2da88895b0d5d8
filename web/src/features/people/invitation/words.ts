import type { Kind } from "../people";

/** What somebody is invited as, after "as". */
export const asWhat: Record<Kind, string> = {
  child: "a child",
  specialist: "a specialist",
  case_manager: "a case manager",
  guardian: "a guardian",
};

/** What accepting means, one sentence each. */
export const means = (kind: Kind): string[] => [
  kind === "guardian"
    ? `You can read the finished reports that are shared with you about the children you are a guardian of, and nothing else.`
    : `You see the children you are assigned to, with their records, activities and reports, and can run activities with them.`,
  `Who invites you sees the e-mail address of the account that you accept with.`,
  "Either of you can end this at any time.",
];
