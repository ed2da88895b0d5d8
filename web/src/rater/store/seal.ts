import type { RaterLink } from "../address";
import type { Sealed } from "./disk";

/** AES-GCM's usual length, in bytes. */
const ivLength = 12;

/** Seals and opens the stored answers of a request. */
export interface Seal {
  seal(value: object): Promise<Sealed>;
  /** Rejects where the bytes were sealed with another link's key, or changed. */
  open<Value>(sealed: Sealed): Promise<Value>;
}

const bytes = (text: string) => new TextEncoder().encode(text);

/**
 * Makes a seal of a link's key: who has this device without the letter reads nothing. It rejects in pages that came without
 * encryption, where browsers have no such thing.
 */
export async function sealOf({ requestId, key }: RaterLink): Promise<Seal> {
  const { subtle } = crypto;
  const source = await subtle.importKey("raw", bytes(key), "HKDF", false, ["deriveKey"]);
  const derived = await subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: bytes(requestId), info: bytes("milepost rater's answers") },
    source,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
  const bound = (iv: Uint8Array<ArrayBuffer>) => ({ name: "AES-GCM", iv, additionalData: bytes(requestId) });
  return {
    seal: async (value) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivLength));
      return { iv, data: await subtle.encrypt(bound(iv), derived, bytes(JSON.stringify(value))) };
    },
    open: async ({ iv, data }) => JSON.parse(new TextDecoder().decode(await subtle.decrypt(bound(iv), derived, data))),
  };
}
