import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Purchase } from "@/features/market/purchases";
import { useConfirm } from "@/ui/feedback/confirm";
import { isOpenAlready, openWithQuery, progressWords } from "./open";
import "@/words/activity";

/**
 * Asks before an application is started beside the child's open activities of it. Resolves to these, which the start names;
 * undefined when nothing is to be started. `refused` reads them again when the server knows one more.
 */
export function useBeside(purchase: Purchase) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const openWith = (childId: string) => openWithQuery(childId, purchase.application_id);
  return {
    ask: async (childId: string): Promise<string[] | undefined> => {
      const known = client.getQueryData(openWith(childId).queryKey) ?? [];
      const [newest] = known;
      if (newest && !(await confirm(anotherQuestion(purchase, progressWords(newest))))) return undefined;
      return known.map(({ activity_id }) => activity_id);
    },
    refused: async (childId: string, error: unknown) => {
      if (isOpenAlready(error)) await client.invalidateQueries(openWith(childId));
    },
  };
}

const anotherQuestion = (purchase: Purchase, open: string) => ({
  title: t`Start another activity?`,
  text: [
    open,
    purchase.purchase_type === "unit"
      ? t`Starting another takes one more unit; the open one stays open.`
      : t`The open one stays open beside it.`,
  ].join(" "),
  action: t`Start Another Activity`,
});
