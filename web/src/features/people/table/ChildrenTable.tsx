import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button } from "@mantine/core";
import { IconMoodKid, IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { formatDate } from "@/ui/format";
import { formatAgo } from "@/ui/format/ago";
import { testDay } from "@/ui/format/testDay";
import type { Column } from "@/ui/list/DataTable";
import { PagedTable } from "@/ui/list/PagedTable";
import { Missing } from "@/ui/Missing";
import { StatusBadge } from "@/ui/StatusBadge";
import type { PersonEntry } from "../people";
import { sortOf, withSort } from "../search";
import { listQuery } from "./lists";
import { AgeCell, NobodyFound, type PeopleTableProps, PersonName } from "./PeopleTable";
import { PersonActions } from "./PersonActions";
import classes from "./table.module.css";
import { useOpenPerson } from "./useOpenPerson";

/** One page of children with their last results. A row opens the child's page. */
export function ChildrenTable({ asked, onChange, onPage, onClear, add, onPrint }: PeopleTableProps) {
  const list = useQuery(listQuery("children", asked));
  const open = useOpenPerson();
  return (
    <PagedTable
      list={list}
      failure={t`The children could not be loaded`}
      place={asked}
      onPage={onPage}
      caption={t`Children`}
      columns={childColumns()}
      rowKey={(child) => child.id}
      onOpen={(child) => open(child)}
      actions={(child) => <PersonActions person={child} onEdit={() => open(child, true)} onPrint={onPrint} />}
      sort={sortOf(asked)}
      onSort={(sort) => onChange(withSort(sort))}
      empty={<NobodyFound asked={asked} onClear={onClear} nobody={<NoChildren add={add} />} />}
    />
  );
}

const NoChildren = ({ add }: { add: () => void }) => (
  <EmptyState
    icon={IconMoodKid}
    title={t`Your children will be here`}
    text={t`Add a child, or accept an invitation to a child's care team. Then an activity can be started for them.`}
    action={<Button variant="light" onClick={add}>{t`Add the first child`}</Button>}
  />
);

const childColumns = (): Column<PersonEntry>[] => [
  { key: "name", header: t`Child`, cell: (child) => <ChildCell child={child} />, sortable: true },
  { key: "age", header: t`Age today`, cell: (child) => <ChildAge child={child} />, sortable: true },
  { key: "result", header: t`Last result`, cell: (child) => <ResultCell child={child} />, sortable: true },
  { key: "team", header: t`Care team`, cell: ({ team_size = 0 }) => team_size, numeric: true },
];

/** The name, and under it where the child goes to school. */
function ChildCell({ child }: { child: PersonEntry }) {
  const place = [child.school, child.grade].filter(Boolean).join(" · ");
  return (
    <span className={classes.two}>
      <PersonName person={child} />
      {place && <Under text={place} />}
    </span>
  );
}

/** A second line that begins where the first one does, in whatever script it is. */
const Under = ({ text }: { text: string }) => (
  <span className={classes.under}>
    <bdi>{text}</bdi>
  </span>
);

/** When something was finished last and what it was, and whether something is open. */
function ResultCell({ child: { last_result, open_activities } }: { child: PersonEntry }) {
  return (
    <span className={classes.two}>
      {last_result ? (
        <>
          <span className={classes.together}>
            {formatDate(testDay(last_result))} <span className={classes.under}>{formatAgo(testDay(last_result))}</span>
          </span>
          <Under text={last_result.title} />
        </>
      ) : (
        <Missing reason={t`No activity with the child is finished`} />
      )}
      {open_activities > 0 && (
        <StatusBadge tone="accent" icon={IconPlayerPlay}>{t`${open_activities} open`}</StatusBadge>
      )}
    </span>
  );
}

const ChildAge = ({ child }: { child: PersonEntry }) => (
  <span className={classes.together}>
    <AgeCell person={child} />
  </span>
);
