/** What the child view's address says. */
export interface ChildAddress {
  /** Activity or application; empty where a pairing code is asked for. */
  id: string;
  /** The question to begin with; null leaves it to the server. */
  startingIndex: number | null;
  /** Lets this device send taps to the server. Behind the #, so that it is in no server's log. */
  key: string;
}

export function readAddress({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">): ChildAddress {
  const id = /^\/activity\/childview\/([^/]+)\/?$/i.exec(pathname)?.[1] ?? "";
  const start = new URLSearchParams(search).get("startingIndex");
  const startingIndex = start !== null && /^-?\d{1,6}$/.test(start) ? Number(start) : null;
  return { id: decodeURIComponent(id), startingIndex, key: new URLSearchParams(hash.slice(1)).get("key") ?? "" };
}

/** The address of a child view on this device: it opens with the question shown now. */
export const localChildPath = (id: string, index: number) =>
  `/activity/childView/${encodeURIComponent(id)}?startingIndex=${index}`;

/** The address of a child view that may send taps from another device. */
export const pairedChildPath = (id: string, key: string) =>
  `/activity/childView/${encodeURIComponent(id)}#${new URLSearchParams({ key })}`;
