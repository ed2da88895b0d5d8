import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Group, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from "@mantine/core";
import { useNotices } from "@/ui/feedback/notices";
import type { Discard } from "@/ui/feedback/useDiscard";
import { Form, FormFailure } from "@/ui/form/Form";
import { DiscardGuard, TypedText } from "@/ui/form/keeping";
import { SubmitButton } from "@/ui/form/SubmitButton";
import { useAppForm } from "@/ui/form/useAppForm";
import { today } from "@/ui/format/day";
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

const needed = { needed: true };

/** What a consent is for, by whom, from when and until when. What it is for stays once it is recorded. */
export function ConsentForm({ childId, consent, done, discard }: ConsentFormProps) {
  const form = useConsentForm({ childId, consent, done });
  const { field } = form;
  const open = form.watch("purpose") === "other";
  return (
    <Form form={form}>
      <TypedText name={`consent.${consent?.consent_id ?? childId}`} />
      <DiscardGuard discard={discard} />
      {consent ? (
        <Text>For: {purposes[consent.purpose]}</Text>
      ) : (
        <NativeSelect
          {...field("purpose", "For")}
          data={Object.entries(purposes).map(([value, label]) => ({ value, label }))}
          data-autofocus
        />
      )}
      <Textarea
        {...field("detail", open ? "What exactly" : "What exactly, if there is more to say", { needed: open })}
        autosize
        minRows={2}
        maxRows={8}
      />
      <TextInput
        {...field("given_by", "Given by", needed)}
        description="The name of the parent, the guardian or the child"
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field("given_on", "Given on", needed)} type="date" max={today()} />
        <TextInput {...field("until", "Until")} description="The last day; empty for no end" type="date" />
        {consent?.withdrawn_on && (
          <TextInput
            {...field("withdrawn_on", "Withdrawn on")}
            description="Empty when it was not withdrawn after all"
            type="date"
          />
        )}
      </SimpleGrid>
      <FormFailure of={form} also="Nothing was saved." />
      <Group justify="flex-end">
        <Button variant="default" onClick={discard.leave}>
          Cancel
        </Button>
        <SubmitButton busy="Saving">{consent ? "Save consent" : "Add consent"}</SubmitButton>
      </Group>
    </Form>
  );
}

/** Adds or corrects a consent. */
function useConsentForm({ childId, consent, done }: Omit<ConsentFormProps, "discard">) {
  const notices = useNotices();
  const add = useAddConsent(childId);
  const change = useChangeConsent(childId);
  return useAppForm<ConsentValues>({
    initial: fromConsent(consent),
    resolver: zodResolver(consentSchema),
    fieldOf: consentField,
    save: async (filled) => {
      if (consent) await change.mutateAsync({ id: consent.consent_id, edit: toConsentEdit(filled) });
      else await add.mutateAsync(toNewConsent(filled));
      notices.success(consent ? "The consent is saved." : "The consent is recorded.");
      done();
    },
  });
}
