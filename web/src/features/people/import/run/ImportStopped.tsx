import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { ButtonLink } from "@/ui/links";
import { children, formatCount } from "../counts";
import classes from "../import.module.css";
import type { Import, ImportRun } from "../imports";
import { useImportAct } from "../useImportAct";
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
            {data.state === "failed" ? "Try again" : "Go on with the rest"}
          </Button>
        )}
        <UndoButton data={data} />
        <ButtonLink to="/dashboard/import" search={{}} variant="default">
          Import another file
        </ButtonLink>
      </Group>
    </Stack>
  );
}

const isUndoing = (run: ImportRun) => run.removed + run.restored + run.kept > 0;

function titleOf({ state }: Import, run: ImportRun): string {
  if (isUndoing(run)) return "Undoing stopped";
  return state === "failed" ? "The import stopped" : "Import cancelled";
}

function reasonOf({ state, run }: Import, { reason }: ImportRun): string {
  if (state === "cancelled") return run?.can_run ? "You can go on where it stopped, or undo it." : "It cannot go on.";
  return reason === "stopped"
    ? "The server was stopped several times while it worked on the next rows."
    : "The next rows could not be stored.";
}

function safeOf({ counts }: Import, run: ImportRun): string {
  if (isUndoing(run))
    return `${children(run.removed)} removed, ${formatCount(run.restored)} restored, of ${formatCount(run.new + run.update)}.`;
  return `${formatCount(run.done)} of ${formatCount(counts.rows)} rows are done: ${children(run.new)} added, ${formatCount(run.update)} changed. These stay on your list.`;
}
