import { z } from "zod";
import { today } from "@/ui/day";
import { type Field, type FieldName, fields } from "./fields";
import type { ChildEdit, ChildRecord } from "./record";

/** The record as a form holds it: every field a text, empty for what is not known. */
export type RecordValues = Record<FieldName, string>;

const usualLength = 100;

const text = ({ most = usualLength }: Field) => z.string().trim().max(most, "This is too long");

const numbers = new Set<FieldName>(fields.filter(({ kind }) => kind === "number").map(({ name }) => name));

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
    case "number": {
      const [least, most, wrong] = field.between ?? [0, Number.MAX_SAFE_INTEGER, "Please enter a number."];
      return z
        .string()
        .trim()
        .refine((value) => value === "" || (/^\d+$/.test(value) && +value >= least && +value <= most), wrong);
    }
    default:
      return field.name === "first_name" || field.name === "last_name"
        ? text(field).min(1, "This field is required")
        : text(field);
  }
}

const rules = Object.fromEntries(fields.map((field) => [field.name, rule(field)]));

export const recordSchema = z.object(rules as unknown as Record<FieldName, z.ZodString>);

export const fromRecord = (record: ChildRecord): RecordValues =>
  Object.fromEntries(fields.map(({ name }) => [name, String(record[name] ?? "")])) as RecordValues;

/** The body that changes the fields named, and no other: what somebody else has changed meanwhile stays. */
export function toEdit(form: RecordValues, changed: readonly FieldName[]): ChildEdit {
  const entries = changed.map((name) => [name, numbers.has(name) ? Number(form[name]) : form[name]]);
  return Object.fromEntries(entries) as ChildEdit;
}

export const recordField = (name: string): FieldName | undefined => fields.find((field) => field.name === name)?.name;
