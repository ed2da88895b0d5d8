import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useRef } from "react";
import { formatName } from "@/ui/format";
import { ButtonLink } from "@/ui/links";
import type { PersonEntry } from "../people";
import { useArchive } from "../useArchive";

interface PersonActionsProps {
  person: PersonEntry;
  /** Opens the form that changes the person. */
  onEdit: () => void;
}

/** What can be done with a person from the list: one button, and the rest behind "More". */
export function PersonActions({ person, onEdit }: PersonActionsProps) {
  const { restore } = useArchive();
  const name = formatName(person.first_name, person.last_name);
  if (person.archived_at && !person.organization) {
    return (
      <Button variant="default" size="sm" onClick={() => void restore(person)} aria-label={`Restore ${name}`}>
        Restore
      </Button>
    );
  }
  const child = person.kind === "child";
  return (
    <>
      {child && (
        <ButtonLink
          to="/dashboard/child/$childID"
          params={{ childID: person.id }}
          variant="default"
          size="sm"
          aria-label={`Open page of ${name}`}
        >
          Open page
        </ButtonLink>
      )}
      {!child && !person.organization && (
        <Button variant="default" size="sm" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
      )}
      {person.mine && !person.organization && <More person={person} name={name} onEdit={child ? onEdit : undefined} />}
    </>
  );
}

interface MoreProps {
  person: PersonEntry;
  name: string;
  onEdit?: () => void;
}

function More({ person, name, onEdit }: MoreProps) {
  const { archive } = useArchive();
  const button = useRef<HTMLButtonElement>(null);
  // What was clicked in the menu is gone by then: the focus would return to nowhere.
  const fromMenu = (go: () => void) => () => {
    button.current?.focus();
    go();
  };
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false}>
      <Menu.Target>
        <ActionIcon ref={button} variant="default" size={36} aria-label={`More for ${name}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && <Menu.Item onClick={fromMenu(onEdit)}>Edit</Menu.Item>}
        <Menu.Item onClick={fromMenu(() => void archive(person))}>Archive</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
