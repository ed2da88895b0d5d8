import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { formatDateTime } from "@/ui/format";
import type { LocalWork } from "./localWork";

/** Offers back what was not saved. It has no way around: closing it by accident would lose the work. */
export function RestoreDialog({ work, onDecide }: { work: LocalWork; onDecide: (restore: boolean) => void }) {
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title="Unsaved work was found"
    >
      <Stack>
        <Text>
          On {formatDateTime(work.keptAt)} you left this application with changes that were not saved. They are still on
          this device.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onDecide(false)}>
            Discard them
          </Button>
          <Button data-autofocus onClick={() => onDecide(true)}>
            Restore
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
