import { t } from "@lingui/core/macro";
import "@/words/market";
import type { components } from "@/api/schema";
import { listed } from "@/ui/format/list";
import type { SalesSearch } from "./search";

type Payouts = components["schemas"]["PayoutState"];

/** Where an author stands with Stripe, as sentences. */
export function standing({ state, missing, submitted }: Payouts, returned: SalesSearch["returned"]): string[] {
  const sentences = [stateText(submitted && missing.length === 0)[state]];
  if (returned === "again" && state === "incomplete") {
    sentences.unshift(t`Stripe’s page had expired. Continue with Stripe opens a new one.`);
  }
  if (missing.length > 0) sentences.push(t`Still asked for: ${{ fields: listed(missingWords(missing)) }}.`);
  return sentences;
}

const stateText = (checking: boolean): Record<Payouts["state"], string> => ({
  not_offered: "",
  not_begun: t`You are not paid out yet. Stripe asks who you are and where your bank is; nothing of that is kept here.`,
  incomplete: checking
    ? t`Stripe is checking what you entered. This can take some days; there is nothing to do meanwhile.`
    : t`Stripe still needs something before it can pay you out.`,
  ready: t`You are paid out through Stripe.`,
});

/** Whether there is something to do for the author on Stripe's page. */
export const mayContinue = ({ state, missing, submitted }: Payouts): boolean =>
  // A bank that refused a payout, or a document that ran out, is asked for again.
  missing.length > 0 || state === "not_begun" || (state === "incomplete" && !submitted);

/** What Stripe asks for in words, each once; its own names are paths such as individual.verification.document. */
export function missingWords(missing: readonly string[]): string[] {
  const words = missing.map((path) => kinds().find(([part]) => part.test(path))?.[1] ?? t`further details`);
  return [...new Set(words)];
}

const kinds = (): [RegExp, string][] => [
  [/external_account/, t`your bank account`],
  [/tos_acceptance/, t`your consent to Stripe’s terms`],
  [/verification|document/, t`a document that proves who you are`],
  [/\baddress\b/, t`your address`],
  [/\bdob\b/, t`your date of birth`],
  [/id_number|ssn|tax_id|vat_id/, t`your tax or identity number`],
  [/_name\b|\bname$/, t`your name`],
  [/phone|email/, t`your phone number or email address`],
  [/business_|company|mcc|url/, t`details of your business`],
];

/** Stripe's words for where a payout is. One that it adds is shown as it is. */
export const payoutStates = (): Record<string, string> => ({
  pending: t`Being prepared`,
  in_transit: t`On its way to the bank`,
  paid: t`Paid out`,
  canceled: t`Cancelled`,
  failed: t`Refused by the bank`,
});

/** Why a payout failed and what becomes of it; undefined for one that did not fail. */
export function failureWords({ state, failure }: components["schemas"]["PayoutMade"]): string | undefined {
  if (state !== "failed") return undefined;
  const why = reasons()[failure ?? ""];
  const next = t`The money is back in your balance. Check your bank account at Stripe.`;
  return why ? `${why} ${next}` : next;
}

const reasons = (): Record<string, string> => ({
  account_closed: t`The bank account is closed.`,
  account_frozen: t`The bank account is frozen.`,
  bank_account_restricted: t`The bank account does not take such payments.`,
  declined: t`The bank declined it.`,
  incorrect_account_holder_name: t`The name of the account holder is wrong.`,
  invalid_account_number: t`The account number is wrong.`,
  invalid_currency: t`The bank account does not take this currency.`,
  no_account: t`There is no such bank account.`,
});
