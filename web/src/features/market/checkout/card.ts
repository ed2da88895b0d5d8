import { t } from "@lingui/core/macro";
import "@/words/market";
import { z } from "zod";

const yearsAhead = 25;
export const codeDigits = 3;

/** The expiration years that can be chosen: this one and those after it, 25 in all. */
export const expirationYears = (now = new Date()): string[] =>
  Array.from({ length: yearsAhead }, (_, ahead) => String(now.getFullYear() + ahead));

export const months: readonly string[] = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0"));

/** What is practised with; nothing of it leaves the page. */
export interface PracticeCard {
  card_name: string;
  card_number: string;
  card_month: string;
  card_year: string;
  card_code: string;
}

export const noCard: PracticeCard = { card_name: "", card_number: "", card_month: "", card_year: "", card_code: "" };

const digits = (text: string) => /^\d*$/.test(text.replace(/[ -]/g, ""));

/** A card may be left empty; what is written has to be possible. */
export const practiceSchema = (now = new Date()) =>
  z.object({
    card_number: z.string().refine(digits, t`A card number has digits only.`),
    card_year: z.string().refine((year) => !year || expirationYears(now).includes(year), t`Please choose a year.`),
    card_code: z
      .string()
      .refine((code) => new RegExp(`^\\d{0,${codeDigits}}$`).test(code), t`A security code has 3 digits at most.`),
  });
