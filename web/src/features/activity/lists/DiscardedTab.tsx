import { plural, t } from "@lingui/core/macro";
import { IconTrash } from "@tabler/icons-react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDate } from "@/ui/format";
import type { Column } from "@/ui/list/DataTable";
import { ActivityTable } from "./ActivityTable";
import type { Activity } from "./activities";
import { daysLeft } from "./acts/discard";
import { applicationColumn, childColumn } from "./columns";
import "@/words/activity";

/** Activities that were discarded, and how long they can be restored. */
export const DiscardedTab = () => (
  <ActivityTable
    state="discarded"
    caption={t`Discarded Activities`}
    columns={columns()}
    openLabel={t`Restore the activity with`}
    none={
      <EmptyState
        icon={IconTrash}
        title={t`No discarded activities`}
        text={t`What you discard is kept here for 30 days and can be restored.`}
      />
    }
  />
);

const columns = (): Column<Activity>[] => [
  childColumn(),
  applicationColumn(),
  { key: "started", header: t`Date started`, sortable: true, cell: ({ test_date }) => formatDate(test_date) },
  {
    key: "scored",
    header: t({ message: "Scored", context: "questions" }),
    numeric: true,
    cell: ({ answered, question_count }) => t`${answered} of ${question_count}`,
  },
  { key: "reason", header: t`Reason`, cell: ({ discarded }) => <bdi>{discarded?.reason}</bdi> },
  {
    key: "left",
    header: t`Kept for`,
    numeric: true,
    cell: ({ discarded }) => discarded && plural(daysLeft(discarded.until), { one: "# day", other: "# days" }),
  },
];
