import { t } from "@lingui/core/macro";

/** What forms say under a field, word for word. */
export const fieldWords = {
  required: t`This field is required`,
  email: t`Please enter a valid email.`,
  phone: t`Please enter a valid phone number.`,
};

/** The rule of a field that must not be empty, for a form without a schema. */
export const filled = { validate: (value: string) => value.trim() !== "" || fieldWords.required };
