import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { storedWords } from "./stored";

/** The sentences that the server stores, as its code has them. */
const written = ["statistics/compare.go", "statistics/once.go", "statistics/output.go", "config/deliver.go"]
  .map((file) => readFileSync(new URL(`../../../../internal/cohort/${file}`, import.meta.url), "utf8"))
  .flatMap((code) => [...code.matchAll(/(?:=|: ) "([^"]+ [^"]+)"/g)].map(([, text = ""]) => text))
  .filter((text) => !text.endsWith(": "));

/** The sentences that the page knows. */
const page = readFileSync(new URL("./stored.ts", import.meta.url), "utf8");

it("knows each text that the server stores with a run", () => {
  expect(written.length).toBeGreaterThan(20);
  for (const text of written) expect(page, text).toContain(`"${text}": t\``);
});

it("reads in English as it is stored", () => {
  for (const text of written) expect(storedWords(text)).toBe(text);
  expect(storedWords("needs 3 or more")).toBe("needs 3 or more");
  expect(storedWords("what nobody foresaw")).toBe("what nobody foresaw");
});
