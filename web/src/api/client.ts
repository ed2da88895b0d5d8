import createClient from "openapi-fetch";
import { takingEarly } from "./askedEarly";
import { claimed, isOtherAccount, refusal } from "./claim";
import { offline, refused } from "./errors";
import { holdable } from "./reads";
import { renewals } from "./renewal";
import type { paths } from "./schema";
import { steppingUp } from "./stepUp";
import { sendPatiently, sendWatched, type WatchOptions } from "./watched";

/** How a session ended: it could not be renewed, or somebody else has logged in in another tab of this browser. */
export type Ending = "over" | "other account";
type Listener = (how: Ending) => void;
const endListeners = new Set<Listener>();
let otherAccount = false;

/** Calls `listener` when a session has ended without a log-out here. Returns the way to stop listening. */
export function onSessionExpired(listener: Listener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Announces the end of the session to the code that keeps data of it. */
export function announceEnd(how: Ending): void {
  if (otherAccount) return;
  // Nothing may be sent from this page any more: it would be done in another person's name.
  otherAccount = how === "other account";
  for (const listener of endListeners) listener(how);
}

/** Sends in the name of the account that this page shows, or not at all. */
const inOwnName = (send: (request: Request) => Promise<Response>) => async (request: Request) => {
  const response = otherAccount ? refusal() : await send(claimed(request));
  if (isOtherAccount(response)) announceEnd("other account");
  return response;
};

const plain = inOwnName(takingEarly(sendPatiently));
const renewing = renewals(plain, () => announceEnd("over"));
const send = holdable(steppingUp(renewing(plain)));

/** Sends what a form uploads, with the session's renewal: for as long as the line moves, with its progress. */
export async function sendUpload<T>(request: Request, watch?: WatchOptions): Promise<Answer<T>> {
  const response = await renewing(inOwnName((one) => sendWatched(one, watch)))(request);
  const body: unknown = await response.json().catch(() => undefined);
  return response.ok ? { data: body as T, response } : { error: body, response };
}

/** Gets a file that an address alone does not say, however long it takes, and the name that it comes with. */
export async function fetchFile(address: string, headers: HeadersInit): Promise<{ file: Blob; name: string }> {
  const request = new Request(new URL(address, window.location.origin), { headers, credentials: "include" });
  const response = await renewing(inOwnName((one) => fetch(one)))(request);
  if (!response.ok) throw await refused(response, await response.json().catch(() => undefined));
  const [, name = ""] = /filename="([^"]*)"/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
  return { file: await response.blob(), name };
}

/** The typed client. Use it through `call`: `call(api.GET("/api/child/{id}", { params: { path: { id } } }))`. */
export const api = createClient<paths>({ baseUrl: window.location.origin, credentials: "include", fetch: send });

type Answer<T> = { data?: T; error?: unknown; response: Response };

/** Awaits a client call and gives its data, or throws an ApiError. */
export async function call<T>(request: Promise<Answer<T>>): Promise<T> {
  const answer = await request.catch((error: unknown) => {
    // Who gave a call up knows it.
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw offline();
  });
  if (!answer.response.ok) throw await refused(answer.response, answer.error);
  return answer.data as T;
}

/**
 * Like `call`, for answers of some megabytes: as bytes (`parseAs: "arrayBuffer"`) they arrive without being read piece by
 * piece, and so hold the page up for half as long.
 */
export async function callLong<T>(request: Promise<Answer<ArrayBuffer>>): Promise<T> {
  const text = new TextDecoder().decode(await call(request));
  // Reading the text is a task of its own, so that the page answers in between.
  await new Promise((done) => setTimeout(done));
  return JSON.parse(text);
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
