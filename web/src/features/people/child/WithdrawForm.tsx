import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ApiError, messageOf } from "@/api/errors";
import { today } from "@/ui/day";
import { InlineNotice } from "@/ui/InlineNotice";
import { useNotices } from "@/ui/notices";
import { type Discard, useUnsaved } from "@/ui/useDiscard";
import { type Consent, purposes, useChangeConsent } from "./consents";

/** Since when a consent counts no more. */
export function WithdrawForm({ consent, done, discard }: { consent: Consent; done: () => void; discard: Discard }) {
  const notices = useNotices();
  const [first] = useState(today);
  const [day, setDay] = useState(first);
  useUnsaved(discard, day !== first);
  const { mutateAsync, isPending, error } = useChangeConsent(consent.child_id);
  const field = error instanceof ApiError ? error.fields.withdrawn_on : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await mutateAsync({ id: consent.consent_id, edit: { withdrawn_on: day } });
    } catch {
      return; // It shows under the field or above the buttons; the day stays.
    }
    notices.success("The consent is withdrawn.");
    done();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>
          The consent of <bdi>{consent.given_by}</bdi> to “{purposes[consent.purpose]}” will no longer count. It stays
          on the list as withdrawn.
        </Text>
        <TextInput
          label="Withdrawn on"
          type="date"
          min={consent.given_on}
          max={today()}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
          error={day ? field : "This field is required"}
          withAsterisk
          aria-required
          data-autofocus
        />
        {error && !field && <InlineNotice kind="error">{messageOf(error)} Nothing was saved.</InlineNotice>}
        <Group justify="flex-end">
          <Button variant="default" onClick={discard.leave}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={isPending} disabled={!day}>
            Withdraw consent
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
