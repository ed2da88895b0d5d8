import { createCompiledCatalog } from "@lingui/cli/api";
import type { Messages } from "@lingui/core";
import { describe, expect, it, vi } from "vitest";
import { inWords, type Values } from "./sentence";

const page = (lang: string) =>
  vi.stubGlobal("document", { documentElement: { lang, dir: lang === "ar" ? "rtl" : "ltr" } });

function sentence(language: string, template: string, values?: Values): string {
  page(language);
  const { source, errors } = createCompiledCatalog(language, { it: template }, { namespace: "json" });
  expect(errors).toEqual([]);
  const { messages } = JSON.parse(source) as { messages: Messages };
  return inWords(messages.it ?? "", values);
}

/** What is not seen: the characters that isolate a name. */
const apart = (name: string) => `\u2068${name}\u2069`;

const clips = {
  en: "{n, plural, one {# clip} other {# clips}} of {n, number}.",
  es: "{n, plural, =0 {Ningún vídeo} one {# vídeo} other {# vídeos}} de {n, number}.",
  ar: "{n, plural, zero {لا مقاطع} one {مقطع واحد} two {مقطعان} few {# مقاطع} many {# مقطعًا} other {# مقطع}} من {n, number}.",
};

describe("a number", () => {
  it.each([
    ["en", 0, "0 clips of 0."],
    ["en", 1, "1 clip of 1."],
    ["en", 2, "2 clips of 2."],
    ["en", 3, "3 clips of 3."],
    ["en", 11, "11 clips of 11."],
    ["en", 100, "100 clips of 100."],
    ["en", 12345, "12,345 clips of 12,345."],
    ["es", 0, "Ningún vídeo de 0."],
    ["es", 1, "1 vídeo de 1."],
    ["es", 2, "2 vídeos de 2."],
    ["es", 3, "3 vídeos de 3."],
    ["es", 11, "11 vídeos de 11."],
    ["es", 100, "100 vídeos de 100."],
    ["es", 12345, "12.345 vídeos de 12.345."],
    ["ar", 0, "لا مقاطع من 0."],
    ["ar", 1, "مقطع واحد من 1."],
    ["ar", 2, "مقطعان من 2."],
    ["ar", 3, "3 مقاطع من 3."],
    ["ar", 11, "11 مقطعًا من 11."],
    ["ar", 100, "100 مقطع من 100."],
    ["ar", 12345, "12,345 مقطعًا من 12,345."],
  ] as const)("in %s: %i", (language, n, expected) => {
    expect(sentence(language, clips[language], { n })).toBe(expected);
  });
});

describe("a day", () => {
  it.each([
    ["en", "March 2, 2026"],
    ["es", "2 de marzo de 2026"],
    ["ar", "2 مارس 2026"],
  ])("in %s", (language, expected) => {
    expect(sentence(language, "{day, date}", { day: "2026-03-02" })).toBe(expected);
  });
});

describe("a name", () => {
  it.each([
    ["en", "Ana", "Ana"],
    ["en", "Ana 2", "Ana 2"],
    ["en", "عمر", apart("عمر")],
    ["es", "Ángela", "Ángela"],
    ["es", "דן (2)", apart("דן (2)")],
    ["ar", "عمر", apart("عمر")],
    ["ar", "Ana (2)", apart("Ana (2)")],
    ["ar", "2026-03-02", apart("2026-03-02")],
  ])("in %s: %s", (language, name, expected) => {
    expect(sentence(language, "“{name}”", { name })).toBe(`“${expected}”`);
  });
});

describe("several texts", () => {
  it.each([
    ["en", ["a"], "a"],
    ["en", ["a", "b", "c"], "a, b, c"],
    ["es", ["a", "b", "c"], "a, b, c"],
    ["es", ["a", "عمر"], `a y ${apart("عمر")}`],
    ["ar", ["a"], apart("a")],
    ["ar", [], ""],
  ])("in %s: %j", (language, names, expected) => {
    expect(sentence(language, "{names, list}", { names })).toBe(expected);
  });
});

it("has numbers that are texts, and plurals by them", () => {
  expect(sentence("es", "{n, plural, one {# fila} other {# filas}}: {n}", { n: "2000" })).toBe("2000 filas: 2000");
});

it("has plurals within plurals", () => {
  const template = "{a, plural, one {# de {b, plural, one {#} other {# en #}}} other {#}}";
  expect(sentence("es", template, { a: 1, b: 3 })).toBe("1 de 3 en 3");
});

it("has signs that stand for themselves", () => {
  expect(sentence("es", "#1a2b3c, '{'n'}' y 'comillas'")).toBe("#1a2b3c, {n} y 'comillas'");
});

it("is not made without one of its values", () => {
  expect(() => sentence("es", "{n}", {})).toThrow("no value for n");
});
