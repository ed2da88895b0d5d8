import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { api, call, onSessionExpired } from "./client";
import { hasStatus } from "./errors";
import { queryClient } from "./queryClient";
import type { components } from "./schema";

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
export type Session = Omit<components["schemas"]["CookieData"], "$schema" | "role"> & { role: Role };

const hintKey = "milepost.session";

/** Remembers that this browser logged in, so that a visitor's public page asks nothing of the server. */
const hint = {
  get: () => storage((s) => s.getItem(hintKey)) === "yes",
  set: () => storage((s) => s.setItem(hintKey, "yes")),
  clear: () => storage((s) => s.removeItem(hintKey)),
};

function storage<T>(use: (store: Storage) => T): T | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}

async function fetchSession(): Promise<Session | null> {
  try {
    const data = await call(api.GET("/api/auth/get-access-cookie-data"));
    hint.set();
    return { id: data.id, email: data.email, role: data.role as Role };
  } catch (error) {
    if (!hasStatus(error, 401)) throw error;
    hint.clear();
    return null;
  }
}

const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: fetchSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The session for a guard: asks the server unless it is already known. */
export async function requireSession(): Promise<Session | null> {
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  return known ?? queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** The session on any page: undefined while unknown, null when logged out. */
export function useSession(): Session | null | undefined {
  const { data, isError } = useQuery({
    ...sessionQuery,
    initialData: hint.get() ? undefined : null,
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

/** Call after a successful log-in: stores the session and forgets what an earlier account had loaded. */
export function startSession(session: Session): void {
  forgetLoaded();
  hint.set();
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** Forgets the account and everything loaded for it. */
export function endSession(): void {
  hint.clear();
  forgetLoaded();
  queryClient.setQueryData(sessionQuery.queryKey, null);
}

const forgetLoaded = () => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "session" });

onSessionExpired(endSession);
