import { Modal } from "@mantine/core";
import { useDiscard } from "@/ui/feedback/useDiscard";
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
  const discard = useDiscard(close);
  return (
    <Modal
      opened={opened}
      onClose={discard.leave}
      title="Add a person"
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <AddPersonForm kind={kind} done={close} discard={discard} onAdded={onAdded} />
    </Modal>
  );
}
