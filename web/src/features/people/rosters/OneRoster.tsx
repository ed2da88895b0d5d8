import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group, Stack, Title } from "@mantine/core";
import { IconSchoolOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Facts } from "@/ui/Facts";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { formatDateTime } from "@/ui/format";
import { listed } from "@/ui/format/list";
import { ButtonLink } from "@/ui/links";
import { RowActions } from "@/ui/list/RowActions";
import { RosterDialog } from "./RosterDialog";
import { RosterFile } from "./RosterFile";
import { RosterRuns, type RosterRunsProps } from "./RosterRuns";
import { changeRoster, type Roster, type RosterTest, rosterQuery } from "./rosters";
import { useRosterActs } from "./useRosterActs";
import { failureWords, importWords, partWords } from "./words";

type OneRosterProps = { id: string } & Omit<RosterRunsProps, "roster">;

/** One roster: what is taken over, what can be done with it, and its runs. */
export function OneRoster({ id, ...pages }: OneRosterProps) {
  const query = useQuery(rosterQuery(id));
  const all = <ButtonLink to="." search={{ tab: "rosters" }} variant="default">{t`All rosters`}</ButtonLink>;
  return (
    <Loaded
      query={query}
      failure={t`The roster could not be loaded`}
      missing={
        <EmptyState
          icon={IconSchoolOff}
          title={t`There is no such roster`}
          text={t`It was removed, or belongs to another organization.`}
          action={all}
        />
      }
      skeleton={<ContentSkeleton shape="text" />}
    >
      {(roster) => (
        <section aria-labelledby="roster">
          <Stack>
            <Group justify="space-between">
              <Title order={2} size="h3" id="roster">
                <bdi>{roster.name}</bdi>
              </Title>
              {all}
            </Group>
            <RosterActions roster={roster} leave={() => void pages.change({ roster: undefined })} />
            <Facts facts={factsOf(roster)} />
            {roster.kind === "csv" && <RosterFile roster={roster} />}
            <Title order={3} size="h4" mt="md">{t`Runs`}</Title>
            <RosterRuns roster={roster} {...pages} />
          </Stack>
        </section>
      )}
    </Loaded>
  );
}

function factsOf({ kind, address, version, imports, children, nightly, due_at }: Roster) {
  const words = importWords();
  const server = [
    { label: t`Server`, value: <bdi style={{ overflowWrap: "anywhere" }}>{address}</bdi> },
    { label: t`Version of OneRoster`, value: version },
    { label: t`Next time`, value: nightly && due_at ? formatDateTime(due_at) : t`Only when you say so` },
  ];
  return [
    { label: t`Children on your list`, value: String(children) },
    { label: t`Taken over`, value: listed([t`Names, school, grade, student ID`, ...imports.map((one) => words[one])]) },
    ...(kind === "rest" ? server : []),
  ];
}

function RosterActions({ roster, leave }: { roster: Roster; leave: () => void }) {
  const { acts, busy, tested } = useRosterActs(roster, leave);
  const [changing, setChanging] = useState(false);
  const server = roster.kind === "rest";
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {server && <Button disabled={busy} onClick={() => void acts.read()}>{t`Read it now`}</Button>}
        {server && (
          <Button variant="default" disabled={busy} onClick={() => void acts.test()}>{t`Test the connection`}</Button>
        )}
        <RowActions
          name={roster.name}
          more={[
            { label: t`Change…`, onSelect: () => setChanging(true) },
            { label: t`Remove…`, danger: true, onSelect: () => void acts.remove() },
          ]}
        />
      </Group>
      {tested && <Tested test={tested} />}
      {changing && (
        <RosterDialog
          title={t`Change the roster`}
          submit={t`Save`}
          initial={roster}
          send={(_, fields) => changeRoster(roster.source_id, fields)}
          close={() => setChanging(false)}
        />
      )}
    </Stack>
  );
}

function Tested({ test }: { test: RosterTest }) {
  if (!test.works) {
    const part = partWords(test.part);
    const why = failureWords(test);
    return <InlineNotice kind="error">{part ? t`${why} It was asked for the ${part}.` : why}</InlineNotice>;
  }
  return (
    <InlineNotice kind="info">
      {test.students < 0
        ? t`The connection works.`
        : plural(test.students, {
            one: "The connection works. The server says that it has # student.",
            other: "The connection works. The server says that it has # students.",
          })}
    </InlineNotice>
  );
}
