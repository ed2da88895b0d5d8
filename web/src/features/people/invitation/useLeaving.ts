import { hasStatus, messageOf } from "@/api/errors";
import { useConfirm } from "@/ui/confirm";
import { useNotices } from "@/ui/notices";
import { type Membership, useLeave } from "./invitations";

/** Gives up what was accepted, after a question, and says how it went. */
export function useLeaving() {
  const confirm = useConfirm();
  const notices = useNotices();
  const { mutateAsync, isPending } = useLeave();

  const carryOut = async (membership: Membership) => {
    const { membership_id, inviter } = membership;
    try {
      await mutateAsync(membership_id);
    } catch (error) {
      // One that had ended already is as it should be.
      if (!hasStatus(error, 404)) {
        const retry = () => carryOut(membership);
        return notices.error(`You have not left ${inviter}. ${messageOf(error)}`, { retry });
      }
    }
    notices.success(`You have left ${inviter}.`);
  };

  const leave = async (membership: Membership) => {
    const { inviter, kind } = membership;
    const loss = kind === "guardian" ? "the reports that were shared with you" : "the children you are assigned to";
    const agreed = await confirm({
      title: `Leave ${inviter}?`,
      text: `You will no longer see ${loss} there. To see them again, you need a new invitation.`,
      action: "Leave",
      danger: true,
    });
    if (agreed) await carryOut(membership);
  };

  return { leave, busy: isPending };
}
