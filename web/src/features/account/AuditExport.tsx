import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { useDownload } from "@/ui/useDownload";
import { exportAddress, filtersOf } from "./audit";

export function AuditExport() {
  const search = useSearch({ from: "/auditTrail" });
  const { busy, download } = useDownload();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => download(exportAddress(filtersOf(search)))}
      loading={busy}
    >
      Export CSV
    </Button>
  );
}
