import { expect, it } from "vitest";
import type { Respondent } from "../raters/form";
import { measureHint } from "./measureHint";

const measures = [
  { code: "NLL-A", respondent: "specialist" as const },
  { code: "HOME", respondent: "parent" as const },
];

it.each<[string, string, Respondent[] | undefined, RegExp]>([
  ["no code", "", ["specialist"], /^The score code under which/],
  ["an unknown code", "OTHER", ["specialist"], /^You have no measure with this code/],
  ["a form that a specialist runs", "NLL-A", ["specialist"], /^The score code under which/],
  [
    "a form that a specialist runs, and parents answer",
    "NLL-A",
    ["specialist", "parent"],
    /^The score code under which/,
  ],
  [
    "a form that no specialist answers",
    "NLL-A",
    ["parent", "teacher"],
    /“Specialist, with the child” only.*no score is kept/,
  ],
  ["a measure of parents", "HOME", ["parent"], /^The score code under which/],
  ["a form that no parent answers", "HOME", ["specialist"], /“Parent or guardian” only.*no score is kept/],
  ["a form that is not read yet", "NLL-A", undefined, /^The score code under which/],
])("says what comes of naming a measure: %s", (_, code, answering, says) =>
  expect(measureHint(code, measures, answering)).toMatch(says),
);
