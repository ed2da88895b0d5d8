import { ActionIcon, Button, Group } from "@mantine/core";
import { IconArchive, IconPencil, IconTrash } from "@tabler/icons-react";
import { formatName } from "@/ui/format";
import { useArchive } from "../useArchive";
import type { PersonInfoProps } from "./PersonInfo";

/** What can be done about a person: to change, archive or restore them is the owner's. */
export function PersonActs({ kind, id, person, mine, onEdit, editRef, onClose }: PersonInfoProps & { mine: boolean }) {
  const { archive, restore } = useArchive();
  const listed = { kind, id, first_name: person.first_name, last_name: person.last_name };
  const name = formatName(person.first_name, person.last_name);
  return (
    <Group gap="sm">
      {mine && (
        <Button ref={editRef} variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          Edit
        </Button>
      )}
      {mine && !person.archived_at && (
        <ActionIcon
          variant="default"
          size={44}
          aria-label={`Archive ${name}`}
          onClick={async () => {
            if (await archive(listed)) onClose();
          }}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
      {mine && person.archived_at && (
        <Button variant="default" leftSection={<IconArchive size={18} aria-hidden />} onClick={() => restore(listed)}>
          Restore
        </Button>
      )}
    </Group>
  );
}
