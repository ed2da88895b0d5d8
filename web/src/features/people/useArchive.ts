import { t } from "@lingui/core/macro";
import "@/words/people";
import { peopleKeys } from "@/features/people/keys";
import { useAct } from "@/ui/feedback/useAct";
import { formatName } from "@/ui/format";
import { archivePerson, type PersonEntry, restorePerson } from "./people";

export type Listed = Pick<PersonEntry, "kind" | "id" | "first_name" | "last_name">;

/** What archiving somebody does. */
function effectOf(kind: Listed["kind"], name: string): string {
  switch (kind) {
    case "child":
      return t`${name} is taken off your list, and nobody on their care team sees them any longer. Nothing is deleted: archived people can be restored.`;
    case "guardian":
      return t`${name} is taken off your list and no longer sees the reports shared with them. Nothing is deleted: archived people can be restored.`;
    default:
      return t`${name} is taken off your list and no longer sees the children assigned to them. Nothing is deleted: archived people can be restored.`;
  }
}

/** Archives a person, after asking, and restores one. Both can be undone, and both show their result. */
export function useArchive() {
  const { act } = useAct();
  const failed = (words: string) => (reason: string, refused: boolean) => (refused ? reason : words);

  const restore = (person: Listed) => {
    const name = formatName(person.first_name, person.last_name);
    return act({
      send: () => restorePerson(person),
      done: t`${name} is on your list again.`,
      failed: failed(t`Failed to restore ${name}. Please try again later.`),
      changes: peopleKeys.all,
    });
  };
  const archive = (person: Listed) => {
    const name = formatName(person.first_name, person.last_name);
    return act({
      ask: {
        title: t`Archive ${name}?`,
        text: effectOf(person.kind, name),
        action: t`Archive`,
        danger: true,
      },
      send: () => archivePerson(person),
      done: t`${name} is archived.`,
      step: { label: t`Undo`, run: () => void restore(person) },
      failed: failed(t`Failed to archive ${name}. Please try again later.`),
      changes: peopleKeys.all,
    });
  };
  return { archive, restore };
}
