import { Donut, type DonutCounts, donutSlices, Figure } from "@/charts";
import { formatQuotient } from "@/charts/statistics";
import { type Fact, Facts } from "@/ui/Facts";
import { Missing } from "@/ui/Missing";
import { usePalette } from "./palette";
import classes from "./Report.module.css";
import { useReport } from "./ReportContext";
import type { Report } from "./reports";

type Totals = Report["totals"];

const noPoints = <Missing reason="The application's questions have no points to reach." />;

/** The ring of skipped, incorrect and correct questions, and what it comes to. */
export function TotalScore() {
  const { totals } = useReport().report;
  const palette = usePalette();
  const counts: DonutCounts = {
    skipped: totals.numberSkippedQuestions,
    incorrect: totals.numberIncorrectQuestions,
    correct: totals.numberCorrectQuestions,
  };
  const title = "Questions by result";
  return (
    <div className={classes.totals}>
      <Figure
        title={title}
        description={`${counts.correct} correct, ${counts.incorrect} incorrect, ${counts.skipped} skipped.`}
        source={`n = ${totals.numberQuestions} ${totals.numberQuestions === 1 ? "question" : "questions"}`}
        table={{
          columns: ["Result", "Questions"],
          rows: donutSlices(counts).map(({ label, count }) => [label, count]),
        }}
      >
        <Donut
          id="total-score"
          counts={counts}
          palette={palette}
          title={title}
          center={{ value: `${counts.correct} / ${totals.numberQuestions}`, label: "correct" }}
        />
      </Figure>
      <Facts facts={totalFacts(totals)} />
    </div>
  );
}

function totalFacts(totals: Totals): Fact[] {
  const skipped = totals.mostSkippedCategoryObject;
  return [
    { label: "Score category", value: totals.scoreCategory ? <strong>{totals.scoreCategory}</strong> : noPoints },
    { label: "Raw score", value: `${totals.correctScore} / ${totals.maxScore}` },
    { label: "Quotient", value: totals.quotient === null ? noPoints : formatQuotient(totals.quotient) },
    {
      label: "Top skipped category",
      value: skipped.amount > 0 ? `${skipped.name}: ${skipped.amount}` : "None skipped",
    },
    { label: "Strongest category", value: totals.strongestCategory || noPoints },
    { label: "Weakest category", value: totals.weakestCategory || noPoints },
  ];
}
