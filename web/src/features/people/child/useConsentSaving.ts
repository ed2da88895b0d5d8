import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ApiError } from "@/api/errors";
import { placeUnderFields } from "@/ui/form/refusal";
import { useNotices } from "@/ui/notices";
import { type ConsentForm, consentField, toConsentEdit, toNewConsent } from "./consentForm";
import { type Consent, useAddConsent, useChangeConsent } from "./consents";

interface Saving {
  childId: string;
  consent?: Consent;
  form: UseFormReturn<ConsentForm>;
  done: () => void;
}

/** Adds or corrects a consent. What is wrong stands under its field; any other failure is answered. */
export function useConsentSaving({ childId, consent, form, done }: Saving) {
  const notices = useNotices();
  const add = useAddConsent(childId);
  const change = useChangeConsent(childId);
  const [failure, setFailure] = useState<unknown>();
  const submit = form.handleSubmit(async (filled) => {
    setFailure(undefined);
    try {
      if (consent) await change.mutateAsync({ id: consent.consent_id, edit: toConsentEdit(filled) });
      else await add.mutateAsync(toNewConsent(filled));
    } catch (error) {
      if (!(error instanceof ApiError && placeUnderFields(error.fields, form, consentField))) setFailure(error);
      return;
    }
    notices.success(consent ? "The consent is saved." : "The consent is recorded.");
    done();
  });
  return { submit, failure };
}
