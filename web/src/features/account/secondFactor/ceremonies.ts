import { api, call } from "@/api/client";
import type { components } from "@/api/schema";
import { describeDevice } from "../device";
import { makePasskey } from "./makePasskey";
import { provePasskey } from "./webauthn";

const path = "/api/auth/passkeys";

/** Makes a passkey in this browser, named after it. In a log-in that needs one it answers the session too. */
export async function addPasskey(): Promise<components["schemas"]["AddedPasskey"]> {
  const options = await call(api.POST(path));
  const credential = await makePasskey(options);
  return call(api.PUT(path, { body: { name: describeDevice(navigator.userAgent), credential } }));
}

/** The account's passkeys as the browser knows them, and the site that they are for. */
export async function knownPasskeys(): Promise<{ site: string; ids: string[] }> {
  const { rpId, allowCredentials } = await call(api.POST("/api/auth/step-up/passkey"));
  return { site: rpId, ids: allowCredentials.map(({ id }) => id) };
}

/** Confirms with a passkey that it is still the account's owner who sits there. */
export async function confirmWithPasskey(): Promise<void> {
  const step = "/api/auth/step-up/passkey";
  const credential = await provePasskey(await call(api.POST(step)));
  await call(api.PUT(step, { body: { credential } }));
}
