import { t } from "@lingui/core/macro";
import { useAct } from "@/ui/feedback/useAct";
import { type OrganizationRow, useLeaveOrganization } from "./organizations";

/** Ends that the account works with an organization, after a question, and says how it went. */
export function useLeaving() {
  const { act, busy } = useAct();
  const { mutateAsync } = useLeaveOrganization();
  const leave = ({ membership_id, organization }: OrganizationRow) =>
    act({
      ask: {
        title: t`Leave ${organization}?`,
        text: t`The organization no longer sees your children, from this moment. They stay with you. Units that it gave you and that are unused go back to it. What you have offered to hand over stays offered until you withdraw it.`,
        action: t`Leave`,
        danger: true,
      },
      send: () => mutateAsync(membership_id),
      done: t`You have left ${organization}.`,
      failed: t`You have not left ${organization}.`,
      already: 404,
    });
  return { leave, busy };
}
