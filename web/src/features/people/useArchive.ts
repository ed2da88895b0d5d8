import { useQueryClient } from "@tanstack/react-query";
import { hasStatus, messageOf } from "@/api/errors";
import { peopleKeys } from "@/features/people/keys";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { formatName } from "@/ui/format";
import { archivePerson, type PersonEntry, restorePerson } from "./people";

export type Listed = Pick<PersonEntry, "kind" | "id" | "first_name" | "last_name">;

const effects = {
  child: "is taken off your list, and nobody on their care team sees them any longer",
  specialist: "is taken off your list and no longer sees the children assigned to them",
  case_manager: "is taken off your list and no longer sees the children assigned to them",
  guardian: "is taken off your list and no longer sees the reports shared with them",
};

/** Archives a person, after asking, and restores one. Both can be taken back; both tell what came of it. */
export function useArchive() {
  const confirm = useConfirm();
  const notices = useNotices();
  const queryClient = useQueryClient();

  const carryOut = async (person: Listed, act: "archive" | "restore") => {
    const name = formatName(person.first_name, person.last_name);
    const again = () => carryOut(person, act);
    try {
      await (act === "archive" ? archivePerson(person) : restorePerson(person));
      const undo = { label: "Undo", run: () => carryOut(person, "restore") };
      if (act === "archive") notices.success(`${name} is archived.`, undo);
      else notices.success(`${name} is on your list again.`);
    } catch (error) {
      // A refusal says why it cannot be done at all; trying again would not help.
      if (hasStatus(error, 409)) notices.error(messageOf(error));
      else notices.error(`Failed to ${act} ${name}. Please try again later.`, { retry: again });
    }
    await queryClient.invalidateQueries({ queryKey: peopleKeys.all });
  };

  const archive = async (person: Listed) => {
    const name = formatName(person.first_name, person.last_name);
    const agreed = await confirm({
      title: `Archive ${name}?`,
      text: `${name} ${effects[person.kind]}. Nothing is deleted: archived people can be restored.`,
      action: "Archive",
      danger: true,
    });
    if (agreed) await carryOut(person, "archive");
    return agreed;
  };
  return { archive, restore: (person: Listed) => carryOut(person, "restore") };
}
