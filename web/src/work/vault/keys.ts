import { type Bytes, randomBytes, utf8 } from "./bytes";

/** A vault's data key, in bytes. All that seals is derived from it, so that a new passphrase seals nothing again. */
const keyLength = 32;
const bitsPerByte = 8;

export const newDataKey = (): Bytes => randomBytes(keyLength);

/** A key of its own for each purpose (HKDF with SHA-256). */
async function derived(secret: Bytes, purpose: string): Promise<Bytes> {
  const base = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: utf8(`milepost vault ${purpose}`) };
  return new Uint8Array(await crypto.subtle.deriveBits(how, base, keyLength * bitsPerByte));
}

/** The keys of an open vault. */
export interface VaultKeys {
  /** Seals work (cipher.ts). */
  work: Bytes;
  /** Names records, so that no name can be read or guessed. */
  names: CryptoKey;
  /** Seals records. */
  values: CryptoKey;
}

export async function keysFrom(dataKey: Bytes): Promise<VaultKeys> {
  const [work, names, values] = await Promise.all(["work", "names", "values"].map((use) => derived(dataKey, use)));
  if (!work || !names || !values) throw new Error("A key is missing.");
  return {
    work,
    names: await crypto.subtle.importKey("raw", names, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]),
    values: await aesKey(values),
  };
}

const aesKey = (raw: Bytes) => crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);

/** Something encrypted by AES-GCM. */
export interface Encrypted {
  iv: Bytes;
  data: ArrayBuffer;
}

/** AES-GCM's usual length, in bytes. */
const ivLength = 12;

/** Opens only with the same key and as the same thing. */
export async function encrypt(key: CryptoKey, what: string, data: Bytes): Promise<Encrypted> {
  const iv = randomBytes(ivLength);
  return { iv, data: await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: utf8(what) }, key, data) };
}

/** Undefined if the key is another one, or the data are damaged. */
export async function decrypt(key: CryptoKey, what: string, { iv, data }: Encrypted): Promise<Bytes | undefined> {
  const how = { name: "AES-GCM", iv, additionalData: utf8(what) };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(how, key, data));
  } catch {
    return undefined;
  }
}

/** What a wrap is opened by. */
type Opener = "passphrase" | "passkey" | "server" | "vault";

/** Encrypts a key of an account by a secret that somebody brings: a passphrase, a passkey, or the server's key. */
export const wrap = async (key: Bytes, account: string, by: Opener, secret: Bytes): Promise<Encrypted> =>
  encrypt(await aesKey(await derived(secret, by)), account, key);

export const unwrap = async (
  wrapped: Encrypted,
  account: string,
  by: Opener,
  secret: Bytes,
): Promise<Bytes | undefined> => decrypt(await aesKey(await derived(secret, by)), account, wrapped);
