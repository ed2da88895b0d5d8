import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { useAct } from "@/ui/feedback/useAct";
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
  const { act, busy } = useAct();
  const inviting = useInviteMember();
  const ending = useEndMember();
  const who = name || email;

  const inviteAgain = () =>
    act({ send: () => inviting.mutateAsync(email), done: t`A letter is on its way to ${email}.` });
  const withdrawal = {
    title: t`Withdraw the invitation?`,
    text: t`The link that was sent to ${email} will no longer work.`,
    action: t({ message: "Withdraw", context: "an invitation" }),
    danger: true,
  };
  const ended = {
    title: t`End the work with ${who}?`,
    text: t`You no longer see their children, from this moment. Units that you gave them and that are unused come back to you.`,
    action: t`End`,
    danger: true,
  };
  const end = () =>
    act({
      ask: state === "invited" ? withdrawal : ended,
      send: () => ending.mutateAsync(membership_id),
      done: state === "invited" ? t`The invitation is withdrawn.` : t`${who} works with you no longer.`,
    });
  return { inviteAgain, end, busy };
}
