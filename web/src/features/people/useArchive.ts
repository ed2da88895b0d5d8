import { peopleKeys } from "@/features/people/keys";
import { useAct } from "@/ui/feedback/useAct";
import { formatName } from "@/ui/format";
import { archivePerson, type PersonEntry, restorePerson } from "./people";

export type Listed = Pick<PersonEntry, "kind" | "id" | "first_name" | "last_name">;

const effects = {
  child: "is taken off your list, and nobody on their care team sees them any longer",
  specialist: "is taken off your list and no longer sees the children assigned to them",
  case_manager: "is taken off your list and no longer sees the children assigned to them",
  guardian: "is taken off your list and no longer sees the reports shared with them",
};

/** Archives a person, after asking, and restores one. Both can be undone, and both show their result. */
export function useArchive() {
  const { act } = useAct();
  const failed = (what: string) => (reason: string, refused: boolean) =>
    refused ? reason : `Failed to ${what}. Please try again later.`;

  const restore = (person: Listed) => {
    const name = formatName(person.first_name, person.last_name);
    return act({
      send: () => restorePerson(person),
      done: `${name} is on your list again.`,
      failed: failed(`restore ${name}`),
      changes: peopleKeys.all,
    });
  };
  const archive = (person: Listed) => {
    const name = formatName(person.first_name, person.last_name);
    return act({
      ask: {
        title: `Archive ${name}?`,
        text: `${name} ${effects[person.kind]}. Nothing is deleted: archived people can be restored.`,
        action: "Archive",
        danger: true,
      },
      send: () => archivePerson(person),
      done: `${name} is archived.`,
      step: { label: "Undo", run: () => void restore(person) },
      failed: failed(`archive ${name}`),
      changes: peopleKeys.all,
    });
  };
  return { archive, restore };
}
