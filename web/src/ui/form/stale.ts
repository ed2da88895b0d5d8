import { t } from "@lingui/core/macro";
import "@/words/dialog";
import type { ApiError } from "@/api/errors";

/** What both this form and somebody else changed since it was filled in, by its labels, as it is stored now. */
export function changedByBoth<Values extends object>(
  labels: Partial<Record<keyof Values, string>>,
  before: Values,
  stored: Values,
  changedHere: Partial<Record<keyof Values, unknown>>,
): string[] {
  const names = Object.keys(labels) as (keyof Values)[];
  return names
    .filter((name) => changedHere[name] && before[name] !== stored[name])
    .map((name) => t`${{ label: labels[name] ?? "" }}: ${{ value: String(stored[name] || "—") }}`);
}

/** The fields that were changed in a form, with their values: all that it sends. */
export function changedOnly<Values extends object>(
  filled: Values,
  changedHere: Partial<Record<keyof Values, unknown>>,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(filled).filter(([name]) => changedHere[name as keyof Values]),
  ) as Partial<Values>;
}

/** The server refused a form that was filled in from an older state. */
export const isStale = (failure: unknown, code: string) => (failure as ApiError | undefined)?.code === code;
