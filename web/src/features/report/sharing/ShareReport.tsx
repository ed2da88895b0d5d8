import { t } from "@lingui/core/macro";
import "@/words/report";
import { Button } from "@mantine/core";
import { IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { type ShareReportProps, SharingForm } from "./SharingForm";

/** Opens the dialog in which a report is shared with the child's guardians. */
export function ShareReport({ name, ...report }: ShareReportProps) {
  const [opened, setOpened] = useState(false);
  const count = report.sharedWith.length;
  const label = count === 0 ? t({ message: "Share", context: "a report" }) : t`Shared with ${count}`;
  const described = name && (count === 0 ? t`Share: report ${name}` : t`Shared with ${count}: report ${name}`);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare size={18} aria-hidden />}
        aria-label={described}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <ShareDialog {...report} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

interface ShareDialogProps extends Omit<ShareReportProps, "name"> {
  opened: boolean;
  onClose: () => void;
}

/** Shares a report with the child's guardians, or with fewer of them. */
export function ShareDialog({ opened, onClose, ...report }: ShareDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Share this report`}>
      <SharingForm {...report} onClose={onClose} />
    </Dialog>
  );
}
