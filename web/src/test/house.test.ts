import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// Rules that are about all files at once, which no linter checks.

const filesWith = (ending: string) =>
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending) && !path.includes(".test."))
    .sort()
    .map((path) => ({ path, text: readFileSync(`src/${path}`, "utf8") }));

it("gives every component a name of its own", () => {
  const places = new Map<string, string[]>();
  // A component that is loaded later keeps its name: `const Editor = lazy(…)`.
  const component = /^(?:export )?(?:default )?(?:function|const) ([A-Z]\w*[a-z]\w*)(?! = lazy\b)\b/gm;
  for (const { path, text } of filesWith(".tsx"))
    for (const [, name = ""] of text.matchAll(component)) places.set(name, [...(places.get(name) ?? []), path]);
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
});
