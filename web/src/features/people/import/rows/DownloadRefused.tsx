import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useDownload } from "@/ui/useDownload";
import { type Import, refusedAddress } from "../imports";

/** Saves the rows that an import refused, if there are any. */
export function DownloadRefused({ data: { counts, import_id: id } }: { data: Import }) {
  const { busy, download } = useDownload("the refused rows");
  if (counts.refused === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy}
      onClick={() => download(refusedAddress(id))}
    >
      Download refused rows
    </Button>
  );
}
