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
  // A component that is loaded later keeps its name: `const Editor = lazy(…)`. What a preload exports has one name everywhere.
  const component =
    /^(?:export )?(?:default )?(?:function|const) (?!Outline\b)([A-Z]\w*[a-z]\w*)(?! = lazy(?:Part)?\b)\b/gm;
  for (const { path, text } of filesWith(".tsx"))
    for (const [, name = ""] of text.matchAll(component)) places.set(name, [...(places.get(name) ?? []), path]);
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

// The sides of what is drawn are the drawing's own, whatever way a language is written.
const drawings = ["features/authoring/canvas/CanvasEditor.module.css", "media/CutFrame.module.css"];
const side = "(left|right)";
const physical = new RegExp(
  [
    `^\\s*(${side}|(margin|padding|border|inset)(-\\w+)?-${side}(-\\w+)?):`,
    `^\\s*(text-align|float|clear): ${side}\\b`,
    "^\\s*(margin|padding):( [^ ;(]+(\\([^)]*\\))?){4};",
  ].join("|"),
);

it("has styles with a start and an end, not a left and a right", () => {
  const styles = filesWith(".css").filter(({ path }) => !drawings.includes(path));
  const linesLike = (files: typeof styles, pattern: RegExp) =>
    files.flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, no) => (pattern.test(line) ? [`${path}:${no + 1} ${line.trim()}`] : [])),
    );
  expect(linesLike(styles, physical)).toEqual([]);
  expect(linesLike(filesWith(".tsx"), /[\s(](m|p)(l|r)=["{]|\bta="(left|right)"/)).toEqual([]);
  // Styles in the code, where `padding: "4px 16px 4px 0"` has a left and a right as well.
  const inCode = new RegExp(
    [
      "\\b(margin|padding|border|inset)(Left|Right)\\b",
      `\\btextAlign: "${side}"`,
      '\\b(margin|padding): "([^ "]+) ([^ "]+) ([^ "]+) (?!\\2")[^ "]+"',
    ].join("|"),
  );
  expect(linesLike([...filesWith(".tsx"), ...filesWith(".ts")], inCode)).toEqual([]);
});

it("draws words that a page from right to left can turn", () => {
  const charts = filesWith(".tsx").filter(({ text }) => text.includes("<Drawing") || text.includes("<DrawnText"));
  expect(charts.length).toBeGreaterThan(15);
  expect(charts.filter(({ path, text }) => path !== "charts/mirror.tsx" && /<text\b/.test(text))).toEqual([]);
});
