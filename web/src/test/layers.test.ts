import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, it } from "vitest";

// Which folder may import which. The server has the same test for its packages: internal/app/layers_test.go.

/** Features from the lowest to the uppermost; those of one line do not import each other. hub stands beside them. */
const features = [
  ["help"],
  ["account", "hub"],
  ["people"],
  ["authoring"],
  ["market"],
  ["activity"],
  ["report", "rating"],
  ["specialist"],
  ["cohort", "itemanalysis", "measures", "resultexport"],
  ["notification"],
];

/** Pages compose features; only the routes, which list the addresses, know pages. */
const layers = [
  ["api", "canvas", "charts", "child", "media", "pdf", "rater", "ui", "words", "work", "worker"],
  ...features.map((line) => line.map((name) => `features/${name}`)),
  ["pages"],
  ["routes"],
];

/** Further rules: what files below a folder do not import. */
const without: [folder: string, forbidden: RegExp, reason: string][] = [
  ["charts", /^(api|ui)\//, "drawing neither fetches nor knows screens"],
  ["canvas", /^(api|ui)\//, "drawing neither fetches nor knows screens"],
  ["pdf", /^(api|ui)\//, "drawing neither fetches nor knows screens"],
  ["child", /^@(mantine|tanstack)\//, "the child's page stays light: React and the canvas only"],
  ["rater", /^@(mantine|tanstack|lingui)\//, "the raters' page stays light: React only"],
  [
    "rater/sheet",
    /^(?!rater\/sheet\/|react$)/,
    "the editor shows the sheet as well: it knows nothing of links and requests",
  ],
  ["landing/(?!draw)\\w+", /^(?!landing\/|api\/tabs$)/, "the landing page works without the application"],
  [
    "pages/home(?=/LandingScreen|/outline)",
    /^(?:features\/|pages\/home\/LandingPreload|pages\/overview\/(?!Overview$))/,
    "a visitor's page fetches nothing that only the overview needs",
  ],
  ["features/hub", /^features\/(?!hub|account|help)/, "hub stands beside the other features"],
  [
    "features/authoring/draft",
    /^features\/authoring\/(canvas|question|editor|taxonomy|versions|settings|wizard|clone|apps)\//,
    "the parts of authoring: draft, canvas, question, editor",
  ],
  [
    "features/authoring/canvas",
    /^features\/authoring\/(question|editor|taxonomy|versions|settings|wizard|clone|apps)\//,
    "the parts of authoring: draft, canvas, question, editor",
  ],
  ["features/authoring/(?!editor)\\w+", /^features\/authoring\/editor\//, "only the routes open the editor"],
  ["features/account/(person|secondFactor)", /^features\/account\/\w+\//, "the other parts of account use these two"],
];

/** The parts of account do not import each other, except person and secondFactor. A sign-on goes on with the steps of a log-in. */
const partOfAccount = /^features\/account\/(about|audit|login|own|register|reset|users)\//;

const layerOf = (path: string) => layers.findIndex((line) => line.some((folder) => path.startsWith(`${folder}/`)));

interface Import {
  from: string;
  to: string;
}

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|testdata)\.tsx?$|\.d\.ts$/.test(path) && !path.startsWith("test/"),
  );

const imports: Import[] = sources.flatMap((from) =>
  [...readFileSync(`src/${from}`, "utf8").matchAll(/(?:\bfrom|\bimport\(?)\s*"([^"]+)"/g)].map(([, name = ""]) => ({
    from,
    to: name.startsWith("@/") ? name.slice(2) : name.startsWith(".") ? join(dirname(from), name) : name,
  })),
);

const folderOf = (path: string) => layers.flat().find((folder) => path.startsWith(`${folder}/`));

it("has folders that import one way", () => {
  const wrong = imports.filter(({ from, to }) => {
    const [own, other] = [layerOf(from), layerOf(to)];
    if (own < 0 || other < 0 || folderOf(from) === folderOf(to)) return false;
    return other > own || (other === own && own > 0);
  });
  expect(imports.length).toBeGreaterThan(5000);
  expect(wrong).toEqual([]);
});

it("keeps the parts of a folder apart", () => {
  const wrong = without.flatMap(([folder, forbidden, reason]) => {
    const inside = new RegExp(`^${folder}/`);
    return imports
      .filter(({ from, to }) => inside.test(from) && forbidden.test(to) && !sameFolder(inside, from, to))
      .map((found) => ({ ...found, reason }));
  });
  expect(wrong).toEqual([]);
});

const sameFolder = (inside: RegExp, from: string, to: string) => inside.exec(from)?.[0] === inside.exec(to)?.[0];

it("has parts of account that do not import each other", () => {
  const wrong = imports.filter(({ from, to }) => {
    const other = partOfAccount.exec(to)?.[0];
    const goesOn = from.startsWith("features/account/signOn/") && other === "features/account/login/";
    return (
      from.startsWith("features/account/") && other !== undefined && other !== partOfAccount.exec(from)?.[0] && !goesOn
    );
  });
  expect(wrong).toEqual([]);
});
