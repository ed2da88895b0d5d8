import { Button, Group, Stack, Text } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { ButtonLink } from "@/ui/links";
import { children, countOf } from "../counts";
import type { Import } from "../imports";
import { useImportAct } from "../useImportAct";
import { DownloadRefused } from "./DownloadRefused";
import { PreviewRows } from "./PreviewRows";
import { Warnings } from "./Warnings";

/** The third step: what becomes of each row. */
export function ImportPreview({ data }: { data: Import }) {
  const { counts, import_id: id } = data;
  const run = useImportAct(data, "run", {
    title: `Import ${children(counts.new + counts.update)}?`,
    text: `${children(counts.new)} will be added to your list and ${children(counts.update)} on it changed. ${countOf(counts.refused, "refused row")} will be left out.`,
    action: "Import",
  });
  const undecided = data.ask_order || data.lacking.length > 0;
  const waiting = counts.check > 0;
  const brought = counts.new + counts.update;
  return (
    <Stack gap="lg">
      {undecided && <InlineNotice kind="error">Something about the columns is still to be decided.</InlineNotice>}
      {!undecided && <Warnings data={data} />}
      {!undecided && !waiting && brought === 0 && (
        <InlineNotice kind="info">There is nothing to import: no row is new and none changes a child.</InlineNotice>
      )}
      <PreviewRows data={data} />
      <Group justify="space-between">
        <ButtonLink
          to="/dashboard/import"
          search={{ import: id, step: "columns" }}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Back to the columns
        </ButtonLink>
        <Group>
          <DownloadRefused data={data} />
          {!undecided && !waiting && brought > 0 && (
            <Button onClick={run.act} loading={run.busy}>
              Import {children(brought)}
            </Button>
          )}
        </Group>
      </Group>
      {counts.refused > 0 && (
        <Text size="sm" c="dimmed">
          Refused rows are left out. Download them with the reasons, mend them, and import that file afterwards.
        </Text>
      )}
    </Stack>
  );
}
