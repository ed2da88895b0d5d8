/** Bytes of their own, as the browser's ciphers take them. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
// Copied: in tests the encoder's bytes are of another world than the page's.
export const utf8 = (text: string): Bytes => Uint8Array.from(encoder.encode(text));

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

export const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
