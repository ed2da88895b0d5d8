const start = "text-";

/** What the field of a text is found by. */
export const fieldId = (key: string): string => start + encodeURIComponent(key);

/** The text whose field has this id. */
export const keyOfField = (id = ""): string | undefined =>
  id.startsWith(start) ? decodeURIComponent(id.slice(start.length)) : undefined;
