import { zodResolver } from "@hookform/resolvers/zod";
import { plural, t } from "@lingui/core/macro";
import "@/words/people";
import { Checkbox, SimpleGrid, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { Controller, useAppForm } from "@/ui/form/useAppForm";
import { today } from "@/ui/format/day";
import { listed } from "@/ui/format/list";
import {
  type ConsentValues,
  consentField,
  consentSchema,
  fromConsent,
  toConsentEdit,
  toNewConsents,
} from "./consentForm";
import { type Consent, type Purpose, purposes, useAddConsent, useChangeConsent } from "./consents";

interface ConsentFormProps {
  childId: string;
  /** The consent that is corrected; new ones when absent. */
  consent?: Consent;
  /** What new ones can be for; everything when absent. */
  offered?: readonly Purpose[];
  done: () => void;
}

const needed = { needed: true };

const all = Object.keys(purposes) as Purpose[];

/** The purposes, the giver and the dates of consents. The purpose of one stays once it is recorded. */
export function ConsentForm({ childId, consent, offered = all, done }: ConsentFormProps) {
  const { form, recorded } = useConsentForm({ childId, consent, done });
  const { field } = form;
  const open = form.watch("purposes").includes("other");
  return (
    <DialogForm
      form={form}
      submit={consent ? t`Save consent` : t`Add consent`}
      busy={t`Saving`}
      failed={notSaved(recorded)}
      keptAs={`consent.${consent?.consent_id ?? childId}`}
    >
      {consent ? (
        <Text>{t`For: ${{ purpose: purposes[consent.purpose] }}`}</Text>
      ) : (
        <Controller
          control={form.control}
          name="purposes"
          render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
            <Checkbox.Group label={t`For`} withAsterisk value={value} onChange={onChange} error={error?.message}>
              <SimpleGrid cols={{ base: 1, xs: 2 }} mt="xs" spacing="xs">
                {offered
                  .filter((purpose) => !recorded.includes(purpose))
                  .map((purpose, place) => (
                    <Checkbox
                      key={purpose}
                      ref={place === 0 ? ref : undefined}
                      value={purpose}
                      label={purposes[purpose]}
                      data-autofocus={place === 0 || undefined}
                    />
                  ))}
              </SimpleGrid>
            </Checkbox.Group>
          )}
        />
      )}
      <Textarea
        {...field("detail", open ? t`What exactly` : t`What exactly, if there is more to say`, { needed: open })}
        autosize
        minRows={2}
        maxRows={8}
      />
      <TextInput
        {...field("given_by", t`Given by`, needed)}
        description={t`The name of the parent, the guardian or the child`}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field("given_on", t`Given on`, needed)} type="date" max={today()} />
        <TextInput {...field("until", t`Until`)} description={t`The last day; empty for no end`} type="date" />
        {consent?.withdrawn_on && (
          <TextInput
            {...field("withdrawn_on", t`Withdrawn on`)}
            description={t`Empty when it was not withdrawn after all`}
            type="date"
          />
        )}
      </SimpleGrid>
    </DialogForm>
  );
}

/** What became of the consents when one could not be saved. */
function notSaved(recorded: readonly Purpose[]): string {
  const names = listed(recorded.map((purpose) => purposes[purpose]));
  return names ? t`Recorded: ${names}. The rest was not saved.` : t`Nothing was saved.`;
}

/** Adds consents, or corrects one. */
function useConsentForm({ childId, consent, done }: Omit<ConsentFormProps, "offered">) {
  const notices = useNotices();
  const add = useAddConsent(childId);
  const change = useChangeConsent(childId);
  // Those of this form that the server has: what is sent again after a failure is the rest.
  const [recorded, setRecorded] = useState<Purpose[]>([]);
  const form = useAppForm<ConsentValues>({
    initial: fromConsent(consent),
    resolver: zodResolver(consentSchema),
    fieldOf: consentField,
    save: async (filled, form) => {
      if (consent) {
        await change.mutateAsync({ id: consent.consent_id, edit: toConsentEdit(filled) });
        notices.success(t`The consent is saved.`);
        return done();
      }
      const added = toNewConsents(filled);
      for (const one of added) {
        await add.mutateAsync(one);
        form.setValue(
          "purposes",
          form.getValues("purposes").filter((purpose) => purpose !== one.purpose),
        );
        setRecorded((before) => [...before, one.purpose]);
      }
      const count = recorded.length + added.length;
      notices.success(plural(count, { one: "The consent is recorded.", other: "# consents are recorded." }));
      done();
    },
  });
  return { form, recorded };
}
