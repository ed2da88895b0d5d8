import { Button, Progress, Stack, Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { formatCount } from "../counts";
import classes from "../import.module.css";
import { type Import, type ImportProgress, importQuery, isActive, progressAddress } from "../imports";
import { useImportAct } from "../useImportAct";
import { useRunProgress } from "./useRunProgress";

const titles: Partial<Record<Import["state"], string>> = {
  waiting: "Waiting for its turn",
  running: "Importing",
  undoing: "Undoing the import",
};

/** An import, or its undoing, while it goes on. It goes on without this page too. */
export function ImportRunning({ data }: { data: Import }) {
  const news = useProgress(data.import_id);
  const cancel = useImportAct(data, "cancel");
  const { state, done, total } = news && isActive(news.state) ? news : stored(data);
  const share = total > 0 ? Math.round((Math.min(done, total) / total) * 100) : 0;
  const undoing = state === "undoing";
  return (
    <Stack className={classes.running} gap="md">
      <Title order={2} size="h3">
        {titles[state]}
      </Title>
      <Progress.Root size="xl">
        <Progress.Section value={share} aria-label={undoing ? "Undone" : "Imported"} animated={share === 0} />
      </Progress.Root>
      <Text className="mp-figures">
        {formatCount(done)} of {formatCount(total)} {undoing ? "children" : "rows"}
      </Text>
      <Text c="dimmed">
        {undoing
          ? "You can leave this page. What was added or changed since the import stays."
          : "You can leave this page, the import goes on. The rows are stored some at a time, so that everybody can work meanwhile."}
      </Text>
      {!undoing && (
        <Button variant="default" loading={cancel.busy} onClick={cancel.act} w="fit-content">
          Cancel import
        </Button>
      )}
    </Stack>
  );
}

/** The server's answer when the import was read, after a reload for instance. */
function stored({ state, counts, run }: Import): ImportProgress {
  if (!run) return { state, done: 0, total: counts.rows };
  if (state === "undoing") return { state, done: run.removed + run.restored + run.kept, total: run.new + run.update };
  return { state, done: run.done, total: counts.rows };
}

/** How far a running import is, as it was last heard. */
function useProgress(id: string): ImportProgress | undefined {
  const queryClient = useQueryClient();
  const ask = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey, exact: true }),
    [id, queryClient],
  );
  return useRunProgress<ImportProgress>(progressAddress(id), ask, isActive);
}
