import { PersonDialog } from "../dialogs/PersonDialog";
import { type PeopleSearch, personOf } from "../search";
import { useOpenPerson } from "./useOpenPerson";

/** The dialog of the person whom the address names. */
export function OpenPerson({ asked }: { asked: PeopleSearch }) {
  const open = useOpenPerson();
  const person = personOf(asked.person);
  return person ? <PersonDialog {...person} editing={asked.edit} onClose={() => open()} /> : null;
}
