import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Stack } from "@mantine/core";
import { useRef } from "react";
import { mediaUrl } from "@/api/media";
import { QuestionClips } from "@/features/activity/clips/QuestionClips";
import { ScoreChanges } from "@/features/activity/runner/score/ScoreChanges";
import { useReport } from "@/features/report/ReportContext";
import type { QuestionRow } from "@/features/report/report";
import { isJudged, isTimed } from "@/features/report/results";
import { textOr } from "@/features/report/sections/ReportFacts";
import { Dialog } from "@/ui/dialog/Dialog";
import { type Fact, Facts } from "@/ui/Facts";
import { formatDateTime, formatDuration, fromClock } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import { ScoreMark } from "./questionColumns";
import classes from "./questions.module.css";
import { numberOf } from "./results";
import { Touches } from "./Touches";
import "@/words/report";

/** Everything that is known of one question's result. */
export function QuestionDialog({ row, onClose }: { row: QuestionRow | null; onClose: () => void }) {
  // The last row stays drawn while the dialog fades out.
  const last = useRef(row);
  if (row) last.current = row;
  const shown = row ?? last.current;
  return (
    <Dialog opened={row !== null} onClose={onClose} title={shown ? t`Question ${numberOf(shown)}` : ""} size="lg">
      {shown && <Details row={shown} />}
    </Dialog>
  );
}

function Details({ row }: { row: QuestionRow }) {
  const report = useReport();
  const { example } = report;
  const url = row.image ? mediaUrl(row.image) : undefined;
  return (
    <Stack>
      {url && <img className={classes.picture} src={url} alt="" />}
      <Facts
        facts={[
          ...answered(row),
          ...(isJudged(report) ? marked(row) : []),
          ...scored(row),
          ...(isTimed(report) ? helped(row) : []),
          ...written(row),
        ]}
      />
      {!example && <QuestionClips activityId={row.activity_id} questionNo={row.question_no} />}
      {!example && <Touches activityID={row.activity_id} questionNo={row.question_no} />}
    </Stack>
  );
}

/** A written text, with its lines. */
const Verbatim = ({ children }: { children: string }) => (
  <div dir="auto" className={classes.words}>
    {children}
  </div>
);

const answered = (row: QuestionRow): Fact[] => [
  { label: t`Question ID`, value: row.question_id },
  { label: t`Question`, value: <div dir="auto">{row.question_text}</div> },
  {
    label: t`Selected answer`,
    value: textOr(row.child_selected_answer, <Missing reason={t`No answer of the child was recorded.`} />),
  },
  ...(row.spoken_answer ? [{ label: t`What the child said`, value: <Verbatim>{row.spoken_answer}</Verbatim> }] : []),
];

const marked = (row: QuestionRow): Fact[] =>
  row.observation
    ? []
    : [
        {
          label: t`Correct answer`,
          value: textOr(row.correct_answer, <Missing reason={t`The question has no single correct answer.`} />),
        },
      ];

const scored = (row: QuestionRow): Fact[] => [
  { label: t`Score`, value: <ScoreMark row={row} /> },
  ...(row.scored_at ? [{ label: t`Scored`, value: <Scored at={row.scored_at} by={row.scored_by} /> }] : []),
  ...(row.changes ? [{ label: t`Changes of the score`, value: <ScoreChanges changes={row.changes} /> }] : []),
  { label: t`Category`, value: textOr(row.category, <Missing reason={t`The question has no category.`} />) },
];

function Scored({ at, by }: { at: string; by: string | undefined }) {
  return (
    <Trans>
      {formatDateTime(at)}, by <bdi>{by || t`an account without a name`}</bdi>
    </Trans>
  );
}

const helped = (row: QuestionRow): Fact[] => [
  { label: t`Prompt`, value: row.prompt_count },
  { label: t`Hint`, value: row.hint_count },
  { label: t`Repeat`, value: row.repeat_count },
  { label: t`Over time`, value: formatDuration(row.over_time) },
  { label: t`Time on question`, value: formatDuration(fromClock(row.total_duration)) },
];

const written = (row: QuestionRow): Fact[] =>
  [
    { label: t`Note`, words: row.notes },
    { label: t`Prompt text`, words: row.prompt },
    { label: t`Hint text`, words: row.hint },
  ].flatMap(({ label, words }) => (words ? [{ label, value: <Verbatim>{words}</Verbatim> }] : []));
