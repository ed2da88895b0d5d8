import { t } from "@lingui/core/macro";
import type { Block } from "@/pdf";
import { formatDate } from "@/ui/format";
import type { Report } from "../report";
import { goalFacts, statuses } from "./planWords";
import "@/words/report";

/** The printed goals of the child, each with its outcome. */
export const planBlocks = ({ plan }: Report, family: boolean): Block[] =>
  (plan?.goals ?? []).flatMap((goal, place): Block[] => {
    const number = place + 1;
    const { text } = goal;
    const state = statuses[goal.status].word;
    return [
      { kind: "text", tone: "lead", text: t`${number}. ${text} (${state})` },
      { kind: "facts", facts: goalFacts(goal, family), columns: 1 },
      ...goal.reviews.map(({ reviewed_on, outcome, made_by }): Block => {
        const day = formatDate(reviewed_on);
        return { kind: "text", text: made_by ? t`${day}, ${made_by}: ${outcome}` : t`${day}: ${outcome}` };
      }),
    ];
  });
