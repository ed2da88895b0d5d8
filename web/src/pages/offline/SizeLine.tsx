import "@/words/taken";
import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { formatSize } from "@/ui/format/size";
import type { ChoiceSize } from "./useSize";

/** How much a choice needs, and how much there is. */
export function SizeLine({ count, size: { needed, free } }: { count: number; size: ChoiceSize }) {
  if (count === 0) return <Text c="dimmed">{t`Choose at least one child and one application.`}</Text>;
  const need = needed === undefined ? t`Size is being found out` : t`Needs about ${formatSize(needed)}`;
  return (
    <Text role="status">
      {free === undefined ? `${need}.` : t`${need}; ${formatSize(free)} are free on this device.`}
    </Text>
  );
}
