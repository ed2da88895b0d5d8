import type { Raters } from "./words";

const norm = (respondent: "parent" | "teacher", n: number) => ({
  title: `Words, ${respondent}s`,
  citation: "Lund 2024",
  version: 1,
  respondent,
  n,
});

const figure = (standard: number, of: ReturnType<typeof norm>) => ({
  raw: 12,
  max: 30,
  standard,
  text: `${standard}`,
  interval: { low: standard - 6, high: standard + 6, level: 95, text: `${standard - 6}–${standard + 6}` },
  reason: "",
  norm: of,
});

/** A mother and a teacher who differ on one question, and by 19 points in all. */
export const sampleRaters: Raters = {
  raters: [
    {
      activity_id: "activity",
      application_id: "application",
      title: "Words",
      test_date: "2026-03-12",
      finish_date: "2026-03-12T10:00:00Z",
      respondent: "parent",
      relation: "Mother",
      rater_name: "Ana Fox",
      entry: "link",
    },
    {
      activity_id: "teacher",
      application_id: "application",
      title: "Words",
      test_date: "2026-03-14",
      finish_date: "2026-03-14T10:00:00Z",
      respondent: "teacher",
      relation: "",
      rater_name: "Tom Reed",
      entry: "telephone",
    },
  ],
  scores: [
    {
      score: "total",
      raters: [figure(85, norm("parent", 240)), figure(104, norm("teacher", 180))],
      differences: [
        {
          first: 0,
          second: 1,
          points: -19,
          points_text: "-19",
          needed_text: "13.2",
          reliable: true,
          reason: "",
          text: "-19 standard points, reliable (needs 13.2 or more)",
          share_text: "22.7 %",
          share_reason: "",
        },
      ],
    },
    {
      score: "category:Rhyme",
      raters: [
        figure(92, norm("parent", 240)),
        { raw: 4, max: 8, standard: null, text: "", reason: "other norms", norm: norm("parent", 240) },
      ],
      differences: [
        {
          first: 0,
          second: 1,
          points: null,
          points_text: "",
          needed_text: "",
          reliable: null,
          reason: "other norms",
          text: "",
          share_text: "",
          share_reason: "other norms",
        },
      ],
    },
  ],
  apart: [
    {
      question_no: 2,
      question: "Waits for a turn without being reminded, also when others are louder",
      steps: 3,
      answers: [
        { answer: "Never", score: 0, asked: true },
        { answer: "Almost always", score: 3, asked: true },
      ],
    },
  ],
  agreement: { value: 0.41, low: 0.1, high: 0.7, n: 28, least: 10 },
  pairs: [
    {
      first: 0,
      second: 1,
      pairs: 28,
      same: 14,
      kappas: [
        {
          scale: [0, 1, 2, 3],
          weights: "quadratic",
          weighted: true,
          value: 0.38,
          low: 0.1,
          high: 0.6,
          n: 28,
          least: 10,
        },
      ],
    },
  ],
};
