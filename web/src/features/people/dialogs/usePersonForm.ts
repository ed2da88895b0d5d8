import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiError } from "@/api/errors";
import { placeUnderFields } from "@/ui/form/refusal";
import { useFocusOnError } from "@/ui/form/useFocusOnError";
import { useRestoredEntries } from "@/ui/form/useRestoredEntries";
import { type PersonForm, personField, personSchema } from "./personForm";

/** The form of a person. `name` is under which its entries are kept when the session ends; `save` throws when it fails. */
export function usePersonForm(name: string, initial: PersonForm, save: (form: PersonForm) => Promise<void>) {
  const form = useForm<PersonForm>({
    resolver: zodResolver(personSchema),
    defaultValues: initial,
    shouldFocusError: false,
  });
  const restored = useRestoredEntries(name, form);
  const element = useFocusOnError(form);
  const [failure, setFailure] = useState<unknown>();
  const submit = form.handleSubmit(async (filled) => {
    setFailure(undefined);
    try {
      await save(filled);
    } catch (error) {
      const placed = error instanceof ApiError && placeUnderFields(error.fields, form, personField);
      if (!placed) setFailure(error);
    }
  });
  return { form, element, submit, restored, failure };
}
