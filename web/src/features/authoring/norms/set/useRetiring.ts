import "@/words/norms";
import { t } from "@lingui/core/macro";
import { messageOf } from "@/api/errors";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { type NormSet, useRetire } from "../api";

/** Asks, and retires a set. */
export function useRetiring({ norm_id, title, version }: NormSet) {
  const confirm = useConfirm();
  const notices = useNotices();
  const { mutateAsync, isPending } = useRetire(norm_id);
  const retire = async () => {
    const agreed = await confirm({
      title: t`Retire this norm set?`,
      text: t`New reports will not use version ${version} of “${title}”. It stays, as it is, for the reports that used it, and this cannot be taken back.`,
      action: t`Retire`,
      danger: true,
    });
    if (!agreed) return;
    try {
      await mutateAsync();
      notices.success(t`The norm set is retired.`);
    } catch (error) {
      notices.error(t`The norm set was not retired. ${messageOf(error)}`, { retry: () => void retire() });
    }
  };
  return { retire, retiring: isPending };
}
