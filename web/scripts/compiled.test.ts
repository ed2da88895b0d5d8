import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createCompiledCatalog } from "@lingui/cli/api";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { expect, it } from "vitest";
import { compiled, groups, isolatedIn } from "./catalogues.ts";
import { texts } from "./texts.ts";

interface Sample {
  language: string;
  message: string;
  id: string;
  compiled: unknown;
}

/** What the server makes of the texts of a clinic's language has to be what the build makes of the built-in ones: both read this file. */
const samples: Sample[] = JSON.parse(
  readFileSync(fileURLToPath(new URL("../../internal/languages/testdata/compiled.json", import.meta.url)), "utf8"),
);

it("compiles the server's samples to what the server expects", () => {
  for (const { language, message, id, compiled } of samples) {
    const { source } = createCompiledCatalog(language, { [id]: message }, { namespace: "json" });
    expect(isolatedIn(language, JSON.parse(source).messages)[id]).toEqual(compiled);
    expect(generateMessageId(message)).toBe(id);
  }
});

it("lists each text once, with the id that the catalogue has", async () => {
  const catalogued = texts().filter(({ catalogue }) => catalogue !== "raters");
  const ids = catalogued.map(({ message, context }) => generateMessageId(message, context));
  expect(new Set(ids).size).toBe(ids.length);
  const all = await Promise.all(groups.map((group) => compiled(group, "en")));
  expect(new Set(ids)).toEqual(new Set(all.flatMap(Object.keys)));
});
