import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { ApiError, messageOf } from "@/api/errors";
import { InlineNotice } from "@/ui/InlineNotice";
import { useNotices } from "@/ui/notices";
import type { ChildRecord } from "../child/record";
import { useOffer } from "./childData";

/** To whom a child is offered. */
export function OfferForm({ child, name, done }: { child: ChildRecord; name: string; done: () => void }) {
  const notices = useNotices();
  const offer = useOffer(child.child_id);
  const [email, setEmail] = useState("");
  const field = offer.error instanceof ApiError ? offer.error.fields.email : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await offer.mutateAsync(email);
    } catch {
      return; // It shows under the field or above the buttons; the address stays.
    }
    notices.success(`${name} is offered to ${email}. A letter is on its way.`);
    done();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>
          The account of this address gets a letter. When it accepts, <bdi>{name}</bdi> is on its list with the record,
          consents, activities and reports. You, the care team and the guardians no longer see them then. Until then
          nothing changes, and you can withdraw the offer.
        </Text>
        <TextInput
          label="E-mail address of the account"
          type="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={field}
          withAsterisk
          aria-required
          autoComplete="off"
          data-autofocus
        />
        {offer.error && !field && <InlineNotice kind="error">{messageOf(offer.error)}</InlineNotice>}
        <Group justify="flex-end">
          <Button variant="default" onClick={done}>
            Cancel
          </Button>
          <Button type="submit" loading={offer.isPending} disabled={!email}>
            Offer
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
