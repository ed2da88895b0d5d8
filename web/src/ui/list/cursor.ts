// A list that the server reads on from a cursor, and whose filters, sort and place lie in the address.

/** How many rows a page has. */
export const pageSize = 10;

export interface Place {
  /** Where the page begins, as the server named it, and its number. */
  after?: string;
  page?: number;
}

/** The place that an address names. A cursor without a number lies somewhere behind the first page. */
export function placeOf({ after, page }: Record<string, unknown>): Place {
  if (typeof after !== "string" || !after) return {};
  return { after, page: Number.isSafeInteger(page) && Number(page) > 1 ? Number(page) : 2 };
}

/** The same list from its beginning: a cursor belongs to the filters and the sort that it was handed out for. */
export function fromStart<Asked extends Place>({ after: _after, page: _page, ...rest }: Asked, change: Partial<Asked>) {
  return { ...rest, ...change } as Asked;
}

export const oneOf = <T extends string>(list: readonly T[], value: unknown) => list.find((known) => known === value);

const mostSearched = 200;

/** The searched words of an address; the router reads a bare number as one. */
export function wordsOf(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" ? text.trim().slice(0, mostSearched) || undefined : undefined;
}
