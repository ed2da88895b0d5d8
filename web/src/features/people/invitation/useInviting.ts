import { useState } from "react";
import { ApiError, messageOf } from "@/api/errors";
import { useConfirm } from "@/ui/feedback/confirm";
import { tooOften } from "@/ui/form/refusal";
import type { Kind } from "../people";
import { type InvitationRow, useInvite, useWithdraw } from "./invitations";

/** Invites and withdraws, the latter after a question. `onDone` follows what was done; `refused` is why it was not. */
export function useInviting(personId: string, kind: Kind, onDone: () => void) {
  const confirm = useConfirm();
  const inviting = useInvite(personId);
  const withdrawing = useWithdraw(personId);
  const [refused, setRefused] = useState("");

  const carryOut = async (act: () => Promise<unknown>) => {
    setRefused("");
    try {
      await act();
      onDone();
    } catch (error) {
      setRefused(refusal(error));
    }
  };
  const invite = () => carryOut(() => inviting.mutateAsync());
  const withdraw = async (row: InvitationRow) => {
    if (await confirm(question(row, kind))) await carryOut(() => withdrawing.mutateAsync());
  };
  return { invite, withdraw, refused, busy: inviting.isPending || withdrawing.isPending };
}

const refusal = (error: unknown) =>
  error instanceof ApiError && error.status === 429
    ? `Enough letters were sent for now. ${tooOften(error.retryAfter)}`
    : messageOf(error);

function question({ access, email, accepted_by }: InvitationRow, kind: Kind) {
  const danger = { action: "Withdraw", danger: true };
  if (access === "invited") {
    return {
      ...danger,
      title: "Withdraw the invitation?",
      text: `The link that was sent to ${email} will no longer work.`,
    };
  }
  const loss =
    kind === "guardian"
      ? "will no longer see the reports that were shared with them"
      : "will no longer see the children assigned to them";
  return { ...danger, title: "Withdraw the access?", text: `${accepted_by} ${loss}. You can invite them again.` };
}
