import { z } from "zod";
import type { NewChild } from "./people";

const required = z.string().trim().min(1, "This field is required").max(100, "This is too long");
const today = () => new Date().toISOString().slice(0, 10);

/** Of a child only the names are needed; the others may be empty. */
export const childSchema = z.object({
  firstName: required,
  lastName: required,
  email: z
    .string()
    .trim()
    .refine((text) => text === "" || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text), "Please enter a valid email."),
  phone: z.string().trim().max(40, "This is too long"),
  born: z.string().refine((date) => date === "" || date <= today(), "A date of birth lies in the past"),
});

export type ChildForm = z.infer<typeof childSchema>;

export const emptyChild: ChildForm = { firstName: "", lastName: "", email: "", phone: "", born: "" };

/** What the form sends; empty optional fields stay out. */
export const toNewChild = (form: ChildForm): NewChild => ({
  first_name: form.firstName,
  last_name: form.lastName,
  ...(form.email && { email: form.email }),
  ...(form.phone && { phone_number: form.phone }),
  ...(form.born && { date_of_birth: form.born }),
});
