import { plural, t } from "@lingui/core/macro";
import "@/words/rating";
import { refusal, unitsLeft } from "@/features/market/left";
import type { Purchase } from "@/features/market/purchases";
import { isEmail } from "@/ui/form/rules";
import { type AskTerms, type Candidate, termsOf } from "../ask/askForm";
import type { NewRequest } from "../requests";

/** A child about whom somebody is asked with others. */
export interface ManyChild {
  id: string;
  name: string;
  mine?: boolean;
}

/** One line: a child and who is asked about it. */
export interface AskRow {
  key: string;
  child: ManyChild;
  /** A guardian of the child; absent where none is known. */
  person?: Candidate;
}

/** What can be changed of a line. */
export interface RowValues {
  on: boolean;
  name: string;
  email: string;
}

export interface ManyValues extends AskTerms {
  purchase: string;
  /** The guardians of each child, or one person about all of them. */
  whom: "guardians" | "one";
  name: string;
  email: string;
  rows: Record<string, RowValues>;
}

/** A line for each guardian of each child, and one to fill in for a child without. */
export function rowsOf(children: readonly ManyChild[], people: ReadonlyMap<string, readonly Candidate[]>): AskRow[] {
  return children.flatMap((child): AskRow[] => {
    const guardians = (people.get(child.id) ?? []).filter(({ kind }) => kind === "guardian");
    if (guardians.length === 0) return [{ key: child.id, child }];
    return guardians.map((person) => ({ key: `${child.id}_${person.id}`, child, person }));
  });
}

export const rowValues = (rows: readonly AskRow[]): Record<string, RowValues> =>
  Object.fromEntries(
    rows.map(({ key, person }) => [key, { on: true, name: person?.name ?? "", email: person?.email ?? "" }]),
  );

/** Why a line that is wanted cannot be sent yet. */
export function lackOf({ on, name, email }: RowValues): string | undefined {
  if (!on) return undefined;
  if (!name.trim()) return t`Nobody to ask yet`;
  if (!email.trim()) return t`No address yet`;
  return isEmail(email.trim()) ? undefined : t`No e-mail address`;
}

/** The lines that can be sent. */
export const ready = (rows: readonly AskRow[], values: ManyValues["rows"]): AskRow[] =>
  rows.filter(({ key }) => {
    const value = values[key];
    return value?.on && lackOf(value) === undefined;
  });

type Chosen = Pick<Purchase, "purchase_id" | "application_id">;
const formOf = ({ id }: ManyChild, { purchase_id, application_id }: Chosen) => ({
  child_id: id,
  application_id,
  purchase_id,
});

/** The body of a line's request. */
export function rowRequest(row: AskRow, values: ManyValues, purchase: Chosen, request_id: string): NewRequest {
  const { name = "", email = "" } = values.rows[row.key] ?? {};
  return {
    request_id,
    forms: [formOf(row.child, purchase)],
    rater: {
      name: name.trim(),
      email: email.trim(),
      ...(row.child.mine && row.person && { person_id: row.person.id }),
    },
    ...termsOf({ ...values, by: "letter" }),
  };
}

/** The body of the one request about all the children that are wanted. */
export const oneRequest = (
  children: readonly ManyChild[],
  values: ManyValues,
  purchase: Chosen,
  request_id: string,
): NewRequest => ({
  request_id,
  forms: children.map((child) => formOf(child, purchase)),
  rater: { name: values.name.trim(), email: values.email.trim() },
  ...termsOf(values),
});

/** The children about whom one person is asked: each has one line then, its first. */
export const wantedChildren = (children: readonly ManyChild[], rows: readonly AskRow[], values: ManyValues["rows"]) =>
  children.filter(({ id }) => values[rows.find(({ child }) => child.id === id)?.key ?? ""]?.on);

/** How many units are taken once all have begun, and how many there are. */
export function unitsWords(purchase: Purchase, count: number): string {
  if (purchase.purchase_type !== "unit") return t`No units are needed.`;
  const needed = plural(count, { one: "# unit is taken", other: "# units are taken" });
  return t`${needed} once everybody has begun; ${unitsLeft(purchase)} left now.`;
}

/** Why not so many can be asked. */
export function lackingUnits(purchase: Purchase, count: number): string | undefined {
  const refused = refusal(purchase);
  if (refused) return refused;
  if (purchase.purchase_type !== "unit" || unitsLeft(purchase) >= count) return undefined;
  return t`There are not enough units for all of them. Leave some out, or get more.`;
}
