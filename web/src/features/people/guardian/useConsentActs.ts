import { t } from "@lingui/core/macro";
import "@/words/people";
import { messageOf } from "@/api/errors";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { type GuardedChild, type Purpose, useGive, useWithdraw } from "./guarded";

/** Gives and withdraws consents after a question that says what it means, and says how it went. */
export function useConsentActs(child: GuardedChild) {
  const confirm = useConfirm();
  const notices = useNotices();
  const [given, withdrawn] = [useGive(child.child_id), useWithdraw(child.child_id)];

  const carryOut = async (act: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await act();
      notices.success(done);
    } catch (error) {
      notices.error(`${failed} ${messageOf(error)}`, { retry: () => void carryOut(act, done, failed) });
    }
  };

  const give = async (asked: { purpose: Purpose }, label: string, means: string) => {
    const agreed = await confirm({
      title: t`Agree to “${label}” for ${child.first_name}?`,
      text: t`${means} The people who work with ${child.first_name} see it with your name and today's date. You can withdraw it at any time.`,
      action: t`Agree`,
    });
    if (agreed) await carryOut(() => given.mutateAsync(asked), t`Your consent is given.`, t`No consent was given.`);
  };

  const withdraw = async (id: string, label: string, consequence: string) => {
    const agreed = await confirm({
      title: t`Withdraw consent to “${label}” for ${child.first_name}?`,
      text: t`Every consent to this ends, whoever gave it. ${consequence}`,
      action: t`Withdraw consent`,
      danger: true,
    });
    if (agreed)
      await carryOut(() => withdrawn.mutateAsync(id), t`The consent is withdrawn.`, t`The consent was not withdrawn.`);
  };

  return { give, withdraw, busy: given.isPending || withdrawn.isPending };
}
