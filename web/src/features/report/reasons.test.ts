import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const source = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

/** The reasons without a figure as the server's code has them, with %s and %d for values. */
const written = [...source("../../../../internal/scoring/totals.go").matchAll(/^\t[A-Z]\w+ += "([^"]+)"$/gm)].map(
  ([, text = ""]) => text,
);

/** A reason as a key of the page's list, or as the text that one of its patterns is for. */
const asWritten = (text: string) => text.replace(/[()]/g, String.raw`\$&`).split(/%[sd]/);

it("knows each reason that the server stores", () => {
  const page = source("./reasons.ts").replaceAll("(\\d+)", "").replaceAll("(.+)", "");
  expect(written.length).toBeGreaterThan(15);
  for (const text of written) {
    const pattern = asWritten(text).join("");
    expect(page.includes(`"${text}": t\``) || page.includes(pattern), text).toBe(true);
  }
});
