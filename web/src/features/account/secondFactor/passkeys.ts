import { queryOptions } from "@tanstack/react-query";
import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { describeDevice } from "../device";
import { accountKeys } from "../keys";
import { makePasskey, provePasskey } from "./webauthn";

type Schemas = components["schemas"];
export type PasskeyRow = Schemas["PasskeyRow"];

const path = "/api/auth/passkeys";

export const passkeysQuery = queryOptions({
  queryKey: accountKeys.passkeys,
  queryFn: () => call(api.GET(path)),
});

/** Makes a passkey in this browser, named after it. In a log-in that needs one it answers the session too. */
export async function addPasskey(): Promise<Schemas["AddedPasskey"]> {
  const options = await call(api.POST(path));
  const credential = await makePasskey(options);
  return call(api.PUT(path, { body: { name: describeDevice(navigator.userAgent), credential } }));
}

export const renamePasskey = (id: string, name: string) =>
  call(api.PATCH(`${path}/{id}`, { params: { path: { id } }, body: { name } }));

export const removePasskey = (id: string) => call(api.DELETE(`${path}/{id}`, { params: { path: { id } } }));

/** Confirms with a passkey that it is still the account's owner who sits there. */
export async function confirmWithPasskey(): Promise<void> {
  const step = "/api/auth/step-up/passkey";
  const credential = await provePasskey(await call(api.POST(step)));
  await call(api.PUT(step, { body: { credential } }));
}

export const confirmWithPassword = (password: string) => call(api.POST("/api/auth/step-up", { body: { password } }));
