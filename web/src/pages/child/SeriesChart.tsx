import { plural, t } from "@lingui/core/macro";
import "@/words/children";
import { Text } from "@mantine/core";
import {
  bandOf,
  bandStyle,
  CHART_HEIGHT,
  Figure,
  Reader,
  TimeChart,
  timeReadings,
  usePalette,
  useWidth,
} from "@/charts";
import { formatQuotient } from "@/charts/statistics";
import { answeredWords, skippedWords } from "@/charts/words";
import { isOfRater } from "@/features/activity/lists/answeredBy";
import { formatDate } from "@/ui/format";
import { type Series, shareOf } from "./childResults";

/** The results of one application in the order of time, with the lines at 30, 50 and 80. */
export function SeriesChart({ series }: { series: Series }) {
  const [box, width] = useWidth<HTMLDivElement>();
  const palette = usePalette();
  const { results, title } = series;
  if (results.length === 0) {
    return (
      <Text c="dimmed">{t`None of the results of ${title} has points to reach, so there is no share to draw.`}</Text>
    );
  }
  const data = results.map((result) => ({
    at: Date.parse(result.finish_date),
    value: shareOf(result),
    day: formatDate(result.test_date),
  }));
  return (
    <div ref={box}>
      <Figure
        title={t`Points reached in ${title}`}
        description={finding(data)}
        source={sourceOf(series)}
        table={{
          columns: [dayWord(series), t`Points`, t`Share`, skippedWord(series), t`Band`, t`Specialist`],
          rows: results.map((result) => [
            formatDate(result.test_date),
            t`${result.raw_score} of ${result.max_score}`,
            formatQuotient(shareOf(result)),
            t`${result.question_count - result.answered} of ${result.question_count}`,
            bandStyle(bandOf(shareOf(result)), palette).word,
            result.specialist,
          ]),
        }}
      >
        <Reader
          title={t`Points reached in ${title}`}
          width={width}
          height={CHART_HEIGHT}
          readings={timeReadings(data, width)}
          palette={palette}
        >
          <TimeChart title={t`Points reached in ${title}`} data={data} width={width} palette={palette} />
        </Reader>
      </Figure>
      {results.length === 1 && <Text c="dimmed">{t`One result shows no change.`}</Text>}
    </div>
  );
}

function finding(data: { value: number; day: string }[]): string {
  const [first, last] = [data[0], data.at(-1)];
  if (!first || !last) return "";
  if (data.length === 1) return t`${formatQuotient(first.value)} on ${first.day}. One result shows no change.`;
  return t`From ${formatQuotient(first.value)} on ${first.day} to ${formatQuotient(last.value)} on ${last.day}.`;
}

/** Raters gave all results: nothing in them is skipped, and no day is that of a test. */
const isQuestionnaire = ({ results }: Series) => results.every(isOfRater);

const dayWord = (series: Series) => (isQuestionnaire(series) ? t`Date answered` : t`Test date`);
const skippedWord = (series: Series) => (isQuestionnaire(series) ? t`Not answered` : t`Skipped`);

function sourceOf(series: Series): string {
  const { results, pointless } = series;
  const count = plural(results.length, { one: "n = # finished activity", other: "n = # finished activities" });
  const rest = plural(pointless, {
    one: "# without a share of points is left out",
    other: "# without a share of points are left out",
  });
  const skipped = results.reduce((sum, { question_count, answered }) => sum + question_count - answered, 0);
  const questions = results.reduce((sum, { question_count }) => sum + question_count, 0);
  const shares = t`In all ${(isQuestionnaire(series) ? answeredWords : skippedWords)(skipped, questions)}.`;
  return `${pointless > 0 ? `${count}; ${rest}` : count}. ${shares}`;
}
