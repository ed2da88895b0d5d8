import type { QuestionRow, ReportDocument } from "./model";

const CATEGORIES = ["Letter sounds", "Rhyme", "Counting", "Shapes"];
const STATES = ["full", "full", "zero", "skipped", "partial", "full"] as const;

function question(index: number): QuestionRow {
  const state = STATES[index % STATES.length] ?? "full";
  const score = { full: 2, partial: 1, zero: 0, skipped: null }[state];
  return {
    number: index + 1,
    shortId: `a${(index * 37).toString(16).padStart(3, "0")}`,
    question:
      index % 5 === 0 ? "Which of these three pictures begins with the sound that you hear?" : "Point to the cat",
    category: CATEGORIES[Math.floor(index / 6)] ?? "",
    promptCount: index % 3,
    hintCount: index % 2,
    repeatCount: 0,
    overTimeCount: 0,
    note: index === 7 ? "Looked away, then answered" : "",
    score,
    highest: 2,
    state,
  };
}

/** A report for tests: 24 questions in four categories. */
export function sampleReport(change: Partial<ReportDocument> = {}): ReportDocument {
  const head = (key: string, label: string) => ({ key, label, optsOut: false });
  return {
    patient: {
      name: "Øystein Łukasz Żółć",
      dateOfBirth: "12 Mar 2020",
      ages: [{ label: "Age at the test", value: "6 y 8 m" }],
      sex: "Male",
      patientId: "M-1042",
      dateOfReport: "20 Nov 2026",
      referringPhysician: "Dr Elm",
    },
    application: {
      id: "ELN-57",
      name: "Early literacy and number, ages 5–7",
      duration: "18 min 40 s",
      testDate: "19 Nov 2026",
      dateStarted: "19 Nov 2026",
      dateCompleted: "19 Nov 2026",
    },
    totals: {
      rawScore: 28,
      maxScore: 48,
      quotient: 58.33,
      quotientReason: null,
      numberCorrectQuestions: 12,
      numberPartialQuestions: 4,
      numberIncorrectQuestions: 4,
      numberSkippedQuestions: 4,
      scoreCategory: "Typical",
      scoreCategoryReason: null,
      strongestCategory: "Shapes",
      strongestReason: null,
      weakestCategory: "Letter sounds",
      weakestReason: null,
      mostSkippedCategory: { name: "Rhyme", amount: 1 },
    },
    categories: CATEGORIES.map((categoryName, index) => ({
      categoryName,
      rawScore: 3 + index * 2,
      maxScore: 12,
      quotient: [25, 41.67, 58.33, 75][index] ?? 0,
      quotientReason: null,
      administered: 5,
      skipped: 1,
      percentile: index === 3 ? 93 : null,
      standardScore: null,
      ageEquivalent: null,
      rating: null,
      questions: 6,
      reason: "12 of 30 children needed for norms",
    })),
    notes: true,
    questions: Array.from({ length: 24 }, (_, index) => question(index)),
    sections: [
      { ...head("totalScore", "Total score"), kind: "totals" },
      { ...head("categories", "Category summary"), kind: "categories" },
      {
        ...head("barChart", "Bar chart"),
        kind: "barChart",
        chart: {
          title: "Quotient by category",
          data: CATEGORIES.map((variable, index) => ({
            variable,
            value: ["25.00", "41.67", "58.33", "75.00"][index] ?? "0",
          })),
          mean: true,
          median: true,
          suggest: true,
          notes: ["Skipped, counted as zero points: Rhyme 1 of 6."],
          source: "this activity",
        },
      },
      {
        ...head("obserComments", "Observer & Impression Comments"),
        kind: "richText",
        html: "<p>He listened <strong>closely</strong> and <em>smiled</em> at <u>every</u> picture.</p><p>Мария Иванова was present; so was Νίκος.</p>",
      },
      { ...head("testScore", "Test scores"), kind: "questions" },
      { ...head("summConclus", "Summary of Conclusion"), kind: "text", text: "Rhyme should be practised daily." },
      { ...head("riskSum", "Risk summary"), kind: "text", text: "Not to be printed.", optsOut: true },
    ],
    source: "activity of 19 Nov 2026, application version 3, scored by A. Specialist",
    normSource: "none; 12 of 30 children needed",
    ...change,
  };
}
