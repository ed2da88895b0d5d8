import { Button } from "@mantine/core";
import { hasStatus, messageOf } from "@/api/errors";
import { useAccount } from "@/api/session";
import { useConfirm } from "@/ui/confirm";
import { useNotices } from "@/ui/notices";
import { nextAct, type UserAct, type UserRow, useUserAct } from "./users";

const labels: Record<UserAct, string> = { approve: "Approve", suspend: "Suspend", reactivate: "Reactivate" };

const effects: Record<UserAct, (user: UserRow) => string> = {
  approve: ({ name, email, userLevel }) => `${name} (${email}) will be able to log in as ${userLevel}.`,
  suspend: ({ name, email }) => `${name} (${email}) will be logged out at once and cannot log in again.`,
  reactivate: ({ name, email, userLevel }) => `${name} (${email}) will be able to log in again as ${userLevel}.`,
};

const dones: Record<UserAct, string> = { approve: "approved", suspend: "suspended", reactivate: "reactivated" };

/** The one act that the account's state allows; none on one's own account. */
export function UserActions({ user }: { user: UserRow }) {
  const { id } = useAccount();
  const run = useActOn(user);
  if (user.id === id) return null;
  const act = nextAct(user);
  return (
    <Button variant="default" size="sm" onClick={() => run(act)} aria-label={`${labels[act]} ${user.name}`}>
      {labels[act]}
    </Button>
  );
}

function useActOn(user: UserRow) {
  const confirm = useConfirm();
  const notices = useNotices();
  const { mutateAsync } = useUserAct();

  const carryOut = async (act: UserAct) => {
    try {
      await mutateAsync({ id: user.id, act });
      notices.success(`${user.name} is ${dones[act]}.`);
    } catch (error) {
      // A conflict says why it cannot be done at all; trying again later would not help.
      const text = hasStatus(error, 409) ? messageOf(error) : `Failed to ${act} user. Please try again later.`;
      notices.error(text, hasStatus(error, 409) ? undefined : { retry: () => carryOut(act) });
    }
  };

  return async (act: UserAct) => {
    const agreed = await confirm({
      title: `Are you sure you want to ${act} this user?`,
      text: effects[act](user),
      action: labels[act],
      danger: act === "suspend",
    });
    if (agreed) await carryOut(act);
  };
}
