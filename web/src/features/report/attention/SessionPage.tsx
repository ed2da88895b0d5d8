import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { Facts } from "@/ui/Facts";
import { formatDuration } from "@/ui/format";
import { useReport } from "../ReportContext";
import type { Report } from "../report";
import { HeadedBlock } from "../sections/SectionBlock";
import { PaceChart } from "./PaceChart";
import { paceText, trendText } from "./session";
import "@/words/report";

/** What the session shows of attention: times, help, and trends over the order of the questions. */
export function SessionPage() {
  const report = useReport();
  return (
    <HeadedBlock title={t`What the session shows`}>
      <Stack>
        <Facts facts={factsOf(report)} />
        <PaceChart session={report.session} />
        <Text size="sm" c="dimmed">
          {t`Below, these findings can be put into the notes as sentences. Skipped questions are not in the trends.`}
        </Text>
      </Stack>
    </HeadedBlock>
  );
}

const factsOf = ({ session: { totals, trends } }: Report) => [
  { label: t`Time on the questions`, value: formatDuration(totals.seconds) },
  { label: t`Against the typical time`, value: paceText(totals) },
  { label: t`Prompts`, value: totals.prompt_count },
  { label: t`Hints`, value: totals.hint_count },
  { label: t`Repeats`, value: totals.repeat_count },
  { label: t`Over time`, value: t`${formatDuration(totals.over_time)} at ${totals.over_timed} questions` },
  ...trends.map((trend) => ({
    label: trend.of === "time" ? t`Time over the order of the questions` : t`Points over the order of the questions`,
    value: trendText(trend),
  })),
];
