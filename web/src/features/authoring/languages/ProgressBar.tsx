import "@/words/norms";
import { t } from "@lingui/core/macro";
import { Progress, Stack, Text } from "@mantine/core";
import type { Counts } from "./translation/texts";

/** How much of a translation is done, as a bar and in figures. */
export function ProgressBar({ counts: { done, total } }: { counts: Pick<Counts, "done" | "total"> }) {
  return (
    <Stack gap={4} miw={140}>
      <Text size="sm" className="mp-figures">{t`${done} of ${total}`}</Text>
      <Progress value={total > 0 ? (done / total) * 100 : 0} aria-hidden />
    </Stack>
  );
}
