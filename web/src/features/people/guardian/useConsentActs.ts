import { t } from "@lingui/core/macro";
import "@/words/people";
import { useAct } from "@/ui/feedback/useAct";
import { type GuardedChild, type Purpose, useGive, useWithdraw } from "./guarded";

/** Gives and withdraws consents after a question that says what it means, and says how it went. */
export function useConsentActs(child: GuardedChild) {
  const { act, busy } = useAct();
  const [given, withdrawn] = [useGive(child.child_id), useWithdraw(child.child_id)];

  const give = (asked: { purpose: Purpose }, label: string, means: string) =>
    act({
      ask: {
        title: t`Agree to “${label}” for ${child.first_name}?`,
        text: t`${means} The people who work with ${child.first_name} see it with your name and today's date. You can withdraw it at any time.`,
        action: t`Agree`,
      },
      send: () => given.mutateAsync(asked),
      done: t`Your consent is given.`,
      failed: t`No consent was given.`,
    });

  const withdraw = (id: string, label: string, consequence: string) =>
    act({
      ask: {
        title: t`Withdraw consent to “${label}” for ${child.first_name}?`,
        text: t`Every consent to this ends, whoever gave it. ${consequence}`,
        action: t`Withdraw consent`,
        danger: true,
      },
      send: () => withdrawn.mutateAsync(id),
      done: t`The consent is withdrawn.`,
      failed: t`The consent was not withdrawn.`,
    });

  return { give, withdraw, busy };
}
