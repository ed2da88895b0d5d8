import type { Protocol, ProtocolQuestion } from "./paper";

export const protocolId = "30000000-0000-4000-8000-000000000001";
export const getProtocol = "GET /api/activity/paper/{id}";

/** A question that is entered by the number of its option. */
const option = (question_no: number): ProtocolQuestion => ({
  question_no,
  text: `Statement ${question_no + 1}`,
  kind: "option",
  highest: 2,
  choices: ["Never", "Sometimes", "Often"].map((label, score) => ({ value: `v${score}`, label, score })),
});
/** A question that is entered by its score. */
export const points = (question_no: number, highest: number, scores: number[] = []): ProtocolQuestion => ({
  question_no,
  text: `Statement ${question_no + 1}`,
  kind: "score",
  highest,
  choices: scores.map((score) => ({ value: String(score), label: "", score })),
});

/** A mother's protocol of two pages in its first entry, changed as said. */
export const protocol = (change: Partial<Protocol> = {}): Protocol => ({
  activity_id: protocolId,
  child_id: "c",
  first_name: "Robin",
  last_name: "Vale",
  title: "Behaviour at home",
  test_date: "2026-01-15",
  respondent: "parent",
  relation: "mother",
  rater_name: "",
  state: "first",
  mine: true,
  entry: 1,
  entered: 0,
  question_count: 5,
  first_by: "Ada Marsh",
  second_by: "",
  may_begin_second: false,
  may_discard: false,
  reasons: ["dont_know"],
  pages: [
    { title: "With others", questions: [option(0), option(1), option(2)] },
    { title: "", questions: [option(3), option(4)] },
  ],
  answers: [],
  differences: [],
  unanswered: [],
  report_id: "",
  ...change,
});
