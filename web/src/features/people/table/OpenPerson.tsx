import { useEffect } from "react";
import { PersonDialog } from "../dialogs/PersonDialog";
import { type PeopleSearch, personOf } from "../search";
import { useOpenPerson } from "./useOpenPerson";

/** The dialog of the person whom the address names. */
export function OpenPerson({ asked }: { asked: PeopleSearch }) {
  const open = useOpenPerson();
  const person = personOf(asked.person);
  useFocusBack(asked.person);
  return person ? <PersonDialog {...person} editing={asked.edit} onClose={() => open()} /> : null;
}

/** Once the dialog is closed, by whatever way, the focus returns to what opened it. */
function useFocusBack(opened: string | undefined) {
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opened]);
}
