import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { messageOf } from "@/api/errors";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { reasonOf } from "@/ui/form/refusal";
import { type RowAction, RowActions } from "@/ui/list/RowActions";
import { type MemberRow, useEndMember, useInviteMember } from "./members";

/** What can be done about a member: to invite them again, to withdraw that, or to end it. */
export function MemberActions({ member }: { member: MemberRow }) {
  const { inviteAgain, end, busy } = useActs(member);
  const { email, state } = member;
  const name = member.name || email;
  const again: RowAction = {
    label: t`Invite again`,
    described: t`Invite again: ${email}`,
    disabled: busy,
    onSelect: () => void inviteAgain(),
  };
  if (state === "accepted") {
    return (
      <RowActions
        name={name}
        main={{ label: t`End`, described: t`End with ${name}`, disabled: busy, onSelect: () => void end() }}
      />
    );
  }
  const withdraw: RowAction = {
    label: t`Withdraw invitation`,
    danger: true,
    disabled: busy,
    onSelect: () => void end(),
  };
  return <RowActions name={name} main={again} more={state === "invited" ? [withdraw] : []} />;
}

function useActs({ membership_id, email, name, state }: MemberRow) {
  const confirm = useConfirm();
  const notices = useNotices();
  const inviting = useInviteMember();
  const ending = useEndMember();
  const who = name || email;

  const inviteAgain = async () => {
    try {
      await inviting.mutateAsync(email);
      notices.success(t`A letter is on its way to ${email}.`);
    } catch (error) {
      notices.error(reasonOf(error), { retry: inviteAgain });
    }
  };
  const carryOut = async () => {
    try {
      await ending.mutateAsync(membership_id);
      notices.success(state === "invited" ? t`The invitation is withdrawn.` : t`${who} works with you no longer.`);
    } catch (error) {
      notices.error(messageOf(error), { retry: carryOut });
    }
  };
  const end = async () => {
    const agreed = await confirm(
      state === "invited"
        ? {
            title: t`Withdraw the invitation?`,
            text: t`The link that was sent to ${email} will no longer work.`,
            action: t`Withdraw`,
            danger: true,
          }
        : {
            title: t`End the work with ${who}?`,
            text: t`You no longer see their children, from this moment. Units that you gave them and that are unused come back to you.`,
            action: t`End`,
            danger: true,
          },
    );
    if (agreed) await carryOut();
  };
  return { inviteAgain, end, busy: inviting.isPending || ending.isPending };
}
