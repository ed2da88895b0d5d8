import { expect, it } from "vitest";
import { words as ar } from "./languages/ar";
import { words as es } from "./languages/es";
import { directionIn, languageOf } from "./spoken";
import type { FormOffer, OpenedRequest } from "./wire";
import { english } from "./words";

const request = {
  respondent: "parent",
  relation: "mother",
  sees: "team",
  until: 730,
  due_date: "2026-03-12",
  expires_at: "2026-04-01T12:00:00Z",
  from: { name: "Dana Levi", role: "Psychologist", organization: "North Clinic" },
} as unknown as OpenedRequest;
const form = (questions: number, minutes: number) => ({ questions, minutes }) as FormOffer;

/** What the server calls a child that is not named. */
const unnamed = ["your child", "the child", "you"];

/** What a table says of everything, with numbers that need each of a language's forms. */
function everything(table: object): string[] {
  const asked: Readonly<Record<string, unknown[][]>> = {
    asks: [[request.from], [{}]],
    help: [[request.from], [{}]],
    seen: [[request], [{ ...request, sees: "me" }]],
    kept: [0, 1, 2, 90, 365, 730, 1095].map((until) => [{ ...request, until }]),
    due: [[request], [{ ...request, due_date: "" }]],
    size: [0, 1, 2, 3, 11, 100].map((count) => [form(count, count)]),
    wait: [undefined, 1, 2, 60, 600].map((wait) => [wait]),
    named: unnamed.map((child) => [child]),
    about: unnamed.map((child) => [child]),
    asked: ["parent", "teacher", "self", "other", "?"].map((respondent) => [{ ...request, respondent }]),
  };
  return Object.entries(table).flatMap(([name, said]) => {
    if (typeof said === "string") return [said];
    if (typeof said === "object") return everything(said);
    const calls = asked[name] ?? [0, 1, 2, 3, 11, 100].map((count) => [said.length > 1 ? count : of(name, count), 7]);
    return calls.map((values) => String(said(...values)));
  });
}

/** What a function of one argument is about: a number, a text, or a request with its sender. */
const of = (name: string, count: number) => {
  if (/^(sendCode|codeSent)$/.test(name)) return "a…@example.org";
  if (name === "printedAt") return "2026-03-12T10:00:00Z";
  if (/Lead|cannotBegin|late|deviceAsk/.test(name)) return request.from;
  return name === "changeMind" ? request : count;
};

it.each([
  ["es", es],
  ["ar", ar],
])("%s has a text for everything that is said, with each form of a number", (_, table) => {
  const [own, inEnglish] = [everything(table), everything(english)];
  expect(own.length).toBeGreaterThan(200);
  for (const text of own) expect(text).not.toMatch(/undefined|#|NaN|Invalid|^\s*$/);
  const same = own.filter((text) => inEnglish.includes(text));
  expect(same).toEqual([]);
});

it("counts in Arabic as Arabic does", () => {
  expect([1, 2, 3, 11, 100].map((count) => ar.sheet.missing(count))).toEqual([
    "سؤال واحد من دون إجابة:",
    "سؤالان من دون إجابة:",
    "3 أسئلة من دون إجابة:",
    "11 سؤالًا من دون إجابة:",
    "100 سؤال من دون إجابة:",
  ]);
});

it.each([
  [["es-MX", "en"], "es", "ltr"],
  [["de", "AR-eg"], "ar", "rtl"],
  [["de", "fr"], "en", "ltr"],
  [[], "en", "ltr"],
])("of the languages %s it takes %s", (tags, language, direction) => {
  expect(languageOf(tags)).toBe(language);
  expect(directionIn(language)).toBe(direction);
});
