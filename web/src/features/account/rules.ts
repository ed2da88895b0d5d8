import { z } from "zod";
import { messages } from "./messages";

// The parts that the account forms' schemas are made of. They are light: the login's neighbors use them too.

export const required = z.string().trim().min(1, messages.required);
export const optional = z.string().trim();

/** Something, an @, a domain with a dot in it; the server has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@<>(),;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

export const email = required.refine((text) => text === "" || isEmail(text), messages.email);

/** The message to show for a new password; undefined when it may be set. */
export function passwordProblem(password: string): string | undefined {
  if (password === "") return messages.required;
  if ([...password].length < 8) return messages.passwordShort;
  if ([...password].length > 128) return messages.passwordLong;
  if (!/\p{Nd}/u.test(password) || !/[^\p{L}\p{Nd}\s]/u.test(password)) return messages.passwordSigns;
  return undefined;
}

export const password = z.string().superRefine((text, context) => {
  const message = passwordProblem(text);
  if (message) context.addIssue({ code: "custom", message });
});

/** For a refinement that is told together with everything else that is wrong, not after the rest is right. */
export const atOnce = { when: () => true };
