import { t } from "@lingui/core/macro";
import type { PrintedColumn } from "@/features/report/print/printedTable";
import {
  answerText,
  differenceNotes,
  figureText,
  normLines,
  pointsText,
  type Raters,
  raterNames,
  reliableText,
  scoreName,
  shareText,
} from "./words";
import "@/words/report";

/** A table of the section, as it is printed and as the screen shows it. */
export interface RatersTable {
  caption: string;
  columns: PrintedColumn<number>[];
  /** The rows by their places. */
  rows: number[];
  notes: string[];
}

const places = (list: readonly unknown[]) => list.map((_, at) => at);

function scores(raters: Raters, names: readonly string[]): RatersTable {
  const { scores } = raters;
  return {
    caption: t`Standard scores side by side`,
    rows: places(scores),
    columns: [
      { label: t`Score`, cell: (row) => scoreName(scores[row]?.score ?? "") },
      ...names.map(
        (label, at): PrintedColumn<number> => ({
          label,
          share: 1,
          cell: (row) => {
            const figure = scores[row]?.raters[at];
            return figure ? figureText(figure) : "";
          },
        }),
      ),
    ],
    notes: normLines(raters),
  };
}

function differences({ raters, scores }: Raters): RatersTable {
  const names = raterNames(raters);
  const list = scores.flatMap(({ score, differences }) => differences.map((one) => ({ score, ...one })));
  const column = (label: string, cell: (one: (typeof list)[number]) => string, share?: number) => ({
    label,
    ...(share ? { share } : {}),
    cell: (row: number) => (list[row] ? cell(list[row]) : ""),
  });
  return {
    caption: t`Differences in standard points`,
    rows: places(list),
    columns: [
      column(t`Score`, ({ score }) => scoreName(score)),
      column(t`Raters`, ({ first, second }) => minus(names[first], names[second]), 2),
      column(t`Difference`, pointsText, 1),
      column(t`Reliable`, reliableText, 1),
      column(t`How often`, shareText, 1),
    ],
    notes: differenceNotes(),
  };
}

function apart({ apart }: Raters, names: readonly string[]): RatersTable {
  return {
    caption: t`Questions answered two or more steps apart`,
    rows: places(apart),
    columns: [
      {
        label: t`Question`,
        share: 2,
        cell: (row) => {
          const one = apart[row];
          return one ? `${one.question_no + 1}. ${one.question}` : "";
        },
      },
      ...names.map(
        (label, at): PrintedColumn<number> => ({
          label,
          share: 1,
          cell: (row) => {
            const answer = apart[row]?.answers[at];
            return answer ? answerText(answer) : "";
          },
        }),
      ),
      {
        label: t({ message: "Steps", context: "between two answers" }),
        align: "end",
        cell: (row) => `${apart[row]?.steps ?? ""}`,
      },
    ],
    notes: [],
  };
}

const minus = (first = "", second = "") => t`${first} minus ${second}`;

/** The tables of the section under the names of the raters, without those that have no row. */
export const ratersTables = (raters: Raters, names = raterNames(raters.raters)): RatersTable[] =>
  [scores(raters, names), differences(raters), apart(raters, names)].filter(({ rows }) => rows.length > 0);

/** That no question is far apart, where there are questions to compare. */
export const noneApart = ({ apart, agreement }: Raters): string =>
  apart.length === 0 && agreement.n > 0 ? t`No question was answered two or more steps apart.` : "";
