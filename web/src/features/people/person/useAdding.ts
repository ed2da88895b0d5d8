import { useState } from "react";
import type { Person } from "../people";
import { type AlikeChild, findAlike, identityOf, isKnownChild } from "./alike";
import type { PersonForm } from "./personForm";
import { useSavePerson } from "./savePerson";

/** Adds a person. When a similar child is on the list, that child is shown first, and a second press adds the new one. */
export function useAdding() {
  const { add } = useSavePerson();
  const [shown, setShown] = useState<{ identity: string; children: AlikeChild[] }>();
  /** The children found for the present values of the form. */
  const alikeOf = (form: PersonForm) =>
    shown?.identity === identityOf(form) && shown.children.length > 0 ? shown.children : undefined;
  const find = async (form: PersonForm) => setShown({ identity: identityOf(form), children: await findAlike(form) });

  const addOrShow = async (form: PersonForm): Promise<Person | undefined> => {
    try {
      return await add(form, shown?.identity !== identityOf(form));
    } catch (error) {
      if (!isKnownChild(error)) throw error;
      await find(form);
      return undefined;
    }
  };
  return { addOrShow, alikeOf, find };
}
