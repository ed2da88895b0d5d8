import { t } from "@lingui/core/macro";
import { Button, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { Facts } from "@/ui/Facts";
import { Loaded } from "@/ui/feedback/Loaded";
import { PageSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDateTime, missing } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { useReport, useSharedReading } from "../ReportContext";
import type { Report } from "../report";
import { isJudged, isRated } from "../results";
import { stateWords } from "../scores/questions/results";
import { type Trail, trailQuery } from "./api";
import { trailFacts } from "./words";
import "@/words/report";

/** Whether this reader can see where figures come from: examples, and reports for guardians, have no trails. */
export function useHasTrails(): boolean {
  const { example, snapshot } = useReport();
  return !useSharedReading() && !example && snapshot.number > 0;
}

interface FigureTrailProps {
  /** The score by its key, "category:Rhyme"; null while the dialog is closed. */
  score: string | null;
  /** The name of the score. */
  name: string;
  onClose: () => void;
}

/** Where the figures of a score come from. */
export function FigureTrail({ score, name, onClose }: FigureTrailProps) {
  // The last score stays drawn while the dialog fades out.
  const last = useRef({ score, name });
  if (score) last.current = { score, name };
  const shown = last.current;
  return (
    <Dialog opened={score !== null} onClose={onClose} title={t`Where the figures of ${shown.name} come from`} size="xl">
      {shown.score && <TrailOf score={shown.score} />}
    </Dialog>
  );
}

/** The button that shows where the total's figures come from. */
export function TotalTrail() {
  const traced = useHasTrails();
  const [opened, { open, close }] = useDisclosure();
  if (!traced) return null;
  return (
    <>
      <Button variant="subtle" onClick={open}>
        {t`Where these figures come from`}
      </Button>
      <FigureTrail score={opened ? "total" : null} name={t`the total`} onClose={close} />
    </>
  );
}

function TrailOf({ score }: { score: string }) {
  const report = useReport();
  const { report_id, snapshot } = report;
  const query = useQuery(trailQuery(report_id, score, snapshot.number));
  return (
    <Loaded query={query} failure={t`Where it comes from could not be loaded`} skeleton={<PageSkeleton shape="text" />}>
      {(trail) => (
        <Stack>
          <Facts facts={trailFacts(trail, report)} />
          <DataTable
            caption={t`Questions that it counts`}
            columns={columns(report)}
            rows={trail.questions}
            rowKey={(row) => `${row.question_no}`}
          />
        </Stack>
      )}
    </Loaded>
  );
}

/** Why a question has no score, in the words of every table and print. */
const noScore = (report: Report, no: number): string => {
  const row = report.questions.find(({ question_no }) => question_no === no);
  return row ? stateWords({ ...row, counts_as: undefined }, isJudged(report)) : missing;
};

const scorerOf = (row: Trail["questions"][number]) => <bdi>{row.scored_by || missing}</bdi>;

const columns = (report: Report): Column<Trail["questions"][number]>[] => [
  { key: "no", header: "#", numeric: true, cell: (row) => row.question_no + 1 },
  {
    key: "score",
    header: t`Score`,
    numeric: true,
    cell: (row) =>
      row.score === null ? noScore(report, row.question_no) : `${row.score} / ${row.highest_possible_score}`,
  },
  ...(isRated(report) ? [] : [{ key: "by", header: t`Scored by`, cell: scorerOf }]),
  {
    key: "at",
    header: isRated(report) ? t({ message: "Answered", context: "an answer" }) : t`Scored`,
    cell: (row) => (row.scored_at ? formatDateTime(row.scored_at) : missing),
  },
];
