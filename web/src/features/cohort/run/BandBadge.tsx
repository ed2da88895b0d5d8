import { t } from "@lingui/core/macro";
import "@/words/statistics";
import { IconCircleCheck, IconCircleMinus, IconCircleX } from "@tabler/icons-react";
import { type Band, bandOf } from "@/charts";
import { StatusBadge } from "@/ui/StatusBadge";

const icons = { need: IconCircleX, watch: IconCircleMinus, good: IconCircleCheck };

export const bandWords = (): Record<Band, string> => ({
  need: t`Below 30 %`,
  watch: t`30 to below 50 %`,
  good: t`50 % and above`,
});

/** The band of a share of points, in its colour. */
export function BandBadge({ share }: { share: number }) {
  const band = bandOf(share);
  return (
    <StatusBadge tone={band} icon={icons[band]}>
      {bandWords()[band]}
    </StatusBadge>
  );
}
