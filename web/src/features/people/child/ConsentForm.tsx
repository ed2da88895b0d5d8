import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { ApiError, messageOf } from "@/api/errors";
import { today } from "@/ui/day";
import { placeUnderFields } from "@/ui/form/refusal";
import { useFocusOnError } from "@/ui/form/useFocusOnError";
import { restoredEntries, useRestoredEntries } from "@/ui/form/useRestoredEntries";
import { InlineNotice } from "@/ui/InlineNotice";
import { useNotices } from "@/ui/notices";
import { type Discard, useUnsaved } from "@/ui/useDiscard";
import {
  type ConsentValues,
  consentField,
  consentSchema,
  fromConsent,
  toConsentEdit,
  toNewConsent,
} from "./consentForm";
import { type Consent, purposes, useAddConsent, useChangeConsent } from "./consents";

interface ConsentFormProps {
  childId: string;
  /** The consent that is corrected; a new one when absent. */
  consent?: Consent;
  done: () => void;
  discard: Discard;
}

/** What a consent is for, by whom, from when and until when. What it is for stays once it is recorded. */
export function ConsentForm({ childId, consent, done, discard }: ConsentFormProps) {
  const form = useForm<ConsentValues>({
    resolver: zodResolver(consentSchema),
    defaultValues: fromConsent(consent),
    shouldFocusError: false,
  });
  const restored = useRestoredEntries(`consent.${consent?.consent_id ?? childId}`, form);
  const element = useFocusOnError(form);
  const { submit, failure } = useConsentSaving({ childId, consent, form, done });
  const { register, formState, watch } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useUnsaved(discard, isDirty);
  const open = watch("purpose") === "other";
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack>
        {restored && <InlineNotice kind="info">{restoredEntries}</InlineNotice>}
        {consent ? (
          <Text>For: {purposes[consent.purpose]}</Text>
        ) : (
          <NativeSelect
            label="For"
            data={Object.entries(purposes).map(([value, label]) => ({ value, label }))}
            data-autofocus
            {...register("purpose")}
          />
        )}
        <Textarea
          label={open ? "What exactly" : "What exactly, if there is more to say"}
          dir="auto"
          autosize
          minRows={2}
          maxRows={8}
          withAsterisk={open}
          aria-required={open}
          error={errors.detail?.message}
          {...register("detail")}
        />
        <TextInput
          label="Given by"
          description="The name of the parent, the guardian or the child"
          dir="auto"
          withAsterisk
          aria-required
          error={errors.given_by?.message}
          {...register("given_by")}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Given on"
            type="date"
            max={today()}
            withAsterisk
            aria-required
            error={errors.given_on?.message}
            {...register("given_on")}
          />
          <TextInput
            label="Until"
            description="The last day; empty for no end"
            type="date"
            inputWrapperOrder={["label", "input", "description", "error"]}
            error={errors.until?.message}
            {...register("until")}
          />
          {consent?.withdrawn_on && (
            <TextInput
              label="Withdrawn on"
              description="Empty when it was not withdrawn after all"
              type="date"
              inputWrapperOrder={["label", "input", "description", "error"]}
              error={errors.withdrawn_on?.message}
              {...register("withdrawn_on")}
            />
          )}
        </SimpleGrid>
        {failure !== undefined && <InlineNotice kind="error">{messageOf(failure)} Nothing was saved.</InlineNotice>}
        <Group justify="flex-end">
          <Button variant="default" onClick={discard.leave}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {consent ? "Save consent" : "Add consent"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface Saving {
  childId: string;
  consent?: Consent;
  form: UseFormReturn<ConsentValues>;
  done: () => void;
}

/** Adds or corrects a consent. What is wrong stands under its field; any other failure is answered. */
function useConsentSaving({ childId, consent, form, done }: Saving) {
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
