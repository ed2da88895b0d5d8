import type { UseFormReturn } from "react-hook-form";
import { ApiError, messageOf } from "@/api/errors";
import { placeUnderFields } from "@/ui/form/placeUnderFields";
import { useNotices } from "@/ui/notices";
import { fromPerson, type PersonForm, personField, toPerson } from "../person/person";
import { useSaveProfile } from "./own";

/** Saves the profile and shows it as the server keeps it. What was typed stays until then. */
export function useProfileSaving(form: UseFormReturn<PersonForm>) {
  const notices = useNotices();
  const { mutateAsync } = useSaveProfile();
  const submit = form.handleSubmit(async (filled) => {
    try {
      form.reset(fromPerson(await mutateAsync(toPerson(filled))));
      notices.success("Your profile is saved.");
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      if (placeUnderFields(fields, form, personField)) return;
      notices.error(`Your profile was not saved: ${messageOf(error)}`, { retry: submit });
    }
  });
  return submit;
}
