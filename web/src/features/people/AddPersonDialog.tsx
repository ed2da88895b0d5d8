import { Modal } from "@mantine/core";
import { AddPersonForm } from "./AddPersonForm";

/** The dialog that adds a person. Its form starts empty each time. */
export function AddPersonDialog({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Modal opened={opened} onClose={close} title="Add a person" size="lg">
      <AddPersonForm done={close} />
    </Modal>
  );
}
