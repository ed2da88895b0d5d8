import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Stack, Text, Title } from "@mantine/core";
import { formatCount } from "@/features/people/import/counts";
import { Facts } from "@/ui/Facts";
import "@/words/statistics";
import type { ScoreImport } from "./scoreImports";
import { outcomes } from "./search";
import { outcomeWords, reasonWords } from "./words";

/** How many scores have which outcome, and why they are refused or in doubt. */
export function ScoreCounts({ data: { counts, state } }: { data: ScoreImport }) {
  const words = outcomeWords();
  const always = state === "open" ? ["add", "same", "refused"] : ["added", "same", "refused"];
  const facts = outcomes
    .filter((outcome) => always.includes(outcome) || counts[outcome] > 0)
    .map((outcome) => ({ label: words[outcome], value: formatCount(counts[outcome]) }));
  const refused = counts.reasons.filter((one) => one.refused);
  const doubts = counts.reasons.filter((one) => !one.refused);
  return (
    <Stack gap="md" mb="md">
      <Facts facts={[{ label: t`Rows of the file`, value: formatCount(counts.rows) }, ...facts]} />
      {refused.length > 0 && (
        <ReasonList id="refused" title={<Trans>Why scores are refused</Trans>} reasons={refused} />
      )}
      {doubts.length > 0 && <ReasonList id="doubts" title={<Trans>Please look at these</Trans>} reasons={doubts} />}
    </Stack>
  );
}

interface ReasonListProps {
  id: string;
  title: React.ReactNode;
  reasons: ScoreImport["counts"]["reasons"];
}

function ReasonList({ id, title, reasons }: ReasonListProps) {
  const words = reasonWords();
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h4" id={id}>
        {title}
      </Title>
      <ul>
        {reasons.map(({ reason, scores }) => (
          <li key={reason}>
            <Text component="span">{t`${words[reason]}: ${formatCount(scores)}`}</Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
