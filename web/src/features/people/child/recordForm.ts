import { z } from "zod";
import { type Field, type FieldName, fields } from "./fields";
import type { ChildEdit, ChildRecord } from "./record";

/** The record as a form holds it: every field a text, empty for what is not known. */
export type RecordForm = Record<FieldName, string>;

const today = () => new Date().toISOString().slice(0, 10);
const usualLength = 100;

const text = ({ most = usualLength }: Field) => z.string().trim().max(most, "This is too long");

function rule(field: Field) {
  switch (field.kind) {
    case "email":
      return text(field).refine(
        (value) => value === "" || /^[^\s@]+@[^\s@]+$/.test(value),
        "Please enter a valid email.",
      );
    case "tel":
      return text(field).refine(
        (value) => value === "" || (value.match(/\p{Nd}/gu)?.length ?? 0) >= 3,
        "Please enter a valid phone number.",
      );
    case "date":
      return z.string().refine((value) => value <= today(), "Please enter a date that is not in the future.");
    case "number":
      return z
        .string()
        .trim()
        .refine(
          (value) => value === "" || (/^\d+$/.test(value) && +value >= 20 && +value <= 45),
          "Please enter 20 to 45 weeks.",
        );
    default:
      return field.name === "first_name" || field.name === "last_name"
        ? text(field).min(1, "This field is required")
        : text(field);
  }
}

const rules = Object.fromEntries(fields.map((field) => [field.name, rule(field)]));

export const recordSchema = z.object(rules as unknown as Record<FieldName, z.ZodString>);

export const fromRecord = (record: ChildRecord): RecordForm =>
  Object.fromEntries(fields.map(({ name }) => [name, String(record[name] ?? "")])) as RecordForm;

/** The body that changes the fields named, and no other: what somebody else has changed meanwhile stays. */
export function toEdit(form: RecordForm, changed: readonly FieldName[]): ChildEdit {
  const entries = changed.map((name) => [name, name === "gestational_weeks" ? Number(form[name]) : form[name]]);
  return Object.fromEntries(entries) as ChildEdit;
}

export const recordField = (name: string): FieldName | undefined => fields.find((field) => field.name === name)?.name;
