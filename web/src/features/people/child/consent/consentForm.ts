import { t } from "@lingui/core/macro";
import "@/words/people";
import { z } from "zod";
import { inFuture, textUpTo } from "@/features/people/rules";
import { fieldWords } from "@/ui/form/rules";
import { today } from "@/ui/format/day";
import { type Consent, type ConsentEdit, type NewConsent, type Purpose, purposes } from "./consents";

export interface ConsentValues {
  /** Several in a new consent, one in a correction. */
  purposes: Purpose[];
  detail: string;
  given_by: string;
  given_on: string;
  until: string;
  withdrawn_on: string;
}

const { required } = fieldWords;
const choose = () => t`Please choose what the consent is for.`;
const before = t`Please enter a date that is not before the consent was given.`;

export const consentSchema = z
  .object({
    purposes: z.array(z.enum(Object.keys(purposes) as [Purpose, ...Purpose[]])).min(1, choose()),
    detail: textUpTo(2000),
    given_by: textUpTo(200).min(1, required),
    given_on: z.string().min(1, required),
    until: z.string(),
    withdrawn_on: z.string(),
  })
  .superRefine((form, context) => {
    const wrong = (path: keyof ConsentValues, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (form.purposes.includes("other") && !form.detail) wrong("detail", required);
    if (form.given_on > today()) wrong("given_on", inFuture);
    if (form.until && form.until < form.given_on) wrong("until", before);
    if (form.withdrawn_on > today()) wrong("withdrawn_on", inFuture);
    else if (form.withdrawn_on && form.withdrawn_on < form.given_on) wrong("withdrawn_on", before);
  });

export const fromConsent = (consent?: Consent): ConsentValues => ({
  purposes: consent ? [consent.purpose] : [],
  detail: consent?.detail ?? "",
  given_by: consent?.given_by ?? "",
  given_on: consent?.given_on ?? today(),
  until: consent?.until ?? "",
  withdrawn_on: consent?.withdrawn_on ?? "",
});

/** One consent for each purpose that is ticked. The words for another purpose belong to that alone. */
export function toNewConsents({
  purposes: ticked,
  withdrawn_on: _,
  detail,
  until,
  ...form
}: ConsentValues): NewConsent[] {
  const ofOther = ticked.includes("other");
  return ticked.map((purpose) => ({
    ...form,
    purpose,
    until: until || undefined,
    detail: (purpose === "other" || !ofOther) && detail ? detail : undefined,
  }));
}

export const toConsentEdit = ({ purposes: _, ...form }: ConsentValues): ConsentEdit => form;

export const consentField = (name: string) => {
  if (name === "purpose") return "purposes";
  return name in fromConsent() ? (name as keyof ConsentValues) : undefined;
};
