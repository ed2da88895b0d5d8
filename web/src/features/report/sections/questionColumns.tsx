import { mediaUrl } from "@/api/media";
import type { Column } from "@/ui/list/DataTable";
import { StatusBadge } from "@/ui/StatusBadge";
import type { QuestionRow } from "../report";
import { numberOf, scoreText, shortID, stateOf, states } from "./results";
import classes from "./sections.module.css";

/** The counts of a question in words. */
export function countsText(row: QuestionRow): string {
  return `${row.prompt_count} prompts, ${row.hint_count} hints, ${row.repeat_count} repeats, ${row.over_time} seconds over time`;
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
  const { word, tone, icon } = states[stateOf(row)];
  return (
    <span className={classes.score}>
      <span>{scoreText(row)}</span>
      <StatusBadge tone={tone} icon={icon}>
        {word}
      </StatusBadge>
      {row.changes && <span className={classes.beside}>changed</span>}
    </span>
  );
}

export const questionColumns: Column<QuestionRow>[] = [
  { key: "no", header: "#", cell: numberOf },
  { key: "id", header: "ID", cell: shortID },
  { key: "media", header: "Media", cell: (row) => <Media image={row.image} /> },
  { key: "question", header: "Question", cell: (row) => <bdi>{row.question_text}</bdi> },
  { key: "counts", header: "P/H/R/OT", cell: (row) => <Counts row={row} /> },
  { key: "category", header: "Category", cell: (row) => <bdi>{row.category || "—"}</bdi> },
  { key: "note", header: "Note", cell: (row) => <bdi>{row.notes || "—"}</bdi> },
  { key: "score", header: "Score", cell: (row) => <ScoreMark row={row} /> },
];

const brief = new Set(["no", "question", "category", "score"]);

/** The columns for narrow screens. */
export const briefColumns = questionColumns.filter(({ key }) => brief.has(key));

/** The columns of a print without notes. */
export const columnsWithoutNotes = questionColumns.filter(({ key }) => key !== "note");
