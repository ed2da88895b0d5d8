import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "@/api/errors";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import "@/words/insight";
import { type Measure, measuresQuery } from "../children/cohort";
import { archiveMeasure } from "./measures";

/** Asks, and archives a measure of one's own. */
export function useArchive() {
  const confirm = useConfirm();
  const notices = useNotices();
  const queryClient = useQueryClient();
  return async ({ measure, code }: Measure) => {
    const agreed = await confirm({
      title: t`Archive ${code}?`,
      text: t`Nothing can be measured by it any more. Scores that there are stay.`,
      action: t`Archive`,
      danger: true,
    });
    if (!agreed) return;
    try {
      await archiveMeasure(measure);
      notices.success(t`${code} is archived.`);
    } catch (error) {
      notices.error(messageOf(error));
    }
    await queryClient.invalidateQueries(measuresQuery);
  };
}
