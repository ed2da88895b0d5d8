/** A code as it is stored: not the digits themselves. */
export interface StoredCode {
  salt: string;
  hash: string;
}

export const codeLength = 4;

export const isCode = (text: string): boolean => /^\d{4}$/.test(text);

/** The browser can derive what is stored of a code; it does so on secure addresses only. */
export const canStoreCode = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Ten thousand codes are tried within minutes however slow one is: this keeps the digits from being read, not from being searched. */
const rounds = 50_000;

const inHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function hashOf(code: string, salt: string): Promise<string> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(code), "PBKDF2", false, ["deriveBits"]);
  const way = { name: "PBKDF2", hash: "SHA-256", salt: new TextEncoder().encode(salt), iterations: rounds };
  return inHex(new Uint8Array(await crypto.subtle.deriveBits(way, key, 256)));
}

export async function storedCode(code: string): Promise<StoredCode> {
  const salt = inHex(crypto.getRandomValues(new Uint8Array(16)));
  return { salt, hash: await hashOf(code, salt) };
}

export const isRightCode = async (code: string, { salt, hash }: StoredCode): Promise<boolean> =>
  (await hashOf(code, salt)) === hash;
