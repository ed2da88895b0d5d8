import { ApiError } from "@/api/errors";
import type { Delta } from "./delta";
import type { Questions } from "./model";

const shown = 3;

/** The server's refusal with the questions named by their numbers here; it counts only those that were sent. */
export function refusal(error: ApiError, { changed }: Delta, all: Questions): ApiError {
  const places = Object.entries(error.fields).map(([field, message]) => {
    const match = /^questions\[(\d+)\]\.?(.*)$/.exec(field);
    const sent = match && changed[Number(match[1])];
    if (!sent) return `${field}: ${message}`;
    const number = all.findIndex(({ question_id }) => question_id === sent.question_id) + 1;
    return `${[`Question ${number}`, wordsOf(match[2] ?? "")].filter(Boolean).join(", ")}: ${message}`;
  });
  if (places.length === 0) return error;
  const more = places.length > shown ? ` And ${places.length - shown} more.` : "";
  return new ApiError(error.status, places.slice(0, shown).join(" ") + more, {}, error.retryAfter);
}

/** "element 2, styles" from Elements[1].styles. */
const wordsOf = (field: string): string =>
  field
    .replace(/\[(\d+)\]\.?/g, (_, index: string) => ` ${Number(index) + 1}, `)
    .replace(/^Elements/, "element")
    .replaceAll("_", " ")
    .replace(/, $/, "");
