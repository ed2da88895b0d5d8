import { t } from "@lingui/core/macro";
import { hasStatus, messageOf } from "@/api/errors";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { type OrganizationRow, useLeaveOrganization } from "./organizations";

/** Ends that the account works with an organization, after a question, and says how it went. */
export function useLeaving() {
  const confirm = useConfirm();
  const notices = useNotices();
  const { mutateAsync, isPending } = useLeaveOrganization();

  const carryOut = async (row: OrganizationRow) => {
    const { organization } = row;
    try {
      await mutateAsync(row.membership_id);
    } catch (error) {
      const reason = messageOf(error);
      // One that had ended already is as it should be.
      if (!hasStatus(error, 404))
        return notices.error(t`You have not left ${organization}. ${reason}`, { retry: () => carryOut(row) });
    }
    notices.success(t`You have left ${organization}.`);
  };

  const leave = async (row: OrganizationRow) => {
    const { organization } = row;
    const agreed = await confirm({
      title: t`Leave ${organization}?`,
      text: t`The organization no longer sees your children, from this moment. They stay with you. Units that it gave you and that are unused go back to it. What you have offered to hand over stays offered until you withdraw it.`,
      action: t`Leave`,
      danger: true,
    });
    if (agreed) await carryOut(row);
  };
  return { leave, busy: isPending };
}
