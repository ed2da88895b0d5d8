import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { inWords, type Value } from "../src/api/sentence.ts";
import { compiledRefusals, otherLanguages, pseudo } from "./catalogues.ts";

interface Definition {
  id: string;
  english: string;
  values?: Record<string, "text" | "number" | "date" | "list">;
}

const all = JSON.parse(readFileSync(new URL("../../api/refusals.json", import.meta.url), "utf8")) as Definition[];

const sample = (n: number) =>
  ({ text: "7", number: n, date: "2026-03-02", list: ["A", "B"] }) satisfies Record<string, Value>;

const counts = [0, 1, 2, 3, 11, 100];

it.each(["en", ...otherLanguages])("says each refusal in %s", (language) => {
  vi.stubGlobal("document", { documentElement: { lang: language, dir: language === "ar" ? "rtl" : "ltr" } });
  const messages = compiledRefusals(language);
  expect(Object.keys(messages)).toHaveLength(all.length);
  for (const { id, values = {} } of all) {
    for (const n of Object.values(values).includes("number") ? counts : [1]) {
      const given = Object.fromEntries(Object.entries(values).map(([name, kind]) => [name, sample(n)[kind]]));
      const text = inWords(messages[id] ?? "", given);
      expect(text, id).not.toMatch(/^$|undefined|NaN|Invalid|[{}]/);
    }
  }
});

it("says in English what the server does", () => {
  const messages = compiledRefusals("en");
  for (const { id, english, values } of all) {
    if (!values) expect(inWords(messages[id] ?? "")).toBe(english);
  }
});

it("shows every refusal longer in the language of tests", () => {
  const messages = compiledRefusals(pseudo);
  for (const { id } of all) expect(JSON.stringify(messages[id]), id).toMatch(/⟦.*~⟧/);
});
