import { useNavigate } from "@tanstack/react-router";
import type { PersonEntry } from "../people";
import { peopleSearch, personName } from "../search";

/** Opens a person's dialog by the address, where it survives a reload and closes on going back; without one, closes it. */
export function useOpenPerson() {
  const navigate = useNavigate();
  return (person?: Pick<PersonEntry, "kind" | "id">, edit?: true) =>
    void navigate({
      to: ".",
      search: (now) => ({ ...peopleSearch(now), person: person && personName(person), edit }),
      // The way back through the pages stays.
      state: true,
      replace: !person,
      resetScroll: false,
    });
}
