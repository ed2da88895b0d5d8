import { Button } from "@mantine/core";
import { IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { SharingForm } from "./SharingForm";

export interface ShareReportProps {
  reportId: string;
  childId: string;
  /** The ids of the guardians who may read it. */
  sharedWith: string[];
  /** The name of the report, if several are in sight. */
  name?: string;
}

/** Opens the dialog in which a report is shared with the child's guardians. */
export function ShareReport({ name, ...report }: ShareReportProps) {
  const [opened, setOpened] = useState(false);
  const count = report.sharedWith.length;
  const label = count === 0 ? "Share" : `Shared with ${count}`;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare size={18} aria-hidden />}
        aria-label={name && `${label}: report ${name}`}
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
    <Dialog opened={opened} onClose={onClose} title="Share this report">
      <SharingForm {...report} onClose={onClose} />
    </Dialog>
  );
}
