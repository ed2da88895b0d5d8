import { useAct } from "@/ui/feedback/useAct";
import { accountKeys } from "../keys";
import { deleteUser, resetFactor, setRole, setUser, type UserRow } from "./users";

/** Something that a Super Admin does to an account, and the texts for it: the question before it and the notices after it. */
export interface UserAct {
  /** The verb on the buttons. */
  label: string;
  question: string;
  effect: string;
  done: string;
  failed: string;
  danger?: boolean;
  run: () => Promise<unknown>;
}

const failed = (what: string) => `Failed to ${what}. Please try again later.`;
const named = ({ name, email }: UserRow) => `${name} (${email})`;

const approve = (user: UserRow): UserAct => ({
  label: "Approve",
  question: "Are you sure you want to approve this user?",
  effect: `${named(user)} will be able to log in as ${user.userLevel}.`,
  done: `${user.name} is approved.`,
  failed: failed("approve user"),
  run: () => setUser(user.id, "approve"),
});

const suspend = (user: UserRow): UserAct => ({
  label: "Suspend",
  question: "Are you sure you want to suspend this user?",
  effect: `${named(user)} will be logged out at once and cannot log in again.`,
  done: `${user.name} is suspended.`,
  failed: failed("suspend user"),
  danger: true,
  run: () => setUser(user.id, "suspend"),
});

const reactivate = (user: UserRow): UserAct => ({
  label: "Reactivate",
  question: "Are you sure you want to reactivate this user?",
  effect: `${named(user)} will be able to log in again as ${user.userLevel}.`,
  done: `${user.name} is reactivated.`,
  failed: failed("reactivate user"),
  run: () => setUser(user.id, "reactivate"),
});

/** The change that an account's state allows. */
export function stateAct(user: UserRow): UserAct {
  if (user.state === "awaiting") return approve(user);
  return user.state === "active" ? suspend(user) : reactivate(user);
}

export const deletion = (user: UserRow, handOverTo?: string): UserAct => ({
  label: "Delete",
  question: "Are you sure you want to delete this user?",
  effect: `${named(user)} will be logged out at once, cannot log in again and is no longer listed. The applications that they made stay. ${
    handOverTo
      ? `Their children are offered to ${handOverTo}; those that are not taken over are erased after 30 days.`
      : "Their children are erased after 30 days."
  } Until then only a Super Admin sees the children.`,
  done: `${user.name} is deleted.`,
  failed: failed("delete user"),
  danger: true,
  run: () => deleteUser(user.id, handOverTo),
});

export const roleChange = (user: UserRow, role: string): UserAct => ({
  label: "Change role",
  question: `Are you sure you want to change the role of ${user.name} to ${role}?`,
  effect:
    user.state === "awaiting"
      ? `${named(user)} still waits for approval, then as ${role} instead of ${user.userLevel}.`
      : `${named(user)} will be logged out at once and is ${role} instead of ${user.userLevel} from then on.`,
  done: `${user.name} is now ${role}.`,
  failed: failed("change role"),
  run: () => setRole(user.id, role),
});

export const factorReset = (user: UserRow): UserAct => ({
  label: "Reset two-step login",
  question: "Are you sure you want to reset the two-step login of this user?",
  effect: `${named(user)} will be logged out at once and logs in with the password alone from then on, until they set it up again. Their passkeys are removed.`,
  done: `The two-step login of ${user.name} is reset.`,
  failed: failed("reset two-step login"),
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
