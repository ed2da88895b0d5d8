import { Group, Progress, Stack, Text, Title } from "@mantine/core";
import { InlineNotice } from "@/ui/InlineNotice";
import { ButtonLink } from "@/ui/links";
import { formatCount } from "./counts";
import classes from "./import.module.css";
import type { Import } from "./imports";
import { useProgress } from "./useProgress";
import { useIsRunning } from "./useRun";

/** The last step while it goes on. It goes on without this page too. */
export function Running({ data }: { data: Import }) {
  const progress = useProgress(data.import_id);
  const asked = useIsRunning(data.import_id);
  if (progress?.state === "open" && !asked) return <Stopped data={data} />;
  const total = progress?.total || data.counts.rows;
  const done = Math.min(progress?.done ?? 0, total);
  const share = total > 0 ? Math.round((done / total) * 100) : 0;
  return (
    <Stack className={classes.running} gap="md">
      <Title order={2} size="h3">
        Importing
      </Title>
      <Progress.Root size="xl">
        <Progress.Section value={share} aria-label="Imported" animated={share === 0 || share === 100} />
      </Progress.Root>
      <Text className="mp-figures">
        {formatCount(done)} of {formatCount(total)} rows
      </Text>
      <Text c="dimmed">You can leave this page. All rows are imported together at the end, or none.</Text>
    </Stack>
  );
}

function Stopped({ data }: { data: Import }) {
  return (
    <Stack>
      <InlineNotice kind="error">
        The import is not running. Nothing was imported; your file is still here.
      </InlineNotice>
      <Group>
        <ButtonLink to="/dashboard/import" search={{ import: data.import_id, step: "preview" }}>
          Back to the preview
        </ButtonLink>
      </Group>
    </Stack>
  );
}
