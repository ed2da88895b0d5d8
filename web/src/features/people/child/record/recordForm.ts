import { t } from "@lingui/core/macro";
import "@/words/people";
import { z } from "zod";
import { emailOrNone, pastOrNone, phoneOrNone, textUpTo } from "@/features/people/rules";
import { fieldWords } from "@/ui/form/rules";
import { type Field, type FieldName, fields, textOf } from "./fields";
import type { ChildEdit, ChildRecord } from "./record";
import type { Scanning } from "./scanning";

/** The record as a form holds it: every field a text, empty for what is not known. */
export type RecordValues = Record<FieldName, string>;

const usualLength = 100;

const numbers = new Set<FieldName>(fields.filter(({ kind }) => kind === "number").map(({ name }) => name));

/** Without these names there is no record. */
export const isNeeded = (name: FieldName) => name === "first_name" || name === "last_name";

function rule({ name, kind, between, most = usualLength }: Field) {
  switch (kind) {
    case "email":
      return emailOrNone(most);
    case "tel":
      return phoneOrNone(most);
    case "date":
      return pastOrNone();
    case "number": {
      const [least, greatest, wrong] = between ?? [0, Number.MAX_SAFE_INTEGER, t`Please enter a number.`];
      return z
        .string()
        .trim()
        .refine((value) => value === "" || (/^\d+$/.test(value) && +value >= least && +value <= greatest), wrong);
    }
    default:
      return isNeeded(name) ? textUpTo(most).min(1, fieldWords.required) : textUpTo(most);
  }
}

const rules = Object.fromEntries(fields.map((field) => [field.name, rule(field)]));

export const recordSchema = z.object(rules as unknown as Record<FieldName, z.ZodString>);

export const fromRecord = (record: ChildRecord): RecordValues =>
  Object.fromEntries(fields.map(({ name }) => [name, textOf(record, name)])) as RecordValues;

/** The body that changes the fields named, and no other: what somebody else has changed meanwhile stays. */
export function toEdit(form: RecordValues, changed: readonly FieldName[]): ChildEdit {
  const plain = changed.filter((name) => !isScanning(name));
  const entries = plain.map((name) => [name, numbers.has(name) ? Number(form[name]) : form[name]]);
  const edit = Object.fromEntries(entries) as ChildEdit;
  if (plain.length === changed.length) return edit;
  return { ...edit, scanning: { mode: form.scan_mode as Scanning["mode"], speed_ms: Number(form.scan_speed) } };
}

const isScanning = (name: FieldName) => name === "scan_mode" || name === "scan_speed";

export function recordField(name: string): FieldName | undefined {
  if (name.startsWith("scanning")) return name === "scanning.speed_ms" ? "scan_speed" : "scan_mode";
  return fields.find((field) => field.name === name)?.name;
}
