import { z } from "zod";
import { fieldWords } from "./words";

// What the rules of forms are made of. The words are a file of their own: the login has no schema and does not load zod.
export { fieldWords, filled } from "./words";

export const required = z.string().trim().min(1, fieldWords.required);
export const optional = z.string().trim();

/** Something, an @, a domain with a dot in it; the server has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@<>(),;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

export const email = required.refine((text) => text === "" || isEmail(text), fieldWords.email);

/** For a refinement that is reported together with everything else that is wrong, not once the rest is right. */
export const atOnce = { when: () => true };
