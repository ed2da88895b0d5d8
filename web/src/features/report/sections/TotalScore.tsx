import { plural, t } from "@lingui/core/macro";
import { DONUT_SIZE, Donut, donutCenter, donutReadings, donutSlices, Figure, Reader, usePalette } from "@/charts";
import { formatQuotient } from "@/charts/statistics";
import { type Fact, Facts } from "@/ui/Facts";
import { IsolatedList } from "@/ui/IsolatedList";
import shared from "@/ui/styles/shared.module.css";
import { totalNorms } from "../print/normed";
import { useReport } from "../ReportContext";
import type { Report } from "../report";
import { resultCounts } from "../results";
import { subjectWords } from "../subject";
import { missingWords, mostSkipped, skippedOf } from "../words";
import classes from "./sections.module.css";
import "@/words/report";
import { listed } from "@/ui/format/list";

/** The ring of skipped, incorrect, partly correct and correct questions, with the total. */
export function TotalScore() {
  const report = useReport();
  const { totals } = report;
  const palette = usePalette();
  const counts = resultCounts(report);
  const title = t`Questions by result`;
  const slices = donutSlices(counts);
  return (
    <div className={classes.totals}>
      <Figure
        title={title}
        description={`${listed(slices.map(({ count, label }) => `${count} ${label.toLowerCase()}`))}.`}
        source={plural({ count: totals.numberQuestions }, { one: "n = # question", other: "n = # questions" })}
        table={{
          columns: [t`Result`, t`Questions`],
          rows: slices.map(({ label, count }) => [label, count]),
        }}
      >
        <Reader title={title} {...DONUT_SIZE} readings={donutReadings(counts)} palette={palette}>
          <Donut id="total-score" counts={counts} palette={palette} title={title} center={donutCenter(counts)} />
        </Reader>
      </Figure>
      <Facts facts={totalFacts(report)} />
    </div>
  );
}

/** A share of points, and how many questions it counts as zero. */
function TotalShare({ report }: { report: Report }) {
  const { quotient, quotientReason } = report.totals;
  return (
    <>
      {quotient === null ? missingWords(quotientReason) : formatQuotient(quotient)}
      <span className={shared.beside}>{skippedOf(report)}</span>
      {report.totals.scoreCategoryBy !== "norms" && (
        <span className={shared.beside}>{t`not compared with other children`}</span>
      )}
    </>
  );
}

function totalFacts(report: Report): Fact[] {
  const { totals } = report;
  const skipped = mostSkipped(report);
  const words = subjectWords(report);
  const none = totals.quotient === null;
  return [
    { label: t`Score category`, value: totals.scoreCategory || missingWords(totals.scoreCategoryReason) },
    {
      label: t`Raw score`,
      value: none ? missingWords(totals.quotientReason) : `${totals.correctScore} / ${totals.maxScore}`,
    },
    { label: t`Share of points`, value: <TotalShare report={report} /> },
    ...totalNorms(report).map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> })),
    {
      label: words.mostSkipped,
      value:
        skipped.amount > 0 ? (
          <>
            <IsolatedList items={skipped.names} />: {skipped.amount}
          </>
        ) : (
          words.noneSkipped
        ),
    },
    {
      label: words.highest,
      value: <bdi>{totals.strongestCategory || missingWords(totals.strongestReason)}</bdi>,
    },
    { label: words.lowest, value: <bdi>{totals.weakestCategory || missingWords(totals.weakestReason)}</bdi> },
  ];
}
