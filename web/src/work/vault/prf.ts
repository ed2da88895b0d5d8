import { type Bytes, randomBytes } from "./bytes";
import type { PasskeyWrap } from "./row";

/** What a passkey answers: which one it was, and its secret for a salt, if it has such secrets. */
interface Proof {
  /** As base64url. */
  id: string;
  secret?: Bytes;
}

/** The account's passkeys, as base64url, and the name of the site for which they were made. */
export interface Passkeys {
  site: string;
  ids: readonly string[];
}

export type PasskeySecret = (passkeys: Passkeys, salt: Bytes) => Promise<Proof>;

const challengeLength = 32;

const idBytes = (id: string): Bytes =>
  Uint8Array.from(atob(id.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

/** Nobody checks the signature: without a network it is the secret that counts, which only the passkey can compute. */
async function prove({ site, ids }: Passkeys, prf: AuthenticationExtensionsPRFInputs): Promise<Proof> {
  const proof = (await navigator.credentials.get({
    publicKey: {
      challenge: randomBytes(challengeLength),
      rpId: site,
      allowCredentials: ids.map((id) => ({ type: "public-key", id: idBytes(id) })),
      userVerification: "required",
      extensions: { prf },
    },
  })) as PublicKeyCredential;
  const first = proof.getClientExtensionResults().prf?.results?.first;
  return { id: proof.id, secret: first && new Uint8Array(first as ArrayBuffer) };
}

export const passkeySecretFor: PasskeySecret = (passkeys, salt) => prove(passkeys, { eval: { first: salt } });

/** The secret of the passkey that the person chooses, each for the salt of its wrap. */
export const passkeySecret = (passkeys: readonly PasskeyWrap[]): Promise<Proof> =>
  prove(
    { site: passkeys[0]?.site ?? window.location.hostname, ids: passkeys.map(({ id }) => id) },
    { evalByCredential: Object.fromEntries(passkeys.map(({ id, salt }) => [id, { first: salt }])) },
  );
