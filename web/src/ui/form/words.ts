/** What forms say under a field, word for word. */
export const fieldWords = {
  required: "This field is required",
  email: "Please enter a valid email.",
  phone: "Please enter a valid phone number.",
} as const;

/** The rule of a field that must not be empty, for a form without a schema. */
export const filled = { validate: (value: string) => value.trim() !== "" || fieldWords.required };
