import type { components } from "@/api/schema";
import { bytes, named, text } from "./webauthn";

type Schemas = components["schemas"];

/** Has the browser make a passkey. Throws when the person gave it up, or the device has one already. */
export async function makePasskey(options: Schemas["CreationOptions"]): Promise<Schemas["Attestation"]> {
  const made = (await navigator.credentials.create({
    publicKey: {
      rp: options.rp,
      user: { ...options.user, id: bytes(options.user.id) },
      challenge: bytes(options.challenge),
      pubKeyCredParams: options.pubKeyCredParams,
      timeout: options.timeout,
      excludeCredentials: named(options.excludeCredentials),
      authenticatorSelection: options.authenticatorSelection as AuthenticatorSelectionCriteria,
      attestation: options.attestation as AttestationConveyancePreference,
      // So that it can unlock a device without a network, if the authenticator has secrets.
      extensions: { prf: {} },
    },
  })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return {
    id: made.id,
    type: "public-key",
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}
