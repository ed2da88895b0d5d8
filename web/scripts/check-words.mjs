// Says which files hold words that are in no catalogue, and whether the catalogues hold the words of the code.
// `words-to-convert.txt` names the files that were written before there were catalogues; it only gets shorter.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const list = "words-to-convert.txt";
const catalogues = "src/words/en";
/** Attributes that people read or hear. */
const spoken = /^(label|title|lead|placeholder|description|alt|aria-label|aria-description|text|hint)$/;

function literals(path) {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = [];
  const say = (node, text) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    if (/\p{L}{2}/u.test(text) && text.trim() !== "Milepost")
      found.push(`${path}:${line + 1} ${text.trim().slice(0, 60)}`);
  };
  const visit = (node) => {
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === "Trans") return;
    if (ts.isJsxText(node)) say(node, node.text);
    if (ts.isJsxAttribute(node) && spoken.test(node.name.getText()) && node.initializer)
      if (ts.isStringLiteral(node.initializer)) say(node, node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function wordsOf(folder) {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

const stored = wordsOf(catalogues);
execFileSync("npx", ["--no", "lingui", "extract", "--clean"], { stdio: ["ignore", "ignore", "inherit"] });
const stale = [...wordsOf(catalogues)].filter(([name, text]) => stored.get(name) !== text).map(([name]) => name);

const macro = /from "@lingui\/(core|react)\/macro"/;
const catalogued = [...wordsOf(catalogues).values()].join("\n");
const missed = readdirSync("src", { recursive: true })
  .map((path) => join("src", path))
  .filter((path) => /\.tsx?$/.test(path) && macro.test(readFileSync(path, "utf8")))
  .filter((path) => !catalogued.includes(`#: ${path}\n`));

const withWords = readdirSync("src", { recursive: true })
  .filter((path) => path.endsWith(".tsx") && !path.includes(".test."))
  .map((path) => join("src", path))
  .sort()
  .map((path) => ({ path, found: literals(path) }))
  .filter(({ found }) => found.length > 0);
if (process.argv.includes("--list")) writeFileSync(list, withWords.map(({ path }) => `${path}\n`).join(""));
const allowed = new Set(existsSync(list) ? readFileSync(list, "utf8").split("\n") : []);
const left = new Set(withWords.map(({ path }) => path));
const unexpected = withWords.filter(({ path }) => !allowed.has(path)).flatMap(({ found }) => found);
const done = [...allowed].filter((path) => path && !left.has(path));

for (const path of missed)
  console.error(`${path} has texts that are in no catalogue: name its folder in lingui.config.ts.`);
for (const line of unexpected) console.error(`${line}\n  Write it as t\`…\` or <Trans>: docs/extending.md, "A text".`);
for (const path of done) console.error(`${path} holds no such words any more: take it off ${list}.`);
for (const name of stale) console.error(`${catalogues}/${name} was not what the code says. It is now: commit it.`);
if (unexpected.length + done.length + stale.length + missed.length > 0) process.exit(1);
