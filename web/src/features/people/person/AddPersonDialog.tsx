import { t } from "@lingui/core/macro";
import "@/words/people";
import { Dialog } from "@/ui/dialog/Dialog";
import type { Kind, Person } from "../people";
import { AddPersonForm } from "./AddPersonForm";

interface AddPersonDialogProps {
  opened: boolean;
  close: () => void;
  /** What is chosen at first. */
  kind?: Kind;
  /** Hears who was added. */
  onAdded?: (person: Person) => void;
}

/** The dialog that adds a person. Its form starts empty each time, and what was typed is not thrown away unasked. */
export function AddPersonDialog({ opened, close, kind = "child", onAdded }: AddPersonDialogProps) {
  return (
    <Dialog opened={opened} onClose={close} title={t`Add a person`} size="lg" closeOnClickOutside={false}>
      <AddPersonForm kind={kind} done={close} onAdded={onAdded} />
    </Dialog>
  );
}
