import { expect, it } from "vitest";
import { disagreements, faultsOf, refusalFaults } from "./translations.mjs";

const children = "{count, plural, one {# child} other {# children}}";

it.each([
  ["es", "Save", "Guardar", []],
  ["es", "Save", " ", ["is not translated"]],
  ["es", "{shown} of {total}", "{shown} de {total}", []],
  ["es", "{shown} of {total}", "{total}, de ellos {shown}", []],
  ["es", "{shown} of {total}", "{shown} de {todos}", ["asks for shown, todos instead of shown, total"]],
  ["es", "{shown} of {total}", "{shown de {total}", ["cannot be read"]],
  ["es", "Or <0>log in</0>.", "O <0>inicie sesión</0>.", []],
  ["es", "Or <0>log in</0>.", "O inicie sesión.", ["has other elements"]],
  ["es", children, "{count, plural, one {# niño} other {# niños}}", []],
  ["es", children, "{count} niños", ["has no forms for a number"]],
  ["es", children, "{count, plural, other {# niños}}", ["has no form for one"]],
  [
    "ar",
    children,
    "{count, plural, zero {لا أطفال} one {طفل واحد} two {طفلان} few {# أطفال} many {# طفلًا} other {# طفل}}",
    [],
  ],
  ["ar", children, "{count, plural, one {طفل} other {# أطفال}}", ["has no form for few, many, two, zero"]],
  ["es", " and others", "y otros", ["begins or ends with another space"]],
] as const)("a translation into %s of %s: %s", (language, message, translation, faults) => {
  const found = faultsOf(language, message, translation).map((fault) => fault.replace(/ read:.*/, " read"));
  const sorted = found.map((fault) =>
    fault.replace(/(no form for )(.*)/, (_, start, forms) => start + forms.split(", ").sort().join(", ")),
  );
  expect(sorted).toEqual(faults);
});

it("finds refusals that are missing, unknown, or ask for other values", () => {
  const english = { "a.one": "One.", "a.two": "Two {names, list}.", "a.three": "Three {most, number}." };
  const spanish = { "a.one": "Uno.", "a.three": "Tres {todo, number}.", "a.four": "Cuatro." };
  expect(refusalFaults("es", english, spanish)).toEqual([
    "a.two is not translated",
    "a.three asks for todo instead of most",
    "a.four is no refusal of the server",
  ]);
});

const catalogue = (name: string, ...texts: [msgid: string, translation: string, msgctxt?: string][]) =>
  [`es/${name}.po`, texts.map(([msgid, translation, msgctxt]) => ({ msgctxt, msgid, msgstr: [translation] }))] as const;

it("names the catalogues that translate a text differently, with both translations", () => {
  const three = [
    catalogue("hub", ["View", "Ver"]),
    catalogue("list", ["View", "Vista"]),
    catalogue("people", ["View", "Ver"]),
  ];
  expect(disagreements(three)).toEqual(["“View” is “Ver” in es/hub.po, es/people.po and “Vista” in es/list.po"]);
});

it("says of which meaning of a text it speaks", () => {
  const two = [catalogue("hub", ["Open", "Abrir", "a hub"]), catalogue("market", ["Open", "Abierta", "a hub"])];
  expect(disagreements(two)).toEqual(["“Open” (a hub) is “Abrir” in es/hub.po and “Abierta” in es/market.po"]);
});

it("finds forms for a number that differ", () => {
  const [one, other] = ["one {# niño} other {# niños}", "one {un niño} other {# niños}"];
  const forms = (words: string) => `{count, plural, ${words}}`;
  const two = [catalogue("hub", [children, forms(one)]), catalogue("list", [children, forms(other)])];
  expect(disagreements(two)).toHaveLength(1);
});

it("lets two meanings, an agreement and a missing translation be", () => {
  const hub = catalogue("hub", ["Open", "Abrir"], ["Save", "Guardar"], ["Close", "Cerrar"]);
  const market = catalogue("market", ["Open", "Abierta", "a dispute"], ["Save", "Guardar"], ["Close", ""]);
  expect(disagreements([hub, market])).toEqual([]);
});
