import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api, call } from "@/api/client";
import { messageOf } from "@/api/errors";
import { useNotices } from "@/ui/notices";
import { exportAddress, filtersOf } from "./audit";

/** The browser saves the file as it arrives, however long the trail is. */
export function AuditExport() {
  const search = useSearch({ from: "/auditTrail" });
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      // A download cannot renew the session by itself; a call before it can.
      await call(api.GET("/api/auth/get-access-cookie-data"));
      const link = document.createElement("a");
      link.href = exportAddress(filtersOf(search));
      link.download = "";
      link.click();
      notices.success("The export has begun. Your browser shows when it is complete.");
    } catch (error) {
      notices.error(`The export could not begin. ${messageOf(error)}`, { retry: download });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download} loading={busy}>
      Export CSV
    </Button>
  );
}
