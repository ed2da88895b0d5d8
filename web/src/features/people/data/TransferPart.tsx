import { Group, Text } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "@/ui/dialog/Dialog";
import { useAct } from "@/ui/feedback/useAct";
import { formatDate } from "@/ui/format";
import type { ChildRecord } from "../child/record/record";
import { type ChildDataState, useWithdrawOffer } from "./childData";
import { DataPart, PartButton } from "./DataPart";
import { OfferForm } from "./OfferForm";

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
