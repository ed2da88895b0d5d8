import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { otherFamilies } from "../src/pdf/families.ts";
import { codePointsOf } from "./cmap.ts";

const fonts = join(import.meta.dirname, "../node_modules/@expo-google-fonts");

/** The file of a family's regular weight, by the folder that is called after the family. */
function fileOf(family: string): Uint8Array {
  const name = family === "NanumGothic" ? "nanum-gothic" : family.toLowerCase().replaceAll(" ", "-");
  const folder = join(fonts, name, "400Regular");
  const file = readdirSync(folder).find((each) => each.endsWith(".ttf")) ?? "";
  return new Uint8Array(readFileSync(join(folder, file)));
}

/** Runs of code points: how many are left out before one, and how many it has if more than one, to the base of 36. */
function runsOf(codes: number[]): string {
  const runs: string[] = [];
  let end = 0;
  for (let at = 0; at < codes.length; ) {
    const start = codes[at] ?? 0;
    let last = at;
    while (codes[last + 1] === (codes[last] ?? 0) + 1) last += 1;
    const count = last - at + 1;
    runs.push((start - end).toString(36) + (count > 1 ? `-${count.toString(36)}` : ""));
    end = start + count;
    at = last + 1;
  }
  return runs.join(" ");
}

const written = () => {
  const lines = otherFamilies.map(
    (family) =>
      `  ${/^\w+$/.test(family) ? family : `"${family}"`}:\n    "${runsOf(codePointsOf(fileOf(family)).filter((code) => code > 0x7e))}",\n`,
  );
  return [
    "// Which code points each font has, beyond ASCII: made from the font files by scripts/font-coverage.test.ts, with `vitest -u`.\n",
    'import type { Family } from "./families";\n\n',
    "/** Runs of code points: how many are left out before one, and how many it has if more than one, to the base of 36. */\n",
    `export const coverage: Record<Family, string> = {\n${lines.join("")}};\n`,
  ].join("");
};

it("is known of every font which signs it has", async () => {
  await expect(written()).toMatchFileSnapshot("../src/pdf/coverage.ts");
});
