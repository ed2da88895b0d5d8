import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { formatCount } from "../counts";
import classes from "../import.module.css";
import type { Import, ImportRun } from "../imports";
import { RostersLink } from "../RostersLink";
import { useImportAct } from "../useImportAct";
import { AnotherFile } from "./AnotherFile";
import { UndoButton } from "./UndoButton";
import { useChangedPeople } from "./useChangedPeople";

/** An import that was cancelled or has failed: what is safe, and what can be done. */
export function ImportStopped({ data }: { data: Import }) {
  useChangedPeople();
  const run = useImportAct(data, "run");
  if (!data.run) return null;
  return (
    <Stack gap="lg">
      <Group className={classes.stopped} role="status" wrap="nowrap" align="flex-start">
        <IconAlertTriangle size={32} aria-hidden />
        <div>
          <Title order={2} size="h3">
            {titleOf(data, data.run)}
          </Title>
          <Text>{reasonOf(data, data.run)}</Text>
          <Text className="mp-figures">{safeOf(data, data.run)}</Text>
        </div>
      </Group>
      <Group>
        {data.run.can_run && (
          <Button loading={run.busy} onClick={run.act}>
            {data.state === "failed" ? t`Try again` : t`Go on with the rest`}
          </Button>
        )}
        <UndoButton data={data} />
        {data.from_roster ? <RostersLink /> : <AnotherFile />}
      </Group>
    </Stack>
  );
}

const isUndoing = (run: ImportRun) => run.removed + run.restored + run.kept > 0;

function titleOf({ state }: Import, run: ImportRun): string {
  if (isUndoing(run)) return t`Undoing stopped`;
  return state === "failed" ? t`The import stopped` : t`Import cancelled`;
}

function reasonOf({ state, run }: Import, { reason }: ImportRun): string {
  if (state === "cancelled") return run?.can_run ? t`You can go on where it stopped, or undo it.` : t`It cannot go on.`;
  return reason === "stopped"
    ? t`The server was stopped several times while it worked on the next rows.`
    : t`The next rows could not be stored.`;
}

function safeOf({ counts }: Import, run: ImportRun): string {
  if (isUndoing(run)) {
    const removed = plural({ count: run.removed }, { one: "# child", other: "# children" });
    const [restored, total] = [formatCount(run.restored), formatCount(run.new + run.update + run.leave + run.return)];
    return t`${removed} removed, ${restored} restored, of ${total}.`;
  }
  const added = plural({ count: run.new }, { one: "# child", other: "# children" });
  const [done, total, changed] = [formatCount(run.done), formatCount(counts.rows), formatCount(run.update)];
  return t`${done} of ${total} rows are done: ${added} added, ${changed} changed. These stay on your list.`;
}
