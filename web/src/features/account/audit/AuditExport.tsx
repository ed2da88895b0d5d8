import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { api, call } from "@/api/client";
import { confirmed } from "@/api/stepUp";
import { useDownload } from "@/ui/useDownload";
import { exportAddress, filtersOf } from "./audit";

export function AuditExport() {
  const search = useSearch({ from: "/auditTrail" });
  const { busy, download } = useDownload();
  const proven = async () => {
    const { until } = await call(api.GET("/api/auth/step-up")).catch(() => ({ until: null }));
    return confirmed(until);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={async () => (await proven()) && download(exportAddress(filtersOf(search)))}
      loading={busy}
    >
      Export CSV
    </Button>
  );
}
