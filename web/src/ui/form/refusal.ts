import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError, messageOf } from "@/api/errors";

/** Thrown by a form's `save` to say in words of its own what is wrong: under one field, or about the form as a whole. */
export class Refusal extends Error {
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.name = "Refusal";
    this.field = field;
  }
}

/** Why something was not done, as a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof ApiError) || error.status !== 429) return messageOf(error);
  // Of what makes rows the server says what there was too much of, and how long to wait.
  return error.code?.startsWith("too-many-") ? messageOf(error) : tooOften(error.retryAfter);
}

/** The message when the server asks to wait. */
export const tooOften = (seconds = 60) =>
  `Too many tries. Please wait ${seconds < 90 ? count(seconds, "second") : count(Math.ceil(seconds / 60), "minute")} and try again.`;

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? "" : "s"}`;

/** The messages of an error that belong to a field, by the name that the server or the Refusal gives the field. */
export function fieldMessages(error: unknown): Readonly<Record<string, string>> {
  if (error instanceof Refusal && error.field) return { [error.field]: error.message };
  return error instanceof ApiError ? error.fields : {};
}

/** Puts the messages under their fields, and returns whether there was one to put. `fieldOf` names the form's field. */
export function placeUnderFields<Values extends FieldValues>(
  messages: Readonly<Record<string, string>>,
  form: Pick<UseFormReturn<Values>, "setError">,
  fieldOf: (name: string) => FieldPath<Values> | undefined,
): boolean {
  let placed = false;
  for (const [name, message] of Object.entries(messages)) {
    const field = fieldOf(name);
    if (!field) continue;
    form.setError(field, { message });
    placed = true;
  }
  return placed;
}
