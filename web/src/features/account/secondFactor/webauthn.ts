import { t } from "@lingui/core/macro";
import type { components } from "@/api/schema";

type Schemas = components["schemas"];

/** Whether this browser makes and proves passkeys for this page: an address with a name, by https or on one's own machine. */
export function passkeysWork(): boolean {
  const { hostname } = window.location;
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.includes(":");
  return window.isSecureContext && "PublicKeyCredential" in window && !isNumber;
}

/** Whether the browser can offer passkeys in the field of the e-mail address. */
export const offersPasskeys = async (): Promise<boolean> =>
  passkeysWork() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** Bytes travel as base64url. */
export const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

export const text = (raw: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(raw)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");

export const named = (list: Schemas["Descriptor"][]) =>
  list.map(({ id, transports }) => ({
    type: "public-key" as const,
    id: bytes(id),
    transports: transports as AuthenticatorTransport[],
  }));

interface Asking {
  /** Offer it in the field of the e-mail address, and wait. */
  quietly?: boolean;
  signal?: AbortSignal;
}

/** Has the person prove a passkey. Throws when they gave it up. */
export async function provePasskey(
  options: Schemas["RequestOptions"],
  { quietly, signal }: Asking = {},
): Promise<Schemas["Assertion"]> {
  const proof = (await navigator.credentials.get({
    mediation: quietly ? "conditional" : "optional",
    signal,
    publicKey: {
      challenge: bytes(options.challenge),
      rpId: options.rpId,
      timeout: options.timeout,
      allowCredentials: named(options.allowCredentials),
      userVerification: options.userVerification as UserVerificationRequirement,
    },
  })) as PublicKeyCredential;
  const response = proof.response as AuthenticatorAssertionResponse;
  return {
    id: proof.id,
    type: "public-key",
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: response.userHandle ? text(response.userHandle) : undefined,
    },
  };
}

/** Why a browser's dialog led to nothing, as a sentence; none when the person closed it. */
export function browserRefusal(error: unknown): string | undefined {
  if (!(error instanceof DOMException)) return undefined;
  if (error.name === "InvalidStateError") return t`This device has a passkey of your account already.`;
  if (error.name === "NotAllowedError" || error.name === "AbortError") return "";
  return t`This browser cannot use a passkey here.`;
}
