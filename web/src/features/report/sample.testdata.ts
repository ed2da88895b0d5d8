import type { CategorySummary, QuestionRow, Report } from "./reports";

const norms = { percentile: null, standardScore: null, ageEquivalent: null, rating: null };
const reason = "No norms are stored for this application yet.";

const category = (name: string, rawScore: number, quotient: number): CategorySummary => ({
  categoryName: name,
  questions: 2,
  rawScore,
  correctPoints: 4,
  quotient,
  ...norms,
  normsReason: reason,
});

const question = (no: number, change: Partial<QuestionRow>): QuestionRow => ({
  question_result_id: `r${no}`,
  report_id: "report",
  question_id: `00000000-0000-4000-8000-00000000a00${no}`,
  application_id: "application",
  activity_id: "activity",
  question_no: no,
  question_text: "Point to the cat",
  area: "Language",
  type: "Reading",
  category: no < 2 ? "Rhyme" : "Shapes",
  sub_category: "",
  highest_possible_score: 2,
  selected_score: 2,
  skipped: false,
  child_selected_answer: "cat",
  correct_answer: "cat",
  prompt: "",
  hint: "",
  notes: "",
  prompt_count: 0,
  hint_count: 0,
  repeat_count: 0,
  over_time: 0,
  total_duration: "00:00:12",
  ...change,
});

/** A report for tests: four questions in two categories. */
export function sampleReport(change: Partial<Report> = {}): Report {
  return {
    report_id: "report",
    activity_id: "activity",
    revision: 3,
    mine: true,
    can_share: true,
    shared_with: [],
    demo: false,
    example: false,
    child: { child_id: "child", first_name: "Ada", last_name: "Fox", date_of_birth: "2020-03-12" },
    application: {
      application_id: "application",
      application_custom_id: "ELN-57",
      title: "Early literacy",
      version: 2,
    },
    specialist: "Sam Reed",
    start_date: "2026-11-19T09:00:00Z",
    finish_date: "2026-11-19T09:20:00Z",
    total_duration: 1120,
    totals: {
      correctScore: 5,
      incorrectScore: 1,
      skippedScore: 2,
      maxScore: 8,
      numberCorrectQuestions: 2,
      numberIncorrectQuestions: 1,
      numberSkippedQuestions: 1,
      numberQuestions: 4,
      mostSkippedCategoryObject: { name: "Rhyme", amount: 1 },
      strongestCategory: "Shapes",
      weakestCategory: "Rhyme",
      quotient: 62.5,
      scoreCategory: "Typical",
    },
    categories: [category("Rhyme", 2, 50), category("Shapes", 3, 75)],
    questions: [
      question(0, {}),
      question(1, { selected_score: null, skipped: true, child_selected_answer: "" }),
      question(2, { selected_score: 1, notes: "Looked away", prompt_count: 1, over_time: 4 }),
      question(3, {}),
    ],
    content: {
      sections: [
        { key: "totalScore", label: "Total Score", optsOut: false },
        { key: "testScore", label: "Test Score", optsOut: true },
        { key: "categories", label: "Category Summary", optsOut: false },
        { key: "barChart", label: "Bar Chart", optsOut: false },
        { key: "obserComments", label: "Observer & Impression Comments", optsOut: false, text: "<p>Calm.</p>" },
      ],
    },
    ...change,
  };
}
