/** Reads of an address what `read` understands and nothing else: the router keeps what is merely left out. */
export const onlyKnown =
  <T extends object>(read: (search: Record<string, unknown>) => T) =>
  (search: Record<string, unknown>): T => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  });

/** For a screen that makes sense of its address itself: what does so would otherwise come with every page. */
export const unread = <T extends object>(search: Record<string, unknown>) => search as T;

/** Search parameters of the runner: -1 is the introduction, 0 the first question. */
export interface QuestionSearch {
  q?: number;
}

export const questionSearch = ({ q }: Record<string, unknown>): QuestionSearch =>
  typeof q === "number" && Number.isInteger(q) ? { q } : {};

/** Search parameters of the clone page: what is cloned. */
export interface CloneSearch {
  application_id?: string;
}

export const cloneSearch = ({ application_id }: Record<string, unknown>): CloneSearch =>
  typeof application_id === "string" && application_id ? { application_id } : {};
