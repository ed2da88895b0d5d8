import { t } from "@lingui/core/macro";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError, messageOf } from "@/api/errors";
import { pageLanguage } from "@/words/language";

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
export function tooOften(seconds = 60): string {
  const wait = seconds < 90 ? inWords(seconds, "second") : inWords(Math.ceil(seconds / 60), "minute");
  return t`Too many tries. Please wait ${wait} and try again.`;
}

const inWords = (amount: number, unit: "second" | "minute") =>
  new Intl.NumberFormat(pageLanguage(), { style: "unit", unit, unitDisplay: "long" }).format(amount);

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
