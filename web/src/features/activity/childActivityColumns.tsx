import { IconCircleCheck, IconPlayerPause } from "@tabler/icons-react";
import { formatQuotient } from "@/charts/statistics";
import { skippedWords } from "@/charts/words";
import type { Column } from "@/ui/DataTable";
import { formatDate } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import type { Activity } from "./lists/activities";

const State = ({ activity }: { activity: Activity }) =>
  activity.finish_date ? (
    <StatusBadge tone="good" icon={IconCircleCheck}>
      Finished
    </StatusBadge>
  ) : (
    <StatusBadge tone="watch" icon={IconPlayerPause}>
      {`Open, ${activity.answered} of ${activity.question_count} scored`}
    </StatusBadge>
  );

/** The raw score; only a finished activity has one. */
function Score({ activity }: { activity: Activity }) {
  if (!activity.finish_date) return <Missing reason="The activity is not finished yet." />;
  if (activity.answered === 0) return <Missing reason="Nothing was administered." />;
  return `${activity.raw_score} / ${activity.max_score}`;
}

function Quotient({ activity }: { activity: Activity }) {
  if (!activity.finish_date) return <Missing reason="The activity is not finished yet." />;
  if (activity.max_score === 0) return <Missing reason="The application's questions have no points to reach." />;
  const { answered, question_count: questions } = activity;
  if (answered === 0) return <Missing reason="Nothing was administered." />;
  const words = skippedWords(questions - answered, questions);
  return (
    <>
      {formatQuotient((activity.raw_score * 100) / activity.max_score)}
      <span style={{ display: "block", color: "var(--mp-ink-quiet)", fontSize: "var(--mp-text-13)" }}>{words}</span>
    </>
  );
}

export const childActivityColumns: Column<Activity>[] = [
  { key: "title", header: "Application", cell: (row) => <bdi>{row.title}</bdi> },
  { key: "date", header: "Date", cell: (row) => formatDate(row.test_date) },
  { key: "state", header: "State", cell: (row) => <State activity={row} /> },
  { key: "score", header: "Raw Score", numeric: true, cell: (row) => <Score activity={row} /> },
  { key: "quotient", header: "Quotient", numeric: true, cell: (row) => <Quotient activity={row} /> },
  {
    key: "by",
    header: "Run by",
    cell: (row) =>
      row.mine ? "You" : row.specialist ? <bdi>{row.specialist}</bdi> : <Missing reason="The account has no name." />,
  },
];
