import { type ParsedLocation, redirect } from "@tanstack/react-router";
import { requireSession } from "@/api/session";
import { returnTo } from "./returnTo";

/** Search parameters of /login: where the visitor wanted to go. */
export interface LoginSearch {
  next?: string;
}

export const loginSearch = (search: Record<string, unknown>): LoginSearch =>
  typeof search.next === "string" ? { next: returnTo(search.next) } : {};

/** Lets a logged-in account through; sends anyone else to /login, which says why and returns afterwards. */
export async function requireLogin({ location }: { location: ParsedLocation }): Promise<void> {
  if (await requireSession()) return;
  throw redirect({ to: "/login", search: { next: location.href }, replace: true });
}
