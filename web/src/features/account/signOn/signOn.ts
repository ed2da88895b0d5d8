import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { accountKeys } from "../keys";

type Schemas = components["schemas"];

export type SignOnChoices = Schemas["SignOnChoices"];
export type Returned = Schemas["Returned"];
export type SignedOn = Schemas["SignedOn"];

const path = "/api/auth/sign-on";

/** How one can log in through an organization. A log-in without it is no worse than one without a provider. */
export const choicesQuery = queryOptions({
  queryKey: accountKeys.signOn,
  queryFn: () => call(api.GET(path)),
  retry: false,
  staleTime: 60_000,
});

/** Where the log-in leads when the browser is back. */
const nextKey = "milepost.signOn.next";

/** Goes to a provider, or to that of an address. */
export const leaveToLogIn = async (wanted: Schemas["Wanted"], next?: string) =>
  leave(await call(api.POST(path, { body: wanted })), next ?? "/");

/** Goes to a provider to link the account that is logged in. */
export const leaveToLink = async (provider: string) =>
  leave(await call(api.POST("/api/auth/identities", { body: { provider } })), "/account?tab=twoStep");

function leave({ address }: Schemas["Leave"], next: string): void {
  sessionStorage.setItem(nextKey, next);
  window.location.assign(address);
}

/** Where the log-in was to lead, once. */
export function takeNext(): string {
  const next = sessionStorage.getItem(nextKey) ?? "/";
  sessionStorage.removeItem(nextKey);
  return next;
}

/** What the provider put into the address, letter for letter: the router reads a code of digits as a number. */
export function readReturned(provider: string, search: string): Returned | undefined {
  const [opened] = performance.getEntriesByType?.("navigation") ?? [];
  const from = opened && new URL(opened.name);
  const isHere = from?.pathname === `/sign-on/${provider}` && search !== "";
  const query = new URLSearchParams(isHere ? from.search : search);
  const state = query.get("state");
  if (!state) return undefined;
  return {
    provider,
    state,
    code: query.get("code") ?? undefined,
    iss: query.get("iss") ?? undefined,
    error: query.get("error") ?? undefined,
  };
}

export const finishSignOn = (returned: Returned) => call(api.PUT(path, { body: returned }));

export const sendLetter = () => call(api.POST(`${path}/letter`));

export const answerLetter = (token: string) => call(api.PUT(`${path}/letter`, { body: { token } }));

/** Links what waits in this browser with the account that has just logged in. */
export const linkIdentity = () => call(api.PUT("/api/auth/identities"));

export const identitiesQuery = queryOptions({
  queryKey: accountKeys.identities,
  queryFn: () => call(api.GET("/api/auth/identities")),
});

export const removeIdentity = (id: string) =>
  call(api.DELETE("/api/auth/identities/{id}", { params: { path: { id } } }));
