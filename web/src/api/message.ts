import type { Messages } from "@lingui/core";

type Message = Messages[string];
type Token = Exclude<Message, string>[number];

/** A value of a sentence: a text or a day such as 2026-03-12, a whole number, or several texts. */
export type Value = string | number | readonly string[];
export type Values = Readonly<Record<string, Value>>;

/** How a language writes what a sentence is filled with. It is given, so that a page without catalogues needs nothing of theirs. */
export interface Writing {
  language: string;
  figure: (count: number) => string;
  day: (text: string) => string;
  list: (texts: readonly string[]) => string;
  text: (text: string) => string;
}

/** A compiled sentence with its values. Throws if a value is missing. */
export const written = (message: Message, values: Values, writing: Writing): string =>
  typeof message === "string" ? message : pieces(message, { values, writing });

interface Filling {
  values: Values;
  writing: Writing;
  /** The number of the plural around, which # stands for. */
  count?: number;
}

const pieces = (tokens: readonly Token[], filling: Filling): string =>
  tokens.map((token) => piece(token, filling)).join("");

function piece(token: Token, { values, writing, count }: Filling): string {
  if (typeof token === "string") return token === "#" && count !== undefined ? writing.figure(count) : token;
  const [name, kind, forms] = token;
  const value = values[name];
  if (value === undefined) throw new Error(`no value for ${name}`);
  if (kind === "plural") {
    const number = Number(value);
    return pieces(formOf(forms as Forms, number, writing.language), { values, writing, count: number });
  }
  if (Array.isArray(value)) return writing.list(value);
  if (typeof value === "number") return writing.figure(value);
  return kind === "date" ? writing.day(String(value)) : writing.text(String(value));
}

type Forms = Readonly<Record<string, readonly Token[] | undefined>>;

/** The form of a plural for a number: that of the very number, or of its category in the language. */
const formOf = (forms: Forms, count: number, language: string): readonly Token[] =>
  forms[count] ?? forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? [];
