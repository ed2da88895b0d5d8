import { useQueryClient } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import { peopleKeys } from "@/features/people/keys";
import type { Kind, Person } from "../people";
import type { PersonField, PersonForm } from "./personForm";

const at = (id: string) => ({ params: { path: { id } } });

/** What is sent of a member: a date of birth and a student id are a child's alone. */
const member = ({ kind: _kind, date_of_birth: _born, medical_id: _id, ...fields }: PersonForm) => fields;

/** What is sent of a new child; empty optional fields stay out. */
const child = ({ kind: _kind, ...fields }: PersonForm, onlyNew: boolean) => ({
  first_name: fields.first_name,
  last_name: fields.last_name,
  ...(onlyNew && { only_new: true }),
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "")),
});

const adders: Record<Kind, (form: PersonForm, onlyNew: boolean) => Promise<Person>> = {
  child: (form, onlyNew) => call(api.POST("/api/child", { body: child(form, onlyNew) })),
  specialist: (form) => call(api.POST("/api/specialist", { body: member(form) })),
  case_manager: (form) => call(api.POST("/api/cm", { body: member(form) })),
  guardian: (form) => call(api.POST("/api/guardian", { body: member(form) })),
};

type Edit = Partial<Record<PersonField, string>>;

const changers: Record<Kind, (id: string, body: Edit) => Promise<Person>> = {
  child: (id, body) => call(api.PATCH("/api/child/{id}", { ...at(id), body })),
  specialist: (id, body) => call(api.PATCH("/api/specialist/{id}", { ...at(id), body })),
  case_manager: (id, body) => call(api.PATCH("/api/cm/{id}", { ...at(id), body })),
  guardian: (id, body) => call(api.PATCH("/api/guardian/{id}", { ...at(id), body })),
};

/** Adds a person to the account's list, or changes one; all data about people is fetched again. */
export function useSavePerson() {
  const queryClient = useQueryClient();
  const after = async (saved: Promise<Person>) => {
    const person = await saved;
    await queryClient.invalidateQueries({ queryKey: peopleKeys.all });
    return person;
  };
  return {
    /** With `onlyNew` the server refuses a child when a similar one exists. */
    add: (form: PersonForm, onlyNew: boolean) => after(adders[form.kind](form, onlyNew)),
    /** Sends the fields that were changed and no other: what somebody else has changed meanwhile stays. */
    change: (id: string, form: PersonForm, fields: PersonField[]) =>
      after(changers[form.kind](id, Object.fromEntries(fields.map((field) => [field, form[field]])))),
  };
}
