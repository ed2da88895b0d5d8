import { t } from "@lingui/core/macro";
import "@/words/people";
import { Dialog } from "@/ui/dialog/Dialog";
import { ConsentForm } from "./ConsentForm";
import type { Purpose } from "./consents";

interface AddConsentsDialogProps {
  childId: string;
  /** What the consents can be for. */
  offered: readonly Purpose[];
  close: () => void;
}

/** Records consents for several purposes at once, where they are missing. */
export function AddConsentsDialog({ childId, offered, close }: AddConsentsDialogProps) {
  return (
    <Dialog onClose={close} title={t`Add consents`} size="lg">
      <ConsentForm childId={childId} offered={offered} done={close} />
    </Dialog>
  );
}
