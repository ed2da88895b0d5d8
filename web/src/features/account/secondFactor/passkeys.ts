import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { accountKeys } from "../keys";

export type PasskeyRow = components["schemas"]["PasskeyRow"];

const path = "/api/auth/passkeys";

export const passkeysQuery = queryOptions({
  queryKey: accountKeys.passkeys,
  queryFn: () => call(api.GET(path)),
});

export const renamePasskey = (id: string, name: string) =>
  call(api.PATCH(`${path}/{id}`, { params: { path: { id } }, body: { name } }));

export const removePasskey = (id: string) => call(api.DELETE(`${path}/{id}`, { params: { path: { id } } }));

const atProvider = "/api/auth/step-up/sign-on";

/** Where somebody confirms who they are who has neither a password nor a passkey. */
export const confirmersQuery = queryOptions({
  queryKey: [...accountKeys.passkeys, "none"],
  queryFn: () => call(api.GET(atProvider)),
  staleTime: 0,
});

export type Confirmer = components["schemas"]["SignOnChoice"];

export const beginAtProvider = (provider: string) => call(api.POST(atProvider, { body: { provider } }));

export const confirmWithPassword = (password: string) => call(api.POST("/api/auth/step-up", { body: { password } }));
