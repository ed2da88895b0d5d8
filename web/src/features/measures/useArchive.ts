import { t } from "@lingui/core/macro";
import { useAct } from "@/ui/feedback/useAct";
import "@/words/children";
import { type Measure, measuresQuery } from "../specialist/children/cohort";
import { archiveMeasure } from "./measures";

/** Asks, and archives a measure of one's own. */
export function useArchive() {
  const { act } = useAct();
  return ({ measure, code }: Measure) =>
    act({
      ask: {
        title: t`Archive ${code}?`,
        text: t`Nothing can be measured by it any more. Scores that there are stay.`,
        action: t`Archive`,
        danger: true,
      },
      send: () => archiveMeasure(measure),
      done: t`${code} is archived.`,
      changes: measuresQuery.queryKey,
    });
}
