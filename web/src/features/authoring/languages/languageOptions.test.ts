import { expect, it } from "vitest";
import { languageOptions } from "./languageOptions";

const found = (typed: string, taken: string[] = []) =>
  languageOptions(typed, taken).filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));

it.each([
  ["span", ["Spanish", "Spanish (Mexico)"]],
  ["pt-BR", ["Portuguese (Brazil) (pt-BR)"]],
  ["es-419", ["Spanish (Latin America) (es-419)"]],
  ["xx-nothing", []],
])("finds for %s %o", (typed, labels) => {
  expect(found(typed).map(({ label }) => label)).toEqual(labels);
});

it("offers no language that is there", () => {
  expect(found("span", ["es"]).map(({ value }) => value)).toEqual(["es-MX"]);
});
