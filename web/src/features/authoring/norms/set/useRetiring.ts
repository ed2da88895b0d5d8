import "@/words/norms";
import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { authoringKeys } from "@/features/authoring/keys";
import { useAct } from "@/ui/feedback/useAct";
import { type NormSet, retireNorm } from "../api";

/** Asks, and retires a set. */
export function useRetiring({ norm_id, title, version, application_id }: NormSet) {
  const queryClient = useQueryClient();
  const { act, busy } = useAct();
  const retire = () =>
    act({
      ask: {
        title: t`Retire this norm set?`,
        text: t`New reports will not use version ${version} of “${title}”. It stays, as it is, for the reports that used it, and this cannot be taken back.`,
        action: t`Retire`,
        danger: true,
      },
      send: async () => {
        await retireNorm(norm_id);
        await queryClient.invalidateQueries({ queryKey: authoringKeys.norms(application_id) });
      },
      done: t`The norm set is retired.`,
      failed: t`The norm set was not retired.`,
      retries: true,
      changes: authoringKeys.norm(norm_id),
    });
  return { retire, retiring: busy };
}
