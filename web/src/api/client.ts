import createClient from "openapi-fetch";
import { offline, toApiError } from "./errors";
import { renewingFetch } from "./renewal";
import type { paths } from "./schema";

type Listener = () => void;
const expiryListeners = new Set<Listener>();

/** Calls `listener` when a session has ended and could not be renewed. Returns the way to stop listening. */
export function onSessionExpired(listener: Listener): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

const announceExpiry = () => {
  for (const listener of expiryListeners) listener();
};

/** Sends one request with renewal and time limit; for calls outside the typed client, such as uploads with progress. */
export const send = renewingFetch((request) => fetch(request), announceExpiry);

/** The typed client. Use it through `call`: `call(api.GET("/api/child/{id}", { params: { path: { id } } }))`. */
export const api = createClient<paths>({ baseUrl: window.location.origin, credentials: "include", fetch: send });

type Answer<T> = { data?: T; error?: unknown; response: Response };

/** Awaits a client call and gives its data, or throws an ApiError. */
export async function call<T>(request: Promise<Answer<T>>): Promise<T> {
  const answer = await request.catch(() => {
    throw offline();
  });
  if (!answer.response.ok) throw toApiError(answer.response, answer.error);
  return answer.data as T;
}

/** One page of a list. `next` is where the following one begins; the last page has none. */
export interface ListPage<Row> {
  rows: Row[];
  next?: string;
  /** How many rows there are on all pages, where the server counts them: "57", or "1000+". */
  total?: string;
}

/** Like `call`, for lists that go on after the cursor in the Next-Cursor header. */
export async function callPage<Row>(request: Promise<Answer<Row[]>>): Promise<ListPage<Row>> {
  const rows = await call(request);
  const { response } = await request;
  const header = (name: string) => response.headers.get(name) || undefined;
  return { rows, next: header("Next-Cursor"), total: header("Total-Count") };
}
