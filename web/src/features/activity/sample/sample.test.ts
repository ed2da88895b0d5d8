import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isSample, newSampleId } from "@/child/sample/id";
import { sampleStructure } from "@/child/sample/structure";
import { sampleView } from "@/child/sample/view";
import { blankAnswer } from "@/features/activity/store/answer";
import { toQuestions } from "../runner/questions";
import { hintFrom, hints, type SampleState } from "./hints";
import { sampleFigures } from "./result";

const questions = toQuestions(sampleStructure);

describe("the sample's application", () => {
  it("has six questions of different kinds, as authors make them", () => {
    expect(questions).toHaveLength(6);
    expect(questions.filter(({ spoken }) => spoken)).not.toHaveLength(0);
    expect(questions.filter(({ limit }) => limit)).toHaveLength(1);
    expect(questions.filter(({ aloud }) => aloud)).toHaveLength(1);
    expect(questions.filter(({ observation }) => observation)).toHaveLength(1);
    expect(questions.some(({ cards }) => cards.length === 4 && cards[3]?.score === 3)).toBe(true);
    expect(new Set(questions.map(({ category }) => category)).size).toBe(4);
  });

  it.each(sampleStructure.Questions.map((question) => [question.question, question] as const))(
    "%s is whole",
    (_, one) => {
      const values = (one.options ?? []).map(({ value }) => value);
      for (const right of one.correct_answers ?? []) expect(values).toContain(right);
      for (const { answer_value, image, alt_text, content } of one.Elements) {
        if (answer_value) expect(values).toContain(answer_value);
        if (!image) expect(content).toBeTruthy();
        else {
          expect(alt_text).toBeTruthy();
          expect(existsSync(`public${image}`), image).toBe(true);
        }
      }
      expect(Math.max(...(one.options ?? []).map(({ score }) => score))).toBe(one.highest_score_possible);
    },
  );

  it("shows a child pictures to tap, and neither answers nor texts of the task", () => {
    expect(sampleView.questions).toHaveLength(6);
    const [first] = sampleView.questions;
    expect(first?.elements.map(({ answer_value }) => answer_value)).toEqual(["tappable", "tappable", "tappable"]);
    expect(JSON.stringify(sampleView)).not.toMatch(/correct|Touch the ball|score/);
  });

  it("has an id that no activity and no application can have", () => {
    expect(isSample(newSampleId())).toBe(true);
    expect(newSampleId()).not.toBe(newSampleId());
    for (const id of [
      "",
      "sample",
      "sample-",
      "sample-xyz",
      "1f0c2d3e-0000-4000-8000-000000000000",
      "sample-12345678/..",
    ])
      expect(isSample(id), id).toBe(false);
  });
});

describe("the hints", () => {
  const nothing: SampleState = { screens: 0, taps: 0, answers: [blankAnswer], finished: false };
  const scored = [{ ...blankAnswer, score: 0 }];

  it("come one after the other, without those for what was done", () => {
    expect(hintFrom(0, nothing)).toBe(0);
    expect(hintFrom(1, nothing)).toBe(1);
    expect(hintFrom(0, { ...nothing, screens: 1 })).toBe(1);
    expect(hintFrom(0, { ...nothing, screens: 1, taps: 2 })).toBe(2);
    expect(hintFrom(2, { ...nothing, answers: scored })).toBe(3);
    expect(hintFrom(3, { ...nothing, answers: [{ ...blankAnswer, notes: " x" }] })).toBe(4);
  });

  it("end", () => {
    expect(hintFrom(4, { ...nothing, finished: true })).toBeNull();
    expect(hintFrom(hints.length, nothing)).toBeNull();
  });

  it("count a score of nothing, and no note of spaces", () => {
    expect(hints[2]?.isDone({ ...nothing, answers: scored })).toBe(true);
    expect(hints[3]?.isDone({ ...nothing, answers: [{ ...blankAnswer, notes: "  " }] })).toBe(false);
  });
});

describe("the sample's result", () => {
  const blank = questions.map(() => blankAnswer);
  const scored = (scores: (number | null)[]) =>
    sampleFigures(
      questions,
      blank.map((answer, no) => ({ ...answer, score: scores[no] ?? null })),
    );

  it("has no shares when nothing was scored", () => {
    const figures = scored([]);
    expect(figures.share).toBeNull();
    expect(figures.totals).toMatchObject({ raw: 0, maximum: 9 });
    expect(figures.categories.map(({ share }) => share)).toEqual([null, null, null, null]);
  });

  it("counts points in total and in each category, skipped questions as 0", () => {
    const figures = scored([1, 0, 1, 1, null, 1]);
    expect(figures.totals.raw).toBe(4);
    expect(figures.share).toBeCloseTo(44.44, 2);
    expect(
      figures.categories.map(({ name, totals, share }) => [
        name,
        totals.raw,
        totals.maximum,
        share && Math.round(share),
      ]),
    ).toEqual([
      ["Words", 2, 3, 67],
      ["Looking", 1, 2, 50],
      ["Counting", 1, 1, 100],
      ["Drawing", 0, 3, null],
    ]);
  });

  it("is whole when everything is", () => expect(scored([1, 1, 1, 2, 3, 1]).share).toBe(100));
});

it("has the child's view in the file that the child's screen reads (vitest -u writes it)", async () => {
  await expect(`${JSON.stringify(sampleView)}\n`).toMatchFileSnapshot("../../../../public/sample/view.json");
});
