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
  /** "Skip payment" asks for no card. */
  skipped: boolean;
  card_name: string;
  card_number: string;
  card_month: string;
  card_year: string;
  card_code: string;
}

export const noCard: PracticeCard = {
  skipped: false,
  card_name: "",
  card_number: "",
  card_month: "",
  card_year: "",
  card_code: "",
};

/** What is wrong with a card that is practised with: each field, as where money moves. */
export function cardFaults(card: PracticeCard, now = new Date()): [field: keyof PracticeCard, message: string][] {
  const number = card.card_number.replace(/[ -]/g, "");
  const year = Number(card.card_year);
  const past = year === now.getFullYear() && Number(card.card_month) < now.getMonth() + 1;
  const checks: [boolean, keyof PracticeCard, string][] = [
    [!card.card_name.trim(), "card_name", t`This field is required`],
    [!/^\d*$/.test(number), "card_number", t`A card number has digits only.`],
    [number.length < 12 || number.length > 19, "card_number", t`A card number has 12 to 19 digits.`],
    [!months.includes(card.card_month), "card_month", t`Please choose a month.`],
    [!expirationYears(now).includes(card.card_year), "card_year", t`Please choose a year.`],
    [past, "card_month", t`This card has expired.`],
    [!new RegExp(`^\\d{${codeDigits}}$`).test(card.card_code), "card_code", t`A security code has 3 digits.`],
  ];
  return checks.flatMap(([wrong, field, message]) => (wrong ? [[field, message]] : []));
}

/** The rule for a form with such a card: it is looked at where it is paid with. */
export const practiceSchema = (asked: (form: PracticeCard) => boolean) =>
  z.looseObject({}).superRefine((form, context) => {
    const card = form as unknown as PracticeCard;
    for (const [field, message] of asked(card) ? cardFaults(card) : []) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });
