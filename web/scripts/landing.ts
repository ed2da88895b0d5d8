import { execFile } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { criticalStyles } from "./critical.ts";
import { filesFor, nameIn, readManifest } from "./manifest.ts";
import { manual } from "./manual.ts";
import { refusals } from "./refusals.ts";
import { words } from "./words.ts";

const run = promisify(execFile);

const themed = /<style data-mantine-styles[^>]*>(.*?)<\/style>/s;

/** The modules that the landing page is drawn with, as the manifest names them. */
const drawn = [
  "index.html",
  "src/routes/shell/Header.tsx",
  "src/pages/home/LandingScreen.tsx",
  "src/pages/home/welcome/Welcome.tsx",
];
/** What the application also fetches before it takes the page's place. */
const first = ["src/pages/home/LandingPreload", "help", "src/features/help/parts"];

/**
 * Writes landing.html beside index.html: the same page with what visitors read already in it, with the styles that draw that,
 * and with its own small scripts (src/landing). It needs nothing of the application, which takes its place when it is asked for.
 */
export function landing(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "milepost-landing",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      order: "post",
      async handler() {
        const dist = join(config.root, config.build.outDir);
        const [{ markup: drawnMarkup, states }, page, sheets, head, own] = await Promise.all([
          writtenBeforehand(config),
          withFont(dist),
          stylesOf(dist),
          scriptOf(config, "head.ts"),
          scriptOf(config, "page.ts"),
        ]);
        // The theme's variables stand in the markup; those that nothing asks for can be left out of a style sheet.
        const markup = drawnMarkup.replace(themed, "");
        const styles = sheets + (themed.exec(drawnMarkup)?.[1] ?? "");
        const written = withOwnLetters(criticalStyles(styles, markup + states.join("")));
        const content = `${markup}<template>${states.join("")}</template>`;
        const manifest = await readManifest(dist);
        const needed = [...drawn, ...first.map((name) => nameIn(manifest, name))];
        const { scripts: modules } = filesFor(manifest, needed);
        await writeFile(join(dist, "landing.html"), put(page, content, written, modules, [own, head]));
      },
    },
  };
}

/** The application's page, which has the letters fetched with the scripts: they are there before anything is written. */
async function withFont(dist: string): Promise<string> {
  const font = (await readdir(join(dist, "assets"))).find((name) => /latin-wght-normal.*\.woff2$/.test(name));
  if (!font) throw new Error("the build has no font");
  const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${font}" />`;
  const path = join(dist, "index.html");
  const page = (await readFile(path, "utf8")).replace("<script", `${link}\n<script`);
  await writeFile(path, page);
  return page;
}

interface Drawn {
  markup: string;
  /** The burger with its panel open, the panel, and the button for the colours when they are dark. */
  states: string[];
}

/** The landing page's markup, as the application itself writes it. */
async function writtenBeforehand(config: ResolvedConfig): Promise<Drawn> {
  const { root } = config;
  const code = await bundle(config, "draw.tsx", { minify: false });
  // Beside node_modules, where its packages are found.
  const file = join(root, `.landing-${process.pid}.mjs`);
  await writeFile(file, code);
  try {
    const environment = { ...process.env, NODE_ENV: "production" };
    const { stdout } = await run(process.execPath, [join(root, "scripts/draw-landing.mjs"), file], {
      env: environment,
    });
    return JSON.parse(stdout);
  } finally {
    await rm(file);
  }
}

/** A script of the page, small enough to stand in it. */
const scriptOf = (config: ResolvedConfig, name: string): Promise<string> =>
  bundle(config, name, { minify: true, format: "iife" });

interface Bundled {
  minify: boolean;
  format?: "iife";
}

