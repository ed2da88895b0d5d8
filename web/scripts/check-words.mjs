// Says which files hold words that are in no catalogue, and whether the catalogues hold the words of the code.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getConfig } from "@lingui/conf";
import PO from "pofile";
import { literals } from "./literals.mjs";
import { disagreements, faultsOf, nameOf, refusalFaults } from "./translations.mjs";

const catalogues = "src/words/en";
const { locales, sourceLocale } = getConfig();
const translated = locales.filter((locale) => locale !== sourceLocale);
/**
 * Tables of the pages that load no catalogue, and what is no text of the application's: the sample application, and the names of
 * scripts.
 */
const tables = [
  /^src\/child\/(words|sample\/structure)\.ts$/,
  /^src\/rater\/(words|spoken|sheet\/words|languages\/\w+)\.ts$/,
  /^src\/words\/direction\.ts$/,
  /\.(test|testdata|d)\.|^src\/(test|api\/schema)/,
];

function wordsOf(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith(".po"));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

const itemsOf = (text) => PO.parse(text).items;

/** All translations into a language, whichever catalogue they stand in. */
const translationsOf = (language) =>
  new Map(
    [...wordsOf(`src/words/${language}`).values()]
      .flatMap(itemsOf)
      .filter(({ msgstr }) => msgstr[0])
      .map((item) => [nameOf(item), item.msgstr]),
  );

/** A text that has moved to another catalogue brings its translation along. */
function carryOver(language, known) {
  for (const [name, text] of wordsOf(`src/words/${language}`)) {
    const file = PO.parse(text);
    const moved = file.items.filter((item) => !item.msgstr[0] && known.has(nameOf(item)));
    for (const item of moved) item.msgstr = known.get(nameOf(item));
    if (moved.length > 0) writeFileSync(join(`src/words/${language}`, name), `${file.toString().trimEnd()}\n`);
  }
}

const stored = wordsOf(catalogues);
const known = new Map(translated.map((language) => [language, translationsOf(language)]));
execFileSync("npx", ["--no", "lingui", "extract", "--clean"], { stdio: ["ignore", "ignore", "inherit"] });
for (const [language, translations] of known) carryOver(language, translations);
const stale = [...wordsOf(catalogues)].filter(([name, text]) => stored.get(name) !== text).map(([name]) => name);

const macro = /from "@lingui\/(core|react)\/macro"/;
const catalogued = [...wordsOf(catalogues).values()].join("\n");
const missed = readdirSync("src", { recursive: true })
  .map((path) => join("src", path))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path) && macro.test(readFileSync(path, "utf8")))
  .filter((path) => !catalogued.includes(`#: ${path}\n`));

/** A catalogue that does not go through `load` would be that of one language alone. */
const fixed = readdirSync("src/words").filter(
  (name) => /^\w+\.ts$/.test(name) && /i18n\.load\("/.test(readFileSync(join("src/words", name), "utf8")),
);

const withWords = readdirSync("src", { recursive: true })
  .map((path) => join("src", path))
  .filter((path) => /\.tsx?$/.test(path) && !tables.some((one) => one.test(path)))
  .sort()
  .map((path) => ({ path, found: literals(path, readFileSync(path, "utf8")) }))
  .filter(({ found }) => found.length > 0);
const unexpected = withWords.flatMap(({ path, found }) =>
  found.map(({ line, text }) => `${path}:${line} ${text.slice(0, 60)}`),
);

/** What is wrong with a language's catalogues, text by text. */
const faultsIn = (language) =>
  [...wordsOf(`src/words/${language}`)].flatMap(([name, text]) =>
    itemsOf(text).flatMap(({ msgid, msgstr: [translation = ""] }) =>
      faultsOf(language, msgid, translation).map((fault) => `${language}/${name}: “${msgid}” ${fault}`),
    ),
  );
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));
const refusals = Object.fromEntries(readJson("../api/refusals.json").map(({ id, english }) => [id, english]));
const refusalFaultsIn = (language) =>
  refusalFaults(language, refusals, readJson(`src/words/${language}/refusals.json`)).map(
    (fault) => `${language}/refusals.json: ${fault}`,
  );
const faults = translated.flatMap((language) => [...faultsIn(language), ...refusalFaultsIn(language)]);

/** After the extraction: a text that has just moved brought its translation along, and may have met another there. */
const disagreementsIn = (language) =>
  disagreements([...wordsOf(`src/words/${language}`)].map(([name, text]) => [`${language}/${name}`, itemsOf(text)]));
const disputed = translated.flatMap(disagreementsIn);

for (const line of faults) console.error(line);
for (const line of disputed)
  console.error(`${line}\n  Choose one for all, or give the meanings a context: docs/extending.md, "A text".`);
for (const name of fixed) console.error(`src/words/${name} loads its catalogue for one language: call load(messages).`);
for (const path of missed)
  console.error(`${path} has texts that are in no catalogue: name its folder in lingui.config.ts.`);
for (const line of unexpected) console.error(`${line}\n  Write it as t\`…\` or <Trans>: docs/extending.md, "A text".`);
for (const name of stale) console.error(`${catalogues}/${name} was not what the code says. It is now: commit it.`);
const wrong = [fixed, unexpected, stale, missed, faults, disputed];
if (wrong.some((lines) => lines.length > 0)) process.exit(1);
