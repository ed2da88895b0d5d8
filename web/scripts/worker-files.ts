import type { Manifest } from "./manifest.ts";
import { nameIn } from "./manifest.ts";

/** What comes without a network: the screens of a specialist's day. */
const screens = [
  "src/pages/home/LandingScreen",
  "src/pages/overview/Overview",
  "src/features/account/login/LoginScreen",
  "src/features/activity/lists/ActivitiesScreen",
  "src/features/activity/runner/frame/RunnerScreen",
  "src/features/activity/offline/StartOfflineScreen",
  "src/pages/children/DashboardScreen",
  "src/pages/child/ChildPageScreen",
  "src/pages/offline/OfflineScreen",
  "src/pages/editor/EditorPage",
  "src/features/report/editor/ReportScreen",
];

/** What surrounds them. */
const around = [
  "src/routes/shell/Header",
  "member",
  "src/routes/shell/OtherAccount",
  "src/routes/shell/leftKinds",
  "src/work/offline/dropEnded",
  // A device with a vault asks for its passphrase before anything opens.
  "src/features/account/vault/UnlockPage",
];

/**
 * What a screen of the day leads to and still has no use without a network, or is too large: the typesetter of reports, the
 * help with its pictures, what other screens are about.
 */
const without = /^src\/(?:pdf|landing|features\/(?:help|authoring|report\/language)|pages\/home\/welcome)\//;

/** The fonts of Latin script, in which the application is written; the browser fetches others when a page has their letters. */
const latin = /latin(?:-ext)?-wght-normal.*\.woff2$/;

/** The files that a worker stores, without pages: of the pages themselves, and of each screen with what opens in it. */
export function workerFiles(manifest: Manifest, every: readonly string[]): string[] {
  const other = new Set(every.filter((screen) => !screens.includes(screen)).map((screen) => nameIn(manifest, screen)));
  const found = new Set<string>();
  const seen = new Set<string>();
  const follow = (name: string, further: boolean) => {
    if (seen.has(name)) return;
    seen.add(name);
    const built = manifest[name];
    if (!built) throw new Error(`the build has no ${name}`);
    for (const file of [built.file, ...(built.css ?? [])]) found.add(file);
    for (const asset of built.assets ?? []) if (latin.test(asset)) found.add(asset);
    for (const next of built.imports ?? []) follow(next, further);
    if (!further) return;
    for (const next of built.dynamicImports ?? []) if (!other.has(next) && !without.test(next)) follow(next, true);
  };
  // The application's first files name every screen.
  for (const page of ["index.html", "child.html"]) follow(page, false);
  for (const name of [...around, ...screens]) follow(nameIn(manifest, name), true);
  return [...found].filter((file) => !file.endsWith(".html"));
}
