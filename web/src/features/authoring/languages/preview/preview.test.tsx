import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { applicationRow } from "@/test/applications";
import { openPage } from "@/test/page";
import { sampleTranslation, unit } from "../translation/translation.testdata";

const id = "7d0f3d0e-5a8e-4c61-9f1e-6c1d8b0c9a11";

const styles = (top: number) => JSON.stringify({ left: 20, top, width: 400, height: 80, zIndex: 1 });

const question = {
  question_id: "q1",
  application_id: id,
  question: "Does {child} see the dog?",
  question_order: 0,
  background_color: "#ffffff",
  child_view_original_screen_resolution: "804x640",
  highest_score_possible: 1,
  answer_type: "mcq",
  grading_type: "mcq",
  options: [{ value: "yes", label: "Yes", score: 1 }],
  Elements: [
    {
      element_id: "e1",
      question_id: "q1",
      shape: "rectangle",
      content: "Dog",
      answer_value: "yes",
      styles: styles(20),
    },
    { element_id: "e2", question_id: "q1", shape: "rectangle", content: "Cat", styles: styles(200) },
  ],
};

const texts = [
  unit({ key: "question/q1/question", field: "question", question: 1, source: question.question }),
  unit({ key: "question/q1/hint", field: "hint", question: 1, reader: "specialist", source: "Point at it" }),
  unit({
    key: "question/q1/option/yes",
    field: "option",
    question: 1,
    source: "Yes",
    translation: "نعم",
    translated_from: "Yes",
    state: "done",
  }),
  unit({ key: "element/e1/content", field: "content", question: 1, source: "Dog", translation: "كلب", state: "done" }),
  unit({ key: "element/e2/content", field: "content", question: 1, source: "Cat" }),
];

vi.setConfig({ testTimeout: 60_000 });

it("shows a question as a child sees it, with what is typed, and marks what is not translated", async () => {
  const { user } = await openPage(`/languages/application/${id}/ar`, {
    as: "App Admin",
    answers: {
      "GET /api/appAdmin/application/translations/{id}/{language}": sampleTranslation(texts, { language: "ar" }),
      "PATCH /api/appAdmin/application/translations/{id}/{language}": {
        saved: [],
        conflicts: [],
        gone: [],
        total: 5,
        done: 0,
        missing: 5,
        changed: 0,
      },
      "GET /api/appAdmin/application/{id}": applicationRow({ application_id: id, title: "Animals" }),
      "GET /api/appAdmin/application/structure/{id}": {
        ...applicationRow({ application_id: id, title: "Animals" }),
        Questions: [question],
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Preview question 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Question 1 in Arabic" }));
  const asked = await dialog.findByText(question.question);
  expect([asked.lang, asked.dir]).toEqual(["en", "ltr"]);
  const [dog, cat] = [await dialog.findByText("كلب"), dialog.getByText("Cat")];
  expect([dog.lang, dog.dir, dog.closest(".mp-canvas")?.getAttribute("lang")]).toEqual(["", "rtl", "ar"]);
  expect([cat.lang, cat.dir]).toEqual(["en", "ltr"]);
  const open = within(dialog.getByRole("note"));
  expect(open.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Question textMissing",
    "Text on the canvasMissing",
  ]);
  await user.click(dialog.getByRole("button", { name: "كلب" }));
  expect(dialog.getByRole("status").textContent).toContain("نعم");
  await user.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("textbox", { name: "Question 1: Question text in Arabic" }));
  await user.paste("هل يرى {child} الكلب؟");
  await user.click(screen.getByRole("button", { name: "Preview question 1" }));
  const again = await screen.findByText("هل يرى {child} الكلب؟", { selector: "[lang=ar]:not(textarea)" });
  expect(again.dir).toBe("rtl");
});
