import { Button, Group, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useChildExport } from "./childExport";

interface ChildExportButtonProps {
  childId: string;
  label: string;
}

/** Downloads what is kept of a child, and says how far it is. */
export function ChildExportButton({ childId, label }: ChildExportButtonProps) {
  const { start, busy, progress } = useChildExport(childId);
  return (
    <Group>
      <Button variant="default" onClick={start} loading={busy} leftSection={<IconDownload size={18} aria-hidden />}>
        {label}
      </Button>
      <Text role="status" size="sm">
        {progress && `Making report ${progress.done + 1} of ${progress.of}`}
      </Text>
    </Group>
  );
}
