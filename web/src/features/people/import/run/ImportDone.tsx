import { Group, Stack, Text, Title } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { Facts } from "@/ui/Facts";
import { formatDateTime } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import { children, formatCount } from "../counts";
import classes from "../import.module.css";
import type { Import } from "../imports";
import { DownloadRefused } from "../rows/DownloadRefused";
import { RefusedRows } from "../rows/PreviewRows";
import { UndoButton } from "./UndoButton";
import { useChangedPeople } from "./useChangedPeople";

/** What an import did. */
export function ImportDone({ data }: { data: Import }) {
  const { counts } = data;
  useChangedPeople();
  return (
    <Stack gap="lg">
      <Group className={classes.done} role="status" wrap="nowrap">
        <IconCircleCheck size={32} aria-hidden />
        <div>
          <Title order={2} size="h3">
            {children(counts.new + counts.update)} imported
          </Title>
          <Text>
            From <bdi className={classes.long}>{data.file_name}</bdi>, {formatDateTime(data.done_at)}
          </Text>
        </div>
      </Group>
      <Facts
        facts={[
          { label: "New", value: formatCount(counts.new) },
          { label: "Updated", value: formatCount(counts.update) },
          { label: "Unchanged", value: formatCount(counts.same) },
          { label: "Refused", value: formatCount(counts.refused) },
        ]}
      />
      <Group>
        <ButtonLink to="/dashboard">See the children</ButtonLink>
        <DownloadRefused data={data} />
        <ButtonLink to="/dashboard/import" search={{}} variant="default">
          Import another file
        </ButtonLink>
        <UndoButton data={data} />
      </Group>
      {counts.refused > 0 && <RefusedRows data={data} />}
      {data.run?.can_undo && (
        <Text size="sm" c="dimmed">
          You can undo this import until you run another one.
        </Text>
      )}
    </Stack>
  );
}
