/** What a rater's link holds. */
export interface RaterLink {
  requestId: string;
  /** Opens the request. It stands behind the #, so that no request's address and no server's log has it. */
  key: string;
}

/** Reads a link; null if the address is none. */
export function readLink({ pathname, hash }: Pick<Location, "pathname" | "hash">): RaterLink | null {
  const id = /^\/rate\/([\w-]{1,64})\/?$/i.exec(pathname)?.[1];
  const key = hash.slice(1);
  return id && /^[\w-]{16,256}$/.test(key) ? { requestId: id, key } : null;
}
