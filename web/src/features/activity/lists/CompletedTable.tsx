import { t } from "@lingui/core/macro";
import { ActionIcon, Group } from "@mantine/core";
import { IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAccount } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDate, formatName } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import type { Column, Sort } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { SearchBox } from "@/ui/list/SearchBox";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { ActivityDialog } from "./ActivityDialog";
import { type Activity, completedPageQuery } from "./activities";
import { activitiesSearch, sortOf, withSort } from "./search";
import "@/words/activity";

/** Finished activities: a row opens its report, and what else is known of one stands in a dialog. */
export function CompletedTable() {
  const { asked, text, change, turn } = useCursorPages(activitiesSearch);
  const navigate = useNavigate();
  const [known, setKnown] = useState<{ activity: Activity; from: HTMLElement }>();
  const list = useQuery(completedPageQuery(useAccount().id, asked, text));
  const narrowed = text !== "" || asked.application !== undefined;
  const report = ({ activity_id }: Activity) =>
    navigate({ to: "/activity/report/$activityID", params: { activityID: activity_id } });
  return (
    <>
      {(narrowed || list.data?.rows.length !== 0) && (
        <Group align="end" mb="md">
          <SearchBox
            label={t`Search activities`}
            placeholder={t`Child or application`}
            maxLength={200}
            text={text}
            onSearch={(next) => void change({}, true, next)}
          />
        </Group>
      )}
      <PagedTable
        caption={t`Completed Activities`}
        list={list}
        failure={t`The activities could not be loaded`}
        place={asked}
        onPage={turn}
        columns={completedColumns()}
        rowKey={({ activity_id }) => activity_id}
        openLabel={t`See the report of`}
        onOpen={report}
        actions={(activity) => (
          <CompletedActions activity={activity} onDetails={(from) => setKnown({ activity, from })} />
        )}
        sort={sortOf(asked)}
        onSort={(sort: Sort) => void change(withSort(sort))}
        empty={text ? <p role="status">{t`No activity has these words. Try fewer or other words.`}</p> : <NoneYet />}
      />
      {known && (
        <ActivityDialog
          activity={known.activity}
          onClose={() => {
            known.from.focus();
            setKnown(undefined);
          }}
        />
      )}
    </>
  );
}

interface RowActionsProps {
  activity: Activity;
  /** Where the focus comes back to. */
  onDetails: (from: HTMLElement) => void;
}

function CompletedActions({ activity, onDetails }: RowActionsProps) {
  const { activity_id, title, first_name, last_name } = activity;
  const child = formatName(first_name, last_name);
  return (
    <>
      <ButtonLink
        to="/activity/report/$activityID"
        params={{ activityID: activity_id }}
        variant="default"
        size="sm"
        aria-label={t`See Report of ${title}, ${child}`}
      >
        {t`See Report`}
      </ButtonLink>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t`Details of ${title}, ${child}`}
        onClick={(event) => onDetails(event.currentTarget)}
      >
        <IconInfoCircle size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}

const NoneYet = () => (
  <EmptyState
    icon={IconCircleCheck}
    title={t`Finished activities will be here`}
    text={t`Finish an activity to read its report.`}
    action={<ButtonLink to="/activities" search={{ tab: "resume" }}>{t`Resume Activities`}</ButtonLink>}
  />
);

const completedColumns = (): Column<Activity>[] => [
  {
    key: "child",
    header: t`Child`,
    sortable: true,
    cell: ({ first_name, last_name }) => <bdi>{formatName(first_name, last_name)}</bdi>,
  },
  { key: "title", header: t`Application`, sortable: true, cell: ({ title }) => <bdi>{title}</bdi> },
  { key: "finished", header: t`Date finished`, sortable: true, cell: ({ finish_date }) => formatDate(finish_date) },
  {
    key: "scored",
    header: t`Scored`,
    numeric: true,
    cell: ({ answered, question_count, blind }) => (blind ? "—" : t`${answered} of ${question_count}`),
  },
];
