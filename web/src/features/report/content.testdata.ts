import type { Content, Section, SectionKey } from "./report";

const labels: readonly (readonly [SectionKey, string])[] = [
  ["background", "Background"],
  ["referral", "Reason for Referral"],
  ["history", "History/Background"],
  ["previousTests", "Previous External Tests"],
  ["recordsReview", "Review of Records"],
  ["culture", "Culture and Linguistic Factors"],
  ["introduction", "Introduction"],
  ["meaning", "What This Means"],
  ["validity", "How Far This Can Be Trusted"],
  ["totalScore", "Total Score"],
  ["subScore", "Subjective Scoring"],
  ["testScore", "Test Score"],
  ["categories", "Category Summary"],
  ["categComments", "Category Observations"],
  ["obserComments", "Observer & Impression Comments"],
  ["atteSocEmoFunc", "Attention, Social and Emotional Functioning"],
  ["riskSum", "Risk Summary"],
  ["barChart", "Bar Chart"],
  ["scattPlot", "Scatter Plot"],
  ["radarChart", "Radar Chart"],
  ["pieChart", "Pie Chart"],
  ["lineChart", "Line Chart"],
  ["normativeData", "Normative Data"],
  ["raters", "Several Raters"],
  ["summConclus", "Summary of Conclusion"],
  ["furthTask", "Further Tasks"],
  ["plan", "Intervention Plan"],
  ["accomInstru", "Accommodations and Instructions"],
  ["techDetail", "Technology Details"],
  ["additComments", "Technology - Additional Comments"],
];

const kinds = ["bar", "scatter", "radar", "pie", "line"] as const;
const variants = ["worst", "all"] as const;

/** The content of a new report, with texts in the given sections. */
export const sampleContent = (texts: Partial<Record<SectionKey, string>> = {}): Content => ({
  sections: labels.map(([key, label]): Section => {
    const text = texts[key];
    return {
      key,
      label,
      optsOut: key === "testScore",
      family: true,
      sentences: [],
      ...(text === undefined ? {} : { text }),
    };
  }),
  cognitiveAge: "",
  introduction: { autoFill: true, template: "{child} was seen on {test.date}." },
  subScore: {
    comprehension: { value: null, optsOut: false },
    problemSolving: { value: null, optsOut: false },
    intelligibility: { value: null, optsOut: false },
    mood: "",
    shirtColor: "",
  },
  categComments: [{ category: "Rhyme", text: "<p>Quick to rhyme.</p>", optsOut: false }],
  scoredElsewhere: [],
  charts: kinds.flatMap((kind) =>
    variants.map((variant) => ({
      kind,
      variant,
      isActive: true,
      mean: true,
      median: true,
      stanDeviation: true,
      variance: true,
      suggest: false,
      outlierValues: [0, 100],
      used: [],
      removed: [],
      weakestCount: 3,
      period: "month" as const,
    })),
  ),
  tables: { categoryColumns: [], questionColumns: [] },
  family: { rawNumbers: false, readingGrade: true },
});
