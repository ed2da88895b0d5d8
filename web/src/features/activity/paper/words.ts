import { t } from "@lingui/core/macro";
import type { Answer } from "@/rater/sheet/types";
import { formatDate } from "@/ui/format";
import type { Protocol, ProtocolQuestion } from "./paper";
import "@/words/activity";
import { listed } from "@/ui/format/list";

export type PaperRespondent = Protocol["respondent"];

/** Who answered on paper. */
export const respondentWords = (): Record<PaperRespondent, string> => ({
  specialist: t`The child, with a specialist`,
  parent: t`Parent or caretaker`,
  teacher: t`Teacher`,
  self: t`The child`,
  other: t`Somebody else`,
});

const reasonWords = (): Record<string, string> => ({
  dont_know: t`Don’t know`,
  no_opportunity: t`No opportunity to observe`,
  refused: t({ message: "Refused", context: "to answer" }),
  no_response: t`No response`,
  not_administered: t`Not administered`,
  discontinued: t`Discontinued`,
});

export const reasonWord = (reason: string): string => reasonWords()[reason] ?? reason;

/** Who answered and when, under the title. */
export function aboutWords({ respondent, relation, rater_name, test_date }: Protocol): string {
  const who = listed([rater_name, relation || respondentWords()[respondent]]);
  const day = formatDate(test_date);
  return t`${who} · on paper, ${day}`;
}

/** An answer in words. */
export function answerWords(question: ProtocolQuestion, answer: Answer): string {
  if (answer.reason) return reasonWord(answer.reason);
  if (answer.text?.trim()) return answer.text;
  if (!answer.value) return t`No answer`;
  const at = question.choices.findIndex(({ value }) => value === answer.value);
  const label = question.choices[at]?.label;
  const code = question.kind === "option" ? String(at + 1) : answer.value;
  return label ? t`${code}: ${label}` : code;
}
