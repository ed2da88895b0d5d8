import { t } from "@lingui/core/macro";
import { IconPlayerPause } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDate } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import type { Column } from "@/ui/list/DataTable";
import { ActivityTable } from "./ActivityTable";
import type { Activity } from "./activities";
import { applicationColumn, childColumn } from "./columns";
import { activitiesSearch } from "./search";
import "@/words/activity";

/** Open activities: a row resumes its activity where it was left. */
export const ResumeTab = () => (
  <ActivityTable
    state="open"
    caption={t`Resume Activities`}
    columns={columns()}
    openLabel={t`Resume the activity with`}
    none={<NoneOpen />}
  />
);

function NoneOpen() {
  const { application } = activitiesSearch({ ...useSearch({ from: "/activities" }) });
  return (
    <EmptyState
      icon={IconPlayerPause}
      title={t`Activities that are under way will be here`}
      text={t`Start one with a child; it can be left and resumed.`}
      action={
        <ButtonLink to="/activities" search={{ tab: "start", application }}>
          {t`Start an Activity`}
        </ButtonLink>
      }
    />
  );
}

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
];
