import { messages } from "virtual:refusals";
import type { Named, Problem } from "./errors";
import { inWords, type Value } from "./sentence";

// The server's refusals in the language of the page. No English page loads this.

/** A refusal with its sentences in the language of the page. What the page does not know stays English. */
export function translated({ message, detail, errors, ...problem }: Problem): Problem {
  const own = sentenceOf(problem);
  return {
    ...problem,
    message: own ?? message,
    detail: own ?? detail,
    errors: errors?.map((field) => ({ ...field, message: sentenceOf(field) ?? field.message })),
  };
}

/** Undefined for an id that the page does not know: the server may be newer than the page. */
function sentenceOf({ message_id: id, values = {} }: Named): string | undefined {
  const message = id === undefined ? undefined : messages[id];
  if (message === undefined) return undefined;
  const given = Object.entries(values).map(([name, value]) => [name, isNamed(value) ? said(value) : value]);
  try {
    return inWords(message, Object.fromEntries(given));
  } catch {
    return undefined;
  }
}

/** A sentence within another one. */
const said = (named: Named): Value => sentenceOf(named) ?? named.message ?? "";

const isNamed = (value: unknown): value is Named =>
  typeof value === "object" && value !== null && "message_id" in value;
