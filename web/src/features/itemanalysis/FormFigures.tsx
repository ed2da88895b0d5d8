import { plural, t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { Facts } from "@/ui/Facts";
import { formatDateTime } from "@/ui/format";
import "@/words/statistics";
import { formatFixed } from "@/words/numbers";
import type { ItemAnalysis } from "./api";
import { Figured } from "./Figured";
import { terms } from "./words";

/** How well the form as a whole measures, and with which children. */
export function FormFigures({ analysis }: { analysis: ItemAnalysis }) {
  const { alpha, omega, sem, mean, max, n, children, reasons } = analysis;
  const say = terms();
  const points = (value: number) => t`${formatFixed(value, 1)} of ${max} points`;
  return (
    <section aria-label={t`The form`}>
      <Facts
        facts={[
          { label: t`Alpha`, meaning: say.alpha, value: <Figured value={alpha} reason={reasons.alpha} /> },
          { label: t`Omega`, meaning: say.omega, value: <Figured value={omega} reason={reasons.omega} /> },
          { label: t`Standard error`, meaning: say.sem, value: <Figured value={sem} reason={reasons.sem} /> },
          { label: t`Mean`, value: <Figured value={mean} reason={reasons.alpha} write={points} /> },
          {
            label: t`Children`,
            value:
              n < children && !analysis.adaptive
                ? t`${n} with a score for every question, of ${children}`
                : String(children),
          },
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {asOf(analysis)}
      </Text>
    </section>
  );
}

function asOf({ computed_at, waiting, least }: ItemAnalysis): string {
  if (!computed_at) return t`Figures are shown from ${least} children on.`;
  const since = plural(waiting, { one: "# further child has come since", other: "# further children have come since" });
  return t`As of ${formatDateTime(computed_at)}; ${since}. The figures are recomputed when ${least} have, so that nobody can be identified from what has changed.`;
}
