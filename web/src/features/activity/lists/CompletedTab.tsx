import { t } from "@lingui/core/macro";
import { IconCircleCheck } from "@tabler/icons-react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDate, missing } from "@/ui/format";
import { finishDay } from "@/ui/format/testDay";
import { ButtonLink } from "@/ui/links";
import type { Column } from "@/ui/list/DataTable";
import { ActivityTable } from "./ActivityTable";
import type { Activity } from "./activities";
import { applicationColumn, childColumn } from "./columns";
import "@/words/activity";

/** Finished activities: a row leads to its report. */
export const CompletedTab = () => (
  <ActivityTable
    state="finished"
    caption={t`Completed Activities`}
    columns={columns()}
    openLabel={t`See the report of`}
    none={<NoneYet />}
  />
);

const NoneYet = () => (
  <EmptyState
    icon={IconCircleCheck}
    title={t`Finished activities will be here`}
    text={t`Finish an activity to read its report.`}
    action={<ButtonLink to="/activities" search={{ tab: "resume" }}>{t`Resume Activities`}</ButtonLink>}
  />
);

const columns = (): Column<Activity>[] => [
  childColumn(),
  applicationColumn(),
  { key: "started", header: t`Date started`, sortable: true, cell: ({ test_date }) => formatDate(test_date) },
  { key: "finished", header: t`Date completed`, sortable: true, cell: (row) => formatDate(finishDay(row)) },
  {
    key: "scored",
    header: t({ message: "Scored", context: "questions" }),
    numeric: true,
    cell: ({ answered, question_count, blind }) => (blind ? missing : t`${answered} of ${question_count}`),
  },
];
