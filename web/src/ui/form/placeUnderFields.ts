import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import type { ApiError } from "@/api/errors";

/** Puts the server's messages under their fields; tells whether there was one to put. `fieldOf` names the form's field. */
export function placeUnderFields<Form extends FieldValues>(
  fields: ApiError["fields"],
  form: UseFormReturn<Form>,
  fieldOf: (name: string) => FieldPath<Form> | undefined,
): boolean {
  let placed = false;
  for (const [name, message] of Object.entries(fields)) {
    const field = fieldOf(name);
    if (!field) continue;
    form.setError(field, { message });
    placed = true;
  }
  return placed;
}
