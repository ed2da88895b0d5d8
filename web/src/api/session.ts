import { queryOptions, useQuery } from "@tanstack/react-query";
import { del } from "idb-keyval";
import { useRef } from "react";
import { comeBack } from "@/work/sealing/work";
import { findVault, isLocked } from "@/work/vault/state";
import { actFor } from "./claim";
import { announceEnd, api, call, onSessionExpired } from "./client";
import { hasStatus } from "./errors";
import { queryClient } from "./queryClient";
import type { components } from "./schema";
import { followTabs, known, mayBeLoggedIn, rememberedKey } from "./tabs";

export type Role =
  | "App User"
  | "App Admin"
  | "Developer"
  | "Organization"
  | "Parent/Caretaker"
  | "Specialist"
  | "Statistician/Analyst"
  | "Super Admin";

/** Who is logged in. The server decides; this copy only chooses what to draw. */
export type Session = Pick<components["schemas"]["CookieData"], "id" | "email"> & {
  role: Role;
  /** The server could not be asked: this browser remembers it. */
  remembered?: boolean;
};

/** The account's address is confirmed, and a second factor is to be suggested. */
interface AccountState {
  confirmed: boolean;
  suggestSecondFactor: boolean;
}

/** Under which key the state of accounts is cached. */
export const accountStateKey = ["account", "advice"] as const;

export const accountStateQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...accountStateKey, accountId],
    queryFn: async () => stateIn(await readCookieData()),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

const readCookieData = () => call(api.GET("/api/auth/get-access-cookie-data"));
const stateIn = (data: components["schemas"]["CookieData"]): AccountState => ({
  confirmed: data.confirmed,
  suggestSecondFactor: data.suggest_second_factor,
});

/** Who is logged in in this browser, whomever this page shows. */
export async function readSession(): Promise<Session | null> {
  try {
    const data = await readCookieData();
    queryClient.setQueryData(accountStateQuery(data.id).queryKey, stateIn(data));
    return { id: data.id, email: data.email, role: data.role as Role };
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    return null;
  }
}

async function fetchSession(): Promise<Session | null> {
  const session = await readSession().catch(async (error) => (await import("./remembered")).lastSession(error));
  if (session) {
    known.set(session.id);
    actFor(session.id);
    await openDevice(session.id);
  } else void forgetAccount();
  return session;
}

async function forgetAccount(): Promise<void> {
  known.clear();
  try {
    await del(rememberedKey);
  } catch {
    // Where nothing can be stored, nothing is.
  }
}

/** Opens what this browser has sealed for the account, if that asks nobody, before anything of it is read. */
async function openDevice(account: string): Promise<void> {
  if (await findVault(account)) await (await import("@/work/vault/open")).openVault(account).catch(() => undefined);
}

const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: fetchSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** A start asks several times who is logged in: a server that did not answer just now is not asked by each, in milliseconds. */
const unansweredMs = 10_000;

/** The session for a guard: asks the server unless it is already known. */
export async function requireSession(): Promise<Session | null> {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  const staleTime = known?.remembered ? unansweredMs : 0;
  return known && !known.remembered ? known : queryClient.fetchQuery({ ...sessionQuery, staleTime });
}

/** A guard lets the account through without asking the server. */
export const sessionIsKnown = (): boolean => Boolean(queryClient.getQueryData(sessionQuery.queryKey));

/** The session for a caller that can wait for it; for a visitor no request is made, and none for an account that is locked here. */
export async function openSession(): Promise<Session | null> {
  const session = known.get() ? await requireSession() : null;
  return session && isLocked(session.id) ? null : session;
}

/** The session on any page: undefined while unknown, null when logged out. */
export function useSession(): Session | null | undefined {
  const { data, isError } = useQuery({
    ...sessionQuery,
    // A visitor's public page asks nothing of the server. Without a network this device says who it was, however it was closed.
    initialData: mayBeLoggedIn() || !navigator.onLine ? undefined : null,
    retry: false,
  });
  return isError ? null : data;
}

/** The session on a page behind the guard. When it ends, the page keeps what it knew until the login opens. */
export function useAccount(): Session {
  const session = useSession();
  const known = useRef(session);
  if (session) known.current = session;
  if (!known.current) throw new Error("This screen is only shown to a logged-in account.");
  return known.current;
}

/**
 * Call after a successful log-in: stores the session and forgets what an earlier account had loaded. What this browser
 * keeps sealed for the account is back when it is awaited.
 */
export async function startSession(session: Session): Promise<void> {
  comeBack(session.id);
  forgetLoaded();
  known.set(session.id);
  actFor(session.id);
  queryClient.setQueryData(sessionQuery.queryKey, session);
  const { resume } = await import("@/work/sealing/resume");
  await resume(session.id);
  for (const listener of startListeners) listener(session);
}

type StartListener = (session: Session) => void;
const startListeners = new Set<StartListener>();

/** Calls `listener` after each log-in. Returns the way to stop listening. */
export function onSessionStarted(listener: StartListener): () => void {
  startListeners.add(listener);
  return () => startListeners.delete(listener);
}

/** Forgets the account and everything loaded for it. */
export function endSession(): void {
  void forgetAccount();
  leave();
}

function leave(): void {
  forgetLoaded();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

type JoinListener = () => void;
const joinListeners = new Set<JoinListener>();

/** Calls `listener` when another tab has logged in while this one was logged out. Returns the way to stop listening. */
export function onSessionJoined(listener: JoinListener): () => void {
  joinListeners.add(listener);
  return () => joinListeners.delete(listener);
}

const forgetLoaded = () => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });

// What is known of the browser as a whole stays when it is somebody else's by now.
onSessionExpired((how) => (how === "over" ? endSession() : leave()));

/** A refusal by the role may be news: the role was changed while this tab slept. */
async function learnRole(): Promise<void> {
  const own = queryClient.getQueryData(sessionQuery.queryKey);
  const read = own && (await readSession().catch(() => null));
  if (read && read.id === own.id && read.role !== own.role) queryClient.setQueryData(sessionQuery.queryKey, read);
}

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === "updated" && event.action.type === "error" && hasStatus(event.action.error, 403)) void learnRole();
});

/** Another tab has logged in or out: this one asks who it is now, and stops showing what is another's. */
followTabs(async (id) => {
  const own = queryClient.getQueryData(sessionQuery.queryKey);
  if (own === undefined || id === (own?.id ?? null)) return;
  if (own === null) {
    const joined = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null);
    if (joined) for (const listener of joinListeners) listener();
    return;
  }
  // If the session is over, the request itself announces that.
  const session = await readSession().catch(() => own);
  if (session && session.id !== own.id) announceEnd("other account");
});
