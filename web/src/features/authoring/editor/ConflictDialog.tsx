import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { Saving } from "./useSave";

/** Somebody saved in between: take theirs, write over it, or go on and decide later. */
export function ConflictDialog({ saving }: { saving: Saving }) {
  return (
    <Modal opened onClose={saving.closeConflict} title="This application was changed elsewhere">
      <Stack>
        <Text>
          It was saved in another window or by another device after you opened it here. Reload to see that state and
          lose what you changed here, or overwrite it with yours.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={saving.closeConflict}>
            Go on editing
          </Button>
          <Button variant="default" onClick={saving.reload}>
            Reload
          </Button>
          <Button color="red" onClick={() => saving.save({ overwrite: true })}>
            Overwrite
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
