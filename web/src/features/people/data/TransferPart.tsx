import { Group, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { DialogForm } from "@/ui/dialog/FormDialog";
import { useNotices } from "@/ui/feedback/notices";
import { useAct } from "@/ui/feedback/useAct";
import { filled } from "@/ui/form/rules";
import { useAppForm } from "@/ui/form/useAppForm";
import { formatDate } from "@/ui/format";
import type { ChildRecord } from "../child/record/record";
import { type ChildDataState, useOffer, useWithdrawOffer } from "./childData";
import { DataPart, PartButton } from "./DataPart";

const text =
  "Another account takes the child over, with everything that was done. You and the care team no longer see it then.";

/** Offers a child to another account, or withdraws the offer. */
export function TransferPart({ child, state }: { child: ChildRecord; state: ChildDataState }) {
  const { act, busy } = useAct();
  const withdraw = useWithdrawOffer(child.child_id);
  const [asking, setAsking] = useState(false);
  const offer = state.transfer;
  return (
    <DataPart title="Hand over" text={text}>
      {offer ? (
        <Group>
          <Text>
            Offered to <bdi>{offer.email}</bdi>, until {formatDate(offer.expires_at)}.
            {offer.letter === "refused" && " No letter can be sent to this address."}
          </Text>
          <PartButton
            onClick={() => void act({ send: () => withdraw.mutateAsync(undefined), done: "The offer is withdrawn." })}
            loading={busy}
          >
            Withdraw the offer
          </PartButton>
        </Group>
      ) : state.erasure ? (
        <Text>A child that will be erased cannot be handed over. Take the erasure back first.</Text>
      ) : (
        <PartButton onClick={() => setAsking(true)}>Hand over…</PartButton>
      )}
      <Dialog opened={asking} onClose={() => setAsking(false)} title={`Hand ${state.name} over`} size="lg">
        <OfferForm child={child} name={state.name} done={() => setAsking(false)} />
      </Dialog>
    </DataPart>
  );
}

/** The account that a child is offered to. */
function OfferForm({ child, name, done }: { child: ChildRecord; name: string; done: () => void }) {
  const notices = useNotices();
  const offer = useOffer(child.child_id);
  const form = useAppForm({
    initial: { email: "" },
    save: async ({ email }) => {
      await offer.mutateAsync(email);
      notices.success(`${name} is offered to ${email}. A letter is on its way.`);
      done();
    },
  });
  return (
    <DialogForm form={form} submit="Offer">
      <Text>
        The account of this address gets a letter. When it accepts, <bdi>{name}</bdi> is on its list with the record,
        consents, activities and reports. You, the care team and the guardians no longer see them then. Until then
        nothing changes, and you can withdraw the offer.
      </Text>
      <TextInput
        {...form.field("email", "E-mail address of the account", { needed: true, ...filled })}
        type="email"
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  );
}
