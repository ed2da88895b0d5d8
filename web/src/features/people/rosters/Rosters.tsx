import { t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus, IconSchool } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDateTime, missing } from "@/ui/format";
import { type Column, DataTable } from "@/ui/list/DataTable";
import { useCursorPages } from "@/ui/list/useCursorPages";
import { OneRoster } from "./OneRoster";
import { OneRosterRun } from "./OneRosterRun";
import { RosterDialog } from "./RosterDialog";
import { addRoster, type Roster, rostersQuery } from "./rosters";
import { rostersSearch } from "./search";

/** The tab of rosters: all of the organization's, one with its runs, or one of these with what it did. */
export function Rosters() {
  const pages = useCursorPages(rostersSearch);
  const { roster, run } = pages.asked;
  if (!roster) return <AllRosters />;
  return run ? (
    <OneRosterRun key={run} id={run} rosterID={roster} {...pages} />
  ) : (
    <OneRoster key={roster} id={roster} {...pages} />
  );
}

function AllRosters() {
  const query = useQuery(rostersQuery);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>{t`Add a roster`}</Button>
  );
  return (
    <section aria-labelledby="rosters">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h3" id="rosters">{t`Rosters`}</Title>
          {!!query.data?.length && add}
        </Group>
        <Text>{t`Your list of children follows the roster of your school's system, by OneRoster: who comes is added, who leaves is archived and never erased.`}</Text>
        <Loaded query={query} failure={t`The rosters could not be loaded`} skeleton={<ContentSkeleton shape="table" />}>
          {(list) => (
            <DataTable
              caption={t`Rosters`}
              rows={list}
              columns={columns()}
              rowKey={({ source_id }) => source_id}
              openLabel={t`Open the roster`}
              linkTo={({ source_id }) => ({ to: ".", search: { tab: "rosters", roster: source_id } })}
              empty={
                <EmptyState
                  icon={IconSchool}
                  title={t`No rosters`}
                  text={t`Add the OneRoster server of your district, or files that its system exports.`}
                  action={add}
                />
              }
            />
          )}
        </Loaded>
      </Stack>
      {adding && (
        <RosterDialog
          title={t`Add a roster`}
          submit={t`Add`}
          send={(kind, fields) => addRoster({ kind, ...fields })}
          close={() => setAdding(false)}
        />
      )}
    </section>
  );
}

const columns = (): Column<Roster>[] => [
  { key: "name", header: t`Roster`, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "kind", header: t`How it comes`, cell: ({ kind }) => (kind === "rest" ? t`From a server` : t`In files`) },
  { key: "children", header: t`Children`, numeric: true, cell: ({ children }) => children },
  { key: "due", header: t`Next time`, cell: ({ due_at }) => (due_at ? formatDateTime(due_at) : missing) },
];