/** A module of the landing page in one piece with all that it imports. */
async function bundle(config: ResolvedConfig, name: string, { minify, format }: Bundled): Promise<string> {
  const { root, resolve, build: own } = config;
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [...words(), manual(), refusals(), react()],
    resolve: { alias: resolve.alias },
    build: {
      write: false,
      minify,
      target: own.target,
      // Pictures have the names that the application's own build gives them.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, "src/landing", name),
        preserveEntrySignatures: "strict",
        output: { ...namesOf(own.rolldownOptions.output), format, codeSplitting: false },
      },
    },
  });
  const built = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const entry = built.find((one) => one.type === "chunk" && one.isEntry);
  if (entry?.type !== "chunk") throw new Error(`the landing page's ${name} was not built`);
  return entry.code.trim();
}

function namesOf(output: unknown) {
  const [first] = [output].flat() as { assetFileNames?: string }[];
  return { assetFileNames: first?.assetFileNames };
}

/** Every style sheet that drawing the page takes, in the order in which the application loads them. */
async function stylesOf(dist: string): Promise<string> {
  const { styles } = filesFor(await readManifest(dist), drawn);
  const sheets = await Promise.all(styles.map((file) => readFile(join(dist, file), "utf8")));
  // A sheet names its files from where it lies; here it lies in the page.
  return sheets.join("\n").replaceAll(/url\((["']?)(?!data:|\/|\w+:)(?:\.\/)?/g, "url($1/assets/");
}

/**
 * The letters under a name of their own. Those of the application's styles, which come later, would move what somebody
 * reads when they are another file's width by then: what is written beforehand keeps the letters that it began with.
 */
function withOwnLetters(styles: string): string {
  const letters = /--mp-font:([^;}]+)/.exec(styles)?.[1] ?? "";
  const own = `--mp-font:${letters};--mantine-font-family:var(--mp-font);--mantine-font-family-headings:var(--mp-font)`;
  return `${styles}#landing{${own};font-family:var(--mp-font)}`.replaceAll("Atkinson Hyperlegible Next", "Landing");
}

/** The page with the markup, the styles and the scripts in it. What the application needs is only named. */
function put(page: string, markup: string, styles: string, modules: string[], [own, head]: [string, string]): string {
  const sheets = [...page.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  const script = /<script type="module"[^>]*src="([^"]+)"/.exec(page)?.[1] ?? "";
  const rest = page
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, "")
    .replace(/<title>.*?<\/title>/, `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, before) => before + description)
    .replaceAll(/\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g, "")
    .replace('<link rel="preload" as="font"', '<link rel="preload" fetchpriority="low" as="font"')
    .replace(
      "</head>",
      () => `  <script>${head}</script>
    ${meta}<style>${styles}${still}</style>\n  </head>`,
    );
  const files = `data-styles="${sheets.join(" ")}" data-script="${script}" data-modules="${modules.map((file) => `/${file}`).join(" ")}"`;
  const body = `<div id="landing" ${files}>${markup}</div>
    <div id="root" hidden></div>
    <script>${own}</script>`;
  return rest.replace('<div id="root"></div>', () => body);
}

/** What stands below the first picture. A phone lays it out when what is in sight has been painted. */
const below = ":is([class*=_picture_]~[class*=_picture_],[class*=_pictures_]~*,footer)";

/**
 * What holds for this page alone: without scripts buttons do nothing and are not shown, and one that waits for the application
 * says so; a browser that has logged in sees nothing of it; the ribbon is a demo's alone; on a phone, what is out of sight waits
 * for the first frame. On wider screens a scroll bar would come with it and make the page narrower.
 */
const still = `html[data-known] #landing{display:none}html:not([data-scripts]) #landing button{visibility:hidden}#landing [aria-busy]{opacity:.5;cursor:progress}html:not([data-demo]) #landing p[class*=_demo_]{display:none}@media (max-width:48em){html[data-opening] #landing ${below}{display:none}}`;

/** What the application calls the page as soon as it is there. */
const title = "Welcome to Milepost · Milepost";
const description =
  "Free software for people who test, teach and treat children: run an activity together, see what was easy and what was hard, and leave with a report that others can read.";

const meta = `<meta property="og:type" content="website" />
    <meta property="og:site_name" content="Milepost" />
    <meta property="og:title" content="Milepost: screening, assessment and care for children" />
    <meta property="og:description" content="${description}" />
    <meta name="twitter:card" content="summary" />
    `;
