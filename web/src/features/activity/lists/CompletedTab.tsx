import { t } from "@lingui/core/macro";
import { IconCircleCheck } from "@tabler/icons-react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDate, missing } from "@/ui/format";
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
  { key: "finished", header: t`Date finished`, sortable: true, cell: ({ finish_date }) => formatDate(finish_date) },
  {
    key: "scored",
    header: t`Scored`,
    numeric: true,
    cell: ({ answered, question_count, blind }) => (blind ? missing : t`${answered} of ${question_count}`),
  },
];
