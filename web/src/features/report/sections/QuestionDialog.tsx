import { Modal, Stack } from "@mantine/core";
import { useRef } from "react";
import { mediaUrl } from "@/api/media";
import { ScoreChanges } from "@/features/activity/runner/score/ScoreChanges";
import { type Fact, Facts } from "@/ui/Facts";
import { formatDateTime, formatDuration, fromClock } from "@/ui/format";
import { Missing } from "@/ui/Missing";
import type { QuestionRow } from "../report";
import { ScoreMark } from "./questionColumns";
import { textOr } from "./ReportFacts";
import { numberOf } from "./results";
import classes from "./sections.module.css";

/** Everything that is known of one question's result. */
export function QuestionDialog({ row, onClose }: { row: QuestionRow | null; onClose: () => void }) {
  // The last row stays drawn while the dialog fades out.
  const last = useRef(row);
  if (row) last.current = row;
  const shown = row ?? last.current;
  return (
    <Modal opened={row !== null} onClose={onClose} title={shown ? `Question ${numberOf(shown)}` : ""} size="lg">
      {shown && <Details row={shown} />}
    </Modal>
  );
}

function Details({ row }: { row: QuestionRow }) {
  const url = row.image ? mediaUrl(row.image) : undefined;
  return (
    <Stack>
      {url && <img className={classes.picture} src={url} alt="" />}
      <Facts facts={detailsOf(row)} />
    </Stack>
  );
}

function detailsOf(row: QuestionRow): Fact[] {
  return [
    { label: "Question ID", value: row.question_id },
    { label: "Question", value: <div dir="auto">{row.question_text}</div> },
    {
      label: "Selected answer",
      value: textOr(row.child_selected_answer, <Missing reason="No answer of the child was recorded." />),
    },
    {
      label: "Correct answer",
      value: textOr(row.correct_answer, <Missing reason="The question has no single correct answer." />),
    },
    { label: "Score", value: <ScoreMark row={row} /> },
    ...(row.scored_at
      ? [
          {
            label: "Scored",
            value: (
              <>
                {`${formatDateTime(row.scored_at)}, by `}
                <bdi>{row.scored_by || "an account without a name"}</bdi>
              </>
            ),
          },
        ]
      : []),
    ...(row.changes ? [{ label: "Changes of the score", value: <ScoreChanges changes={row.changes} /> }] : []),
    { label: "Category", value: textOr(row.category, <Missing reason="The question has no category." />) },
    { label: "Prompt", value: row.prompt_count },
    { label: "Hint", value: row.hint_count },
    { label: "Repeat", value: row.repeat_count },
    { label: "Over time", value: formatDuration(row.over_time) },
    { label: "Time on question", value: formatDuration(fromClock(row.total_duration)) },
    ...(row.notes ? [{ label: "Note", value: <div dir="auto">{row.notes}</div> }] : []),
    ...(row.prompt ? [{ label: "Prompt text", value: <div dir="auto">{row.prompt}</div> }] : []),
    ...(row.hint ? [{ label: "Hint text", value: <div dir="auto">{row.hint}</div> }] : []),
  ];
}
