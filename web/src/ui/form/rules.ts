import { t } from "@lingui/core/macro";
import { z } from "zod";

// What the rules of forms are made of.

/** What forms say under a field, word for word. */
export const fieldWords = {
  required: t`This field is required`,
  email: t`Please enter a valid email.`,
  phone: t`Please enter a valid phone number.`,
};

/** The rule of a field that must not be empty, for a form without a schema. */
export const filled = { validate: (value: string) => value.trim() !== "" || fieldWords.required };

export const required = z.string().trim().min(1, fieldWords.required);
export const optional = z.string().trim();

/** Something, an @, a domain with a dot in it; the server has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@<>(),;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

export const email = required.refine((text) => text === "" || isEmail(text), fieldWords.email);

/** For a refinement that is reported together with everything else that is wrong, not once the rest is right. */
export const atOnce = { when: () => true };
