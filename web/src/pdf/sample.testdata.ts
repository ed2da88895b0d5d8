import type { Block, QuestionState, ReportDocument, TableRow } from "./model";

const CATEGORIES = ["Letter sounds", "Rhyme", "Counting", "Shapes"];
const STATES: readonly (readonly [QuestionState, string])[] = [
  ["full", "Correct"],
  ["full", "Correct"],
  ["zero", "Incorrect"],
  ["skipped", "Skipped"],
  ["partial", "Partly correct"],
  ["full", "Correct"],
];
const POINTS: Record<QuestionState, string> = {
  full: "2 / 2",
  partial: "1 / 2",
  zero: "0 / 2",
  skipped: "—",
  observed: "1 / 2",
};

function question(index: number, count: number): TableRow {
  const [tone, word] = STATES[index % STATES.length] ?? ["full", "Correct"];
  const text =
    index % 5 === 0 ? "Which of these three pictures begins with the sound that you hear?" : "Point to the cat";
  const category = CATEGORIES[Math.floor((index * CATEGORIES.length) / count)] ?? "";
  const note = index === 7 ? "Looked away, then answered" : "—";
  return { cells: [`${index + 1}`, text, `${index % 3}`, category, note, POINTS[tone], word], tone };
}

/** A table of questions as it is printed, with notes. */
export const questionTable = (count: number): Block => ({
  kind: "table",
  caption: "Questions",
  columns: [
    { label: "#", align: "end" },
    { label: "Question", share: 3 },
    { label: "Prompts", align: "end" },
    { label: "Category", share: 1.5 },
    { label: "Note", share: 2 },
    { label: "Score", align: "end" },
    { label: "Result" },
  ],
  rows: Array.from({ length: count }, (_, index) => question(index, count)),
  notes: [`Source: activity of Nov 19, 2026, application version 3; n = ${count} questions.`],
});

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 687 400" width="687" height="400"><rect x="40" y="40" width="90" height="320" fill="#246"/><text x="200" y="60" font-size="15">75 % Shapes</text></svg>';

export const drawing: Block = {
  kind: "drawing",
  title: "Quotient by category",
  alt: "Letter sounds: 25 %; Shapes: 75 %.",
  svg: SVG,
  width: 687,
  height: 400,
  notes: ["Skipped, counted as zero points: Rhyme 1 of 6."],
  source: "this activity; n = 4 categories",
};

/** A report for tests: 24 questions in four categories. */
export function sampleReport(change: Partial<ReportDocument> = {}): ReportDocument {
  const head = (key: string, label: string) => ({ key, label, optsOut: false });
  return {
    child: "Øystein Łukasz Żółć",
    test: "Early literacy and number, ages 5–7",
    organization: "North Clinic",
    date: "Nov 20, 2026",
    about: [
      {
        label: "The child",
        facts: [
          { label: "Date of birth", value: "Mar 12, 2020" },
          { label: "Age at the test", value: "6 y 8 m" },
          { label: "Referring physician", value: "" },
        ],
      },
      { label: "The test", facts: [{ label: "Test date", value: "Nov 19, 2026" }] },
    ],
    ending: { name: "A. Specialist", lines: ["School psychologist"] },
    sections: [
      {
        ...head("totalScore", "Total score"),
        blocks: [{ kind: "text", text: "The raw score is 28 of 48 (58.33 %): Typical.", tone: "lead" }],
      },
      {
        ...head("categories", "Category summary"),
        blocks: [
          {
            kind: "table",
            caption: "Category summary",
            columns: [
              { label: "Category", share: 1 },
              { label: "Raw Score", align: "end" },
              { label: "Quotient", align: "end" },
              { label: "Percentile", align: "end" },
            ],
            rows: CATEGORIES.map((name, index) => ({
              cells: [name, `${3 + index * 2} / 12`, `${[25, 41.67, 58.33, 75][index]} %`, index === 3 ? "93rd" : "—"],
            })),
            notes: ["— in Letter sounds, Rhyme, Counting: 12 of 30 children needed for norms.", "n = 24 questions"],
          },
        ],
      },
      { ...head("barChart", "Bar chart"), blocks: [drawing] },
      {
        ...head("obserComments", "Observer & Impression Comments"),
        blocks: [
          {
            kind: "richText",
            html: "<p>He listened <strong>closely</strong> and <em>smiled</em> at <u>every</u> picture.</p><p>Мария Иванова was present; so was Νίκος.</p>",
          },
        ],
      },
      { ...head("testScore", "Test scores"), blocks: [questionTable(24)] },
      {
        ...head("summConclus", "Summary of Conclusion"),
        blocks: [{ kind: "text", text: "Rhyme should be practised daily." }],
      },
      {
        ...head("riskSum", "Risk summary"),
        optsOut: true,
        blocks: [{ kind: "text", text: "Not to be printed." }],
      },
    ],
    ...change,
  };
}

/** The sample with these blocks alone. */
export const saying = (...blocks: Block[]): Partial<ReportDocument> => ({
  sections: [{ key: "x", label: "Spoken words", optsOut: false, blocks }],
});
