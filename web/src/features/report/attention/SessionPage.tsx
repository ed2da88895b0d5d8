import { plural, t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { TestSessionList } from "@/features/activity/TestSessionList";
import { type Fact, Facts } from "@/ui/Facts";
import { formatDuration } from "@/ui/format";
import { useReport } from "../ReportContext";
import type { Report } from "../report";
import { isTimed } from "../results";
import { HeadedBlock } from "../sections/SectionBlock";
import { PaceChart } from "./PaceChart";
import { paceText, trendsOf, trendText } from "./session";
import "@/words/report";

/** The session's signs of attention: times, help, and trends over the order of the questions. */
export default function SessionPage() {
  const report = useReport();
  const timed = isTimed(report);
  return (
    <HeadedBlock title={timed ? t`What the session shows` : t`What the order of the answers shows`}>
      <Stack>
        <Facts facts={factsOf(report)} />
        <PaceChart session={report.session} timed={timed} />
        <Text size="sm" c="dimmed">
          {t`Below, these findings can be put into the notes as sentences.`}{" "}
          {timed ? t`Skipped questions are not in the trends.` : t`Questions without an answer are not in the trends.`}
        </Text>
      </Stack>
    </HeadedBlock>
  );
}

/** What is known of the session; of one that nobody watched, neither times nor help. */
export function factsOf(report: Report): Fact[] {
  const timed = isTimed(report);
  const trends = trendsOf(report.session, timed).map((trend) => ({
    label: trend.of === "time" ? t`Time over the order of the questions` : t`Points over the order of the questions`,
    value: trendText(trend),
  }));
  return timed ? [...watched(report), ...trends] : trends;
}

const watched = ({ session: { totals, sittings: testSessions = [] } }: Report): Fact[] => [
  ...(testSessions.length > 0
    ? [
        { label: t`Sessions`, value: <TestSessionList testSessions={testSessions} /> },
        { label: t`Pauses and breaks`, value: pausesText(totals) },
      ]
    : []),
  { label: t`Time on the questions`, value: formatDuration(totals.seconds) },
  { label: t`Against the typical time`, value: paceText(totals) },
  { label: t`Prompts`, value: totals.prompt_count },
  { label: t`Hints`, value: totals.hint_count },
  { label: t`Repeats`, value: totals.repeat_count },
  { label: t`Over time`, value: t`${formatDuration(totals.over_time)} at ${totals.over_timed} questions` },
];

/** How often the clock stood still, and how long. */
function pausesText({ pauses = 0, breaks = 0, paused_seconds = 0 }: Report["session"]["totals"]): string {
  if (pauses + breaks === 0) return t`none`;
  const often = plural(pauses, { one: "# pause", other: "# pauses" });
  const rests = plural(breaks, { one: "# break", other: "# breaks" });
  return t`${often} and ${rests}, ${formatDuration(paused_seconds)}`;
}
