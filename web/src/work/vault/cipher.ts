import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { type Bytes, utf8 } from "./bytes";
import type { Sealer } from "./state";

/** XChaCha20's, in bytes: so long that chosen by chance none comes twice. */
const nonceLength = 24;

const textOf = new TextDecoder();

/**
 * Seals with a cipher that answers at once, as the browser's own does not. What is sealed opens under its own name only.
 * `damaged` is told what does not open.
 */
export function sealerWith(key: Bytes, damaged: (name: string) => void): Required<Pick<Sealer, "seal" | "open">> {
  return {
    seal(name, text) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
      const data = xchacha20poly1305(key, nonce, utf8(name)).encrypt(utf8(text));
      const sealed = new Uint8Array(nonceLength + data.length);
      sealed.set(nonce);
      sealed.set(data, nonceLength);
      return sealed;
    },
    open(name, sealed) {
      const bytes = Uint8Array.from(sealed);
      try {
        const cipher = xchacha20poly1305(key, bytes.subarray(0, nonceLength), utf8(name));
        return textOf.decode(cipher.decrypt(bytes.subarray(nonceLength)));
      } catch {
        damaged(name);
        return undefined;
      }
    },
  };
}
