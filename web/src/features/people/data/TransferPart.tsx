import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@/words/people";
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

const text = t`Another account takes the child over, with everything that was done. You and the care team no longer see it then.`;

/** Offers a child to another account, or withdraws the offer. */
export function TransferPart({ child, state }: { child: ChildRecord; state: ChildDataState }) {
  const { act, busy } = useAct();
  const withdraw = useWithdrawOffer(child.child_id);
  const [asking, setAsking] = useState(false);
  const offer = state.transfer;
  return (
    <DataPart title={t`Hand over`} text={text}>
      {offer ? (
        <Group>
          <OfferedTo offer={offer} />
          <PartButton
            onClick={() => void act({ send: () => withdraw.mutateAsync(undefined), done: t`The offer is withdrawn.` })}
            loading={busy}
          >{t`Withdraw the offer`}</PartButton>
        </Group>
      ) : state.erasure ? (
        <Text>{t`A child that will be erased cannot be handed over. Take the erasure back first.`}</Text>
      ) : (
        <PartButton onClick={() => setAsking(true)}>{t`Hand over…`}</PartButton>
      )}
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t`Hand ${{ name: state.name }} over`} size="lg">
        <OfferForm child={child} name={state.name} done={() => setAsking(false)} />
      </Dialog>
    </DataPart>
  );
}

function OfferedTo({ offer }: { offer: NonNullable<ChildDataState["transfer"]> }) {
  const [email, until] = [offer.email, formatDate(offer.expires_at)];
  return (
    <Text>
      <Trans>
        Offered to <bdi>{email}</bdi>, until {until}.
      </Trans>
      {offer.letter === "refused" && <> {t`No letter can be sent to this address.`}</>}
    </Text>
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
      notices.success(t`${name} is offered to ${email}. A letter is on its way.`);
      done();
    },
  });
  return (
    <DialogForm form={form} submit={t`Offer`}>
      <Text>
        <Trans>
          The account of this address gets a letter. When it accepts, <bdi>{name}</bdi> is on its list with the record,
          consents, activities and reports. You, the care team and the guardians no longer see them then. Until then
          nothing changes, and you can withdraw the offer.
        </Trans>
      </Text>
      <TextInput
        {...form.field("email", t`E-mail address of the account`, { needed: true, ...filled })}
        type="email"
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  );
}
