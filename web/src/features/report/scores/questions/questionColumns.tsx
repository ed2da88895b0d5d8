import { t } from "@lingui/core/macro";
import { mediaUrl } from "@/api/media";
import { useReport } from "@/features/report/ReportContext";
import type { QuestionRow } from "@/features/report/report";
import { isJudged } from "@/features/report/results";
import { formatDuration, fromClock } from "@/ui/format";
import type { Column } from "@/ui/list/DataTable";
import { StatusBadge } from "@/ui/StatusBadge";
import shared from "@/ui/styles/shared.module.css";
import { type QuestionColumn, shownKeys, usualQuestionColumns } from "../columns";
import classes from "./questions.module.css";
import { numberOf, outcomeOf, scoreText, shortID, stateWords } from "./results";
import "@/words/report";

/** The counts of a question in words. */
export function countsText(row: QuestionRow): string {
  return t`${row.prompt_count} prompts, ${row.hint_count} hints, ${row.repeat_count} repeats, ${row.over_time} seconds over time`;
}

const Media = ({ image }: { image?: string }) => {
  const url = image ? mediaUrl(image) : undefined;
  return url ? <img className={classes.media} src={url} alt="" loading="lazy" /> : "—";
};

const Counts = ({ row }: { row: QuestionRow }) => (
  <span role="img" aria-label={countsText(row)} title={countsText(row)}>
    {[row.prompt_count, row.hint_count, row.repeat_count, row.over_time].join("/")}
  </span>
);

export function ScoreMark({ row }: { row: QuestionRow }) {
  const judged = isJudged(useReport());
  const { tone, icon } = outcomeOf(row, judged);
  return (
    <span className={classes.score}>
      <span>{scoreText(row)}</span>
      <StatusBadge tone={tone} icon={icon}>
        {stateWords(row, judged)}
      </StatusBadge>
      {row.changes && <span className={shared.beside}>{t`changed`}</span>}
    </span>
  );
}

const text = (words: string) => <bdi>{words || "—"}</bdi>;

type QuestionTableColumn = Column<QuestionRow> & { key: QuestionColumn };

/** Every column that can be chosen; the number stands before them all. */
export const questionColumns = (): QuestionTableColumn[] => [
  { key: "id", header: t`ID`, cell: shortID },
  { key: "media", header: t`Media`, cell: (row) => <Media image={row.image} /> },
  { key: "question", header: t`Question`, cell: (row) => <bdi>{row.question_text}</bdi> },
  { key: "counts", header: t`P/H/R/OT: Prompts, Hints, Repeats, Over time`, cell: (row) => <Counts row={row} /> },
  { key: "category", header: t`Category`, cell: (row) => text(row.category) },
  { key: "area", header: t`Area`, cell: (row) => text(row.area) },
  { key: "note", header: t`Note`, cell: (row) => text(row.notes) },
  { key: "time", header: t`Time`, cell: (row) => formatDuration(fromClock(row.total_duration)) },
  { key: "score", header: t`Score`, cell: (row) => <ScoreMark row={row} /> },
];

const number: Column<QuestionRow> = { key: "no", header: "#", cell: numberOf };

/** On narrow screens a row shows only the most important columns; opening it shows the rest. */
const brief: QuestionColumn[] = ["question", "category", "score"];

export function shownQuestionColumns(
  chosen: QuestionColumn[],
  { narrow, notes, timed }: { narrow: boolean; notes: boolean; timed: boolean },
): Column<QuestionRow>[] {
  const keys = narrow ? brief : shownKeys(chosen, usualQuestionColumns, timed);
  return [number, ...questionColumns().filter(({ key }) => keys.includes(key) && (notes || key !== "note"))];
}
