import { t } from "@lingui/core/macro";
import "@/words/users";
import { useAct } from "@/ui/feedback/useAct";
import { accountKeys } from "../keys";
import { roleName } from "../roles";
import { deleteUser, resetFactor, setRole, setUser, type UserRow } from "./users";

/** Something that a Super Admin does to an account, and the texts for it: the question before it and the notices after it. */
export interface UserAct {
  /** The verb on the buttons. */
  label: string;
  /** The same with the name of the account, as the button is heard. */
  described: string;
  question: string;
  effect: string;
  done: string;
  failed: string;
  danger?: boolean;
  run: () => Promise<unknown>;
}

const named = ({ name, email }: UserRow) => `${name} (${email})`;

const approve = (user: UserRow): UserAct => ({
  label: t`Approve`,
  described: t`Approve ${{ name: user.name }}`,
  question: t`Are you sure you want to approve this user?`,
  effect: t`${{ account: named(user) }} will be able to log in as ${{ role: roleName(user.userLevel) }}.`,
  done: t`${{ name: user.name }} is approved.`,
  failed: t`Failed to approve user. Please try again later.`,
  run: () => setUser(user.id, "approve"),
});

const suspend = (user: UserRow): UserAct => ({
  label: t`Suspend`,
  described: t`Suspend ${{ name: user.name }}`,
  question: t`Are you sure you want to suspend this user?`,
  effect: t`${{ account: named(user) }} will be logged out at once and cannot log in again.`,
  done: t`${{ name: user.name }} is suspended.`,
  failed: t`Failed to suspend user. Please try again later.`,
  danger: true,
  run: () => setUser(user.id, "suspend"),
});

const reactivate = (user: UserRow): UserAct => ({
  label: t`Reactivate`,
  described: t`Reactivate ${{ name: user.name }}`,
  question: t`Are you sure you want to reactivate this user?`,
  effect: t`${{ account: named(user) }} will be able to log in again as ${{ role: roleName(user.userLevel) }}.`,
  done: t`${{ name: user.name }} is reactivated.`,
  failed: t`Failed to reactivate user. Please try again later.`,
  run: () => setUser(user.id, "reactivate"),
});

/** The change that an account's state allows. */
export function stateAct(user: UserRow): UserAct {
  if (user.state === "awaiting") return approve(user);
  return user.state === "active" ? suspend(user) : reactivate(user);
}

export const deletion = (user: UserRow, handOverTo?: string): UserAct => ({
  label: t`Delete`,
  described: t`Delete ${{ name: user.name }}`,
  question: t`Are you sure you want to delete this user?`,
  effect: handOverTo
    ? t`${{ account: named(user) }} will be logged out at once, cannot log in again and is no longer listed. The applications that they made stay. Their children are offered to ${handOverTo}; those that are not taken over are erased after 30 days. Until then only a Super Admin sees the children.`
    : t`${{ account: named(user) }} will be logged out at once, cannot log in again and is no longer listed. The applications that they made stay. Their children are erased after 30 days. Until then only a Super Admin sees the children.`,
  done: t`${{ name: user.name }} is deleted.`,
  failed: t`Failed to delete user. Please try again later.`,
  danger: true,
  run: () => deleteUser(user.id, handOverTo),
});

export function roleChange(user: UserRow, wanted: string): UserAct {
  const [account, role, before] = [named(user), roleName(wanted), roleName(user.userLevel)];
  return {
    label: t`Change role`,
    described: t`Change role ${{ name: user.name }}`,
    question: t`Are you sure you want to change the role of ${{ name: user.name }} to ${role}?`,
    effect:
      user.state === "awaiting"
        ? t`${account} still waits for approval, then as ${role} instead of ${before}.`
        : t`${account} will be logged out at once and is ${role} instead of ${before} from then on.`,
    done: t`${{ name: user.name }} is now ${role}.`,
    failed: t`Failed to change role. Please try again later.`,
    run: () => setRole(user.id, wanted),
  };
}

export const factorReset = (user: UserRow): UserAct => ({
  label: t`Reset two-step login`,
  described: t`Reset two-step login ${{ name: user.name }}`,
  question: t`Are you sure you want to reset the two-step login of this user?`,
  effect: t`${{ account: named(user) }} will be logged out at once and logs in with the password alone from then on, until they set it up again. Their passkeys are removed.`,
  done: t`The two-step login of ${{ name: user.name }} is reset.`,
  failed: t`Failed to reset two-step login. Please try again later.`,
  danger: true,
  run: () => resetFactor(user.id),
});

/** Asks, does it, shows the result, and reads the list and its counts again. */
export function useUserAct() {
  const { act } = useAct();
  return ({ question, effect, label, danger, run, done, failed: words }: UserAct) =>
    act({
      ask: { title: question, text: effect, action: label, danger },
      send: run,
      done,
      failed: (reason, refused) => (refused ? reason : words),
      changes: accountKeys.users,
    });
}
