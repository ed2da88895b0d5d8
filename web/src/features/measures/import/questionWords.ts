import { t } from "@lingui/core/macro";
import "@/words/statistics";
import type { ScoreQuestion } from "./scoreImports";

type Name = ScoreQuestion["question"];
type Choice = ScoreQuestion["choices"][number];

export const questionWords = (): Record<Name, string> => ({
  decimal: t`What parts the decimals`,
  missing: t`Do these stand for a score that is missing?`,
  zeros: t`IDs that may have lost the zeros they began with`,
  part: t`Dates that the sheet does not show whole`,
  serial: t`Numbers among the dates`,
  swapped: t`Dates of which a spreadsheet may have swapped day and month`,
  mixed: t`Dates that fit both orders in this file`,
  moment: t`Moments in UTC, which may be the beginning of the day after`,
  counted: t`Years that are counted by another calendar`,
  short: t`Short years among dates of another calendar`,
});

/** 1,234 as a number whose decimals a sign parts. */
export function readAs(sample: string, decimal: "," | "."): string {
  const plain = sample.replaceAll(decimal === "," ? "." : ",", "");
  return plain.replace(decimal, ".");
}

const taken = (question: Name): string => {
  switch (question) {
    case "missing":
      return t`No, they are scores`;
    case "zeros":
      return t`Take them as they stand`;
    case "part":
      return t`Take the date that the sheet holds`;
    case "serial":
      return t`Take them as dates`;
    case "moment":
      return t`Take the day as it stands`;
    default:
      return t`Take them as read`;
  }
};

const swapped = (question: Name): string => {
  switch (question) {
    case "moment":
      return t`Take the day after`;
    case "zeros":
      return t`Put the zeros back`;
    case "short":
      return t`Count them by the other calendar`;
    default:
      return t`Swap day and month`;
  }
};

/** What can be chosen for a question, with an example of numbers. */
export function answerWords(question: Name, samples: readonly string[]): Record<Choice, string> {
  const sample = samples[0] ?? "1,234";
  const asComma = readAs(sample, ",");
  const asPoint = readAs(sample, ".");
  return {
    point: t`The point: ${sample} is ${asPoint}`,
    comma: t`The comma: ${sample} is ${asComma}`,
    take: taken(question),
    swap: swapped(question),
    skip: question === "missing" ? t`Yes, there is no score` : t`Leave them out`,
  };
}
