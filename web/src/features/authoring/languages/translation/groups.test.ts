import { describe, expect, it } from "vitest";
import { filtered, grouped, nextOpen, paged, pageOf } from "./groups";
import { toTexts } from "./texts";
import { unit } from "./translation.testdata";

const done = { translation: "Hola", state: "done" } as const;
const units = [
  unit({ key: "title", question: 0, source: "Animals", reader: "family", ...done }),
  unit({ key: "1/text", question: 1, source: "Which dog?", reader: "child" }),
  unit({ key: "1/hint", question: 1, source: "Point", reader: "specialist", ...done }),
  unit({ key: "2/text", question: 2, source: "Which café?", reader: "child" }),
];
const texts = toTexts(units);
const keys = (some: readonly { key: string }[]) => some.map(({ key }) => key);

describe("filtered", () => {
  it.each([
    [{}, ["title", "1/text", "1/hint", "2/text"]],
    [{ show: "missing" }, ["1/text", "2/text"]],
    [{ show: "changed" }, []],
    [{ reader: "child" }, ["1/text", "2/text"]],
    [{ find: "CAFE" }, ["2/text"]],
    [{ find: "hola" }, ["title", "1/hint"]],
    [{ find: "hola", reader: "family" }, ["title"]],
  ] as const)("by %o", (search, expected) => {
    expect(keys(filtered(units, texts, search))).toEqual(expected);
  });
});

it("puts whole questions on pages", () => {
  const many = Array.from({ length: 100 }, (_, no) => unit({ key: `${no}`, question: Math.floor(no / 10) + 1 }));
  const pages = paged(grouped(many));
  expect(pages.map((groups) => groups.map(({ question }) => question))).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10],
  ]);
  expect([pageOf(pages), pageOf(pages, 5), pageOf(pages, 10), pageOf(pages, 99)]).toEqual([0, 1, 2, 2]);
});

it("gives a question with very many texts a page", () => {
  const many = Array.from({ length: 50 }, (_, no) => unit({ key: `${no}`, question: 1 }));
  expect(paged(grouped([...many, unit({ key: "x", question: 2 })])).map((page) => page.length)).toEqual([1, 1]);
  expect(paged([])).toEqual([]);
});

describe("the next text that is not done", () => {
  it.each([
    [undefined, "1/text"],
    ["1/text", "2/text"],
    ["2/text", "1/text"],
    ["gone", "1/text"],
  ])("after %s is %s", (after, next) => {
    expect(nextOpen(units, texts, after)?.key).toBe(next);
  });

  it("is none when all are done", () => {
    const all = units.map((one) => ({ ...one, ...done }));
    expect(nextOpen(all, toTexts(all), "1/text")).toBeUndefined();
  });
});
