import { type ParsedLocation, redirect } from "@tanstack/react-router";
import { offline } from "@/api/errors";
import { requireSession } from "@/api/session";
import { returnTo } from "./returnTo";

/** Search parameters of /login: where the visitor wanted to go. */
export interface LoginSearch {
  next?: string;
}

export const loginSearch = (search: Record<string, unknown>): LoginSearch =>
  typeof search.next === "string" ? { next: returnTo(search.next) } : {};

/**
 * Lets a logged-in account through; sends anyone else to /login, which says why and returns afterwards. Where the server cannot be
 * asked, only a screen that works without it opens for the account that this browser remembers.
 */
export async function requireLogin({ location }: { location: ParsedLocation }, alsoOffline?: boolean): Promise<void> {
  const session = await requireSession();
  if (session?.remembered && !alsoOffline) throw offline();
  if (session) return;
  throw redirect({ to: "/login", search: { next: location.href }, replace: true });
}
