import { expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import { newElement } from "@/canvas";
import { newQuestion } from "../draft/model";
import { lacksOf } from "./lacks";

const first = { ...newQuestion(), elements: [newElement("e1"), newElement("e2")] };
const second = newQuestion();

it.each([
  ["title", { dialog: "settings" }],
  ["questions", { dialog: "question" }],
  ["questions[1].type", { question: second.question_id, element: undefined }],
  ["questions[0].elements[1].alt_text", { question: first.question_id, element: "e2" }],
  ["questions[0].options[2].value", { question: first.question_id, element: undefined }],
  ["questions[7].type", { question: undefined, element: undefined }],
])("%s leads to its place", (location, place) => {
  const error = new ApiError(422, "no", { [location]: "Something is missing." });
  expect(lacksOf(error, [first, second])).toEqual([{ message: "Something is missing.", ...place }]);
});

it("takes other failures for no list", () => {
  expect(lacksOf(new ApiError(500, "no", { title: "x" }), [])).toEqual([]);
  expect(lacksOf(new Error("no"), [])).toEqual([]);
});
