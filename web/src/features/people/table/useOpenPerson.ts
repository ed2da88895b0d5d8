import { useNavigate } from "@tanstack/react-router";
import type { PersonEntry } from "../people";
import { peopleSearch, personName } from "../search";

/**
 * Opens a person by the address, where it survives a reload and closes on going back: a child's page, or a dialog of somebody
 * else. Without a person, closes the dialog.
 */
export function useOpenPerson() {
  const navigate = useNavigate();
  return (person?: Pick<PersonEntry, "kind" | "id">, edit?: true) => {
    if (person?.kind === "child") {
      const search = edit ? ({ tab: "record" } as const) : {};
      return void navigate({ to: "/dashboard/child/$childID", params: { childID: person.id }, search });
    }
    return void navigate({
      to: ".",
      search: (now) => ({ ...peopleSearch(now), person: person && personName(person), edit }),
      // The way back through the pages stays.
      state: true,
      replace: !person,
      resetScroll: false,
    });
  };
}
