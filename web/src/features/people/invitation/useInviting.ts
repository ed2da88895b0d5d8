import { t } from "@lingui/core/macro";
import "@/words/people";
import { useState } from "react";
import { ApiError, messageOf } from "@/api/errors";
import { useConfirm } from "@/ui/feedback/confirm";
import { tooOften } from "@/ui/form/refusal";
import type { Kind } from "../people";
import { type InvitationRow, useInvite, useWithdraw } from "./invitations";

export type Inviting = ReturnType<typeof useInviting>;

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
    ? t`Enough letters were sent for now. ${{ wait: tooOften(error.retryAfter) }}`
    : messageOf(error);

function question(row: InvitationRow, kind: Kind) {
  if (row.access === "invited") {
    return {
      title: t`Withdraw the invitation?`,
      text: whatWithdrawingDoes(row),
      action: t`Withdraw invitation`,
      danger: true,
    };
  }
  const { accepted_by = "" } = row;
  return {
    title: t`End the access?`,
    text:
      kind === "guardian"
        ? t`${accepted_by} will no longer see the reports that were shared with them. You can invite them again.`
        : t`${accepted_by} will no longer see the children assigned to them. You can invite them again.`,
    action: t`End access`,
    danger: true,
  };
}

function whatWithdrawingDoes({ email = "", expired, letter }: InvitationRow) {
  if (expired) return t`The link that was sent to ${email} works no longer already. You can invite them again.`;
  if (letter === "refused") return t`No letter could be sent to ${email}. You can invite them again.`;
  return t`The link that was sent to ${email} will no longer work.`;
}
