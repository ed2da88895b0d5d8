import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { accountKeys } from "../keys";

type Schemas = components["schemas"];
export type FactorKey = Pick<Schemas["FactorKey"], "secret" | "uri">;
export type FactorState = Schemas["FactorState"];
export type RecoveryCodes = Schemas["RecoveryCodes"];

const path = "/api/auth/second-factor";

export const factorQuery = queryOptions({
  queryKey: accountKeys.secondFactor,
  queryFn: () => call(api.GET(path)),
});

/** Makes a key for an authenticator app. A login that has just checked the password gives none. */
export const beginFactor = (password?: string) => call(api.POST(path, { body: { password } }));

export const confirmFactor = (code: string) => call(api.PUT(path, { body: { code } }));

export const removeFactor = (password: string) => call(api.POST(`${path}/remove`, { body: { password } }));

export const renewRecoveryCodes = (password: string) =>
  call(api.POST(`${path}/recovery-codes`, { body: { password } }));

/** The key in groups of four, as it is easiest to type. */
export const grouped = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(" ");
