import { createCompiledCatalog } from "@lingui/cli/api";
import type { Messages } from "@lingui/core";
import { expect, it } from "vitest";
import { words as ar } from "./languages/ar";
import { words as es } from "./languages/es";
import { wordsFrom } from "./languages/own";
import texts from "./languages/texts.json";
import { builtIn, languageOf } from "./spoken";
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

/** Texts that name the person who asks. */
const ofSenders = ["cannotBegin", "refuseLead", "refusedLead", "thanksLead", "late", "deviceAsk"];

/** What a table says of everything, with numbers that need each of a language's forms. */
function everything(table: object): string[] {
  const asked: Readonly<Record<string, unknown[][]>> = {
    asks: [[request.from], [{}]],
    help: [[request.from], [{}]],
    ...Object.fromEntries(ofSenders.map((name) => [name, [[request.from], [{}]]])),
    seen: [[request], [{ ...request, sees: "me" }], [{ ...request, from: {} }]],
    kept: [0, 1, 2, 90, 365, 730, 1095].map((until) => [{ ...request, until }]),
    due: [[request], [{ ...request, due_date: "" }]],
    size: [0, 1, 2, 3, 11, 100].map((count) => [form(count, count)]),
    wait: [undefined, 1, 2, 60, 600].map((wait) => [wait]),
    named: unnamed.map((child) => [child]),
    about: unnamed.map((child) => [child]),
    asked: ["parent", "teacher", "self", "other", "?"].flatMap((respondent) => [
      [{ ...request, respondent }],
      [{ ...request, respondent, relation: "" }],
    ]),
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

/** Texts as the server sends those of a clinic's language. */
function compiled(templates: Readonly<Record<string, string>>): Messages {
  const { source, errors } = createCompiledCatalog("en", templates, { namespace: "json" });
  expect(errors).toEqual([]);
  return (JSON.parse(source) as { messages: Messages }).messages;
}

it("says from its texts what the English table says", () => {
  const [own, inEnglish] = [everything(wordsFrom(compiled(texts), "en")), everything(english)];
  expect(own.toSorted()).toEqual(inEnglish.toSorted());
});

it("uses each text of a language that is added", () => {
  const values = (template: string) => template.match(/\{\w+\}/g)?.join(" ") ?? "";
  const marked = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, `«${id}» ${values(text)}`]));
  const said = everything(wordsFrom(compiled(marked), "en")).join(" ");
  for (const id of Object.keys(texts)) expect(said).toContain(`«${id}»`);
});

it("takes a language that the server offers, by its whole tag first", () => {
  const offered = [
    { tag: "en", name: "English", direction: "ltr" },
    { tag: "pt", name: "Português", direction: "ltr" },
    { tag: "pt-BR", name: "Português (Brasil)", direction: "ltr" },
  ] as const;
  expect(languageOf(["fr", "pt-br"], offered).tag).toBe("pt-BR");
  expect(languageOf(["pt-AO"], offered).tag).toBe("pt");
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
  expect(languageOf(tags, builtIn)).toMatchObject({ tag: language, direction });
});
