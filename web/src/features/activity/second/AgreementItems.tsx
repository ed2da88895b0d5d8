import { t } from "@lingui/core/macro";
import { IconArrowsDiff, IconCheck, IconCircleCheck } from "@tabler/icons-react";
import { formatDate } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import type { ScoredTwice, ScorerAgreement } from "./second";
import classes from "./second.module.css";
import "@/words/activity";

interface AgreementItemsProps {
  agreement: ScorerAgreement;
  /** Absent if the user may not settle. */
  onSettle?: (item: ScoredTwice) => void;
}

/** Both scores of each question, the differences first. */
export function AgreementItems({ agreement, onSettle }: AgreementItemsProps) {
  const rows = [...agreement.items].sort((a, b) => Number(a.same) - Number(b.same) || a.question_no - b.question_no);
  return (
    <DataTable
      caption={t`Both scores of each question, the differences first`}
      columns={columns()}
      rows={rows}
      rowKey={({ question_no }) => `${question_no}`}
      rowTone={({ same, settled }) => (same || settled ? undefined : "watch")}
      actions={onSettle && ((item) => (item.same ? null : <RowActions name="" main={settling(item, onSettle)} />))}
    />
  );
}

function settling(item: ScoredTwice, onSettle: (item: ScoredTwice) => void): RowAction {
  const number = item.question_no + 1;
  return {
    label: item.settled ? t`Settle again` : t`Settle`,
    described: item.settled ? t`Settle again: question ${number}` : t`Settle question ${number}`,
    onSelect: () => onSettle(item),
  };
}

const scoreCell = (score: number | null) => (score === null ? <Missing reason={t`Not scored.`} /> : score);

const columns = (): Column<ScoredTwice>[] => [
  {
    key: "question",
    header: t`Question`,
    cell: ({ question_no, question }) => (
      <>
        {question_no + 1}. <bdi>{question}</bdi>
      </>
    ),
  },
  { key: "first", header: t`First`, numeric: true, cell: ({ first }) => scoreCell(first) },
  { key: "second", header: t`Second`, numeric: true, cell: ({ second }) => scoreCell(second) },
  { key: "state", header: t`State`, cell: (item) => <ItemState item={item} /> },
  { key: "settled", header: t`Settled`, cell: (item) => <SettledScore item={item} /> },
];

function ItemState({ item }: { item: ScoredTwice }) {
  if (item.same) return <StatusBadge tone="good" icon={IconCheck}>{t`Same`}</StatusBadge>;
  if (item.settled) return <StatusBadge tone="accent" icon={IconCircleCheck}>{t`Settled`}</StatusBadge>;
  return <StatusBadge tone="watch" icon={IconArrowsDiff}>{t`Different`}</StatusBadge>;
}

function SettledScore({ item: { settled, same } }: { item: ScoredTwice }) {
  if (!settled) return <Missing reason={same ? t`Both scorers gave the same.` : t`Not settled yet.`} />;
  const at = formatDate(settled.at);
  return (
    <span className={classes.settled}>
      <span>{settled.score === null ? t`No score` : settled.score}</span>
      <small>
        <bdi>{settled.reason}</bdi> (<bdi>{settled.by}</bdi>, {at})
      </small>
    </span>
  );
}
