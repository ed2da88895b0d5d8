import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group, Stack, Title } from "@mantine/core";
import { IconArrowBackUp, IconListDetails } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Facts } from "@/ui/Facts";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Loaded } from "@/ui/feedback/Loaded";
import { ContentSkeleton } from "@/ui/feedback/PageSkeleton";
import { useAct } from "@/ui/feedback/useAct";
import { formatDateTime } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import type { useCursorPages } from "@/ui/list/useCursorPages";
import { undoImport } from "../import/imports";
import { RosterChanges } from "./RosterChanges";
import { RunState } from "./RosterRuns";
import { type RosterRun, rosterKeys, runQuery } from "./rosters";
import { type RostersSearch, rostersSearch } from "./search";
import { failureWords, findingWords, partWords, waitsWords } from "./words";

type OneRosterRunProps = { id: string; rosterID: string } & Pick<
  ReturnType<typeof useCursorPages<RostersSearch>>,
  "asked" | "turn"
>;

/** One run: what came of it, what was noticed, and every child that it changed. */
export function OneRosterRun({ id, rosterID, asked, turn }: OneRosterRunProps) {
  const query = useQuery(runQuery(id));
  const back = (
    <ButtonLink
      to="."
      search={(now) => rostersSearch({ ...now, roster: rosterID, run: undefined, after: undefined, page: undefined })}
      variant="default"
    >{t`Back to the roster`}</ButtonLink>
  );
  return (
    <Loaded
      query={query}
      failure={t`The run could not be loaded`}
      missing={
        <EmptyState
          icon={IconListDetails}
          title={t`There is no such run`}
          text={t`Runs are kept for 90 days.`}
          action={back}
        />
      }
      skeleton={<ContentSkeleton shape="text" />}
    >
      {(run) => (
        <section aria-labelledby="run">
          <Stack>
            <Group justify="space-between">
              <Title order={2} size="h3" id="run">{t`Run of ${formatDateTime(run.created_at)}`}</Title>
              {back}
            </Group>
            <RunOutcome run={run} />
            <Facts facts={factsOf(run)} />
            {(run.state === "done" || run.state === "undone") && (
              <>
                <Title order={3} size="h4" mt="md">{t`Changes`}</Title>
                <RosterChanges run={run} asked={asked} turn={turn} />
              </>
            )}
          </Stack>
        </section>
      )}
    </Loaded>
  );
}

/** What a person has to know of a run, and can do about it. */
function RunOutcome({ run }: { run: RosterRun }) {
  const preview = { import: run.run_id, step: "preview" } as const;
  return (
    <Stack gap="sm">
      <div>
        <RunState run={run} />
      </div>
      {run.state === "open" && <InlineNotice kind="info">{waitsWords(run)}</InlineNotice>}
      {run.reason && <InlineNotice kind={run.state === "failed" ? "error" : "info"}>{whyWords(run)}</InlineNotice>}
      {run.findings.map((finding) => (
        <InlineNotice key={finding.finding} kind="info">
          {findingWords(finding)}
        </InlineNotice>
      ))}
      <Group gap="sm">
        {run.state === "open" && (
          <ButtonLink to="/dashboard/import" search={preview}>{t`Look at the preview`}</ButtonLink>
        )}
        {run.previewed && run.state !== "open" && run.left_out > 0 && (
          <ButtonLink to="/dashboard/import" search={preview} variant="default">{t`See what was left out`}</ButtonLink>
        )}
        <UndoRun run={run} />
      </Group>
    </Stack>
  );
}

function whyWords(run: RosterRun): string {
  const part = partWords(run.part);
  const why = failureWords(run);
  if (run.state !== "failed") return why;
  const nothing = t`Nothing was changed by an incomplete reading.`;
  return part ? t`${why} It was asked for the ${part}. ${nothing}` : t`${why} ${nothing}`;
}

/** Takes back what a run did, until the next one. */
function UndoRun({ run }: { run: RosterRun }) {
  const { act, busy } = useAct();
  if (!run.can_undo || run.state !== "done") return null;
  const added = plural(run.new, { one: "# child", other: "# children" });
  const archived = plural(run.leave, { one: "# child", other: "# children" });
  const undo = () =>
    act({
      ask: {
        title: t`Undo this run?`,
        text: t`${added} that it added will be removed, ${archived} that it archived will be on the list again, and others have their former values. Children who were worked with or changed since stay as they are. The roster is then read only when you say so.`,
        action: t`Undo the run`,
        danger: true,
      },
      send: () => undoImport(run.run_id),
      done: t`The run is being undone.`,
      changes: rosterKeys.all,
    });
  return (
    <Button
      variant="subtle"
      color="red"
      disabled={busy}
      onClick={() => void undo()}
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
    >{t`Undo the run`}</Button>
  );
}

const factsOf = (run: RosterRun) => [
  { label: t`Asked for by`, value: run.asked_by === "night" ? t`The night` : t`You` },
  { label: t`What was read`, value: run.whole ? t`The whole roster` : t`What had changed` },
  { label: t`Records`, value: String(run.records) },
  { label: t`Added`, value: String(run.new) },
  { label: t`Changed`, value: String(run.update) },
  { label: t`Archived`, value: String(run.leave) },
  { label: t`Restored`, value: String(run.return) },
  { label: t`Unchanged`, value: String(run.same) },
  { label: t`Left out`, value: String(run.left_out) },
];
