import { Modal } from "@mantine/core";
import { AddPersonForm } from "./dialogs/AddPersonForm";
import type { Kind } from "./people";

interface AddPersonDialogProps {
  opened: boolean;
  close: () => void;
  /** What is chosen at first. */
  kind?: Kind;
}

/** The dialog that adds a person. Its form starts empty each time. */
export function AddPersonDialog({ opened, close, kind = "child" }: AddPersonDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Add a person"
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <AddPersonForm kind={kind} done={close} />
    </Modal>
  );
}
