import { readFile } from "node:fs/promises";
import { join } from "node:path";

interface Built {
  file: string;
  css?: string[];
  /** Other files, such as fonts and pictures. */
  assets?: string[];
  imports?: string[];
  /** What it fetches later, when it is needed. */
  dynamicImports?: string[];
}

/** What the build made of each module and each shared chunk (`_name-hash.js`). */
export type Manifest = Record<string, Built>;

export const readManifest = async (dist: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8"));

/** The files of modules and of all that they import, imports first. */
export function filesFor(manifest: Manifest, modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const [scripts, styles, seen] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const follow = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const built = manifest[name];
    if (!built) throw new Error(`the build has no ${name}`);
    for (const next of built.imports ?? []) follow(next);
    scripts.add(built.file);
    for (const css of built.css ?? []) styles.add(css);
  };
  modules.forEach(follow);
  return { scripts: [...scripts], styles: [...styles] };
}

/** What the build calls a module whose ending is left out, or a chunk. */
export function nameIn(manifest: Manifest, name: string): string {
  const chunk = (key: string) => key.startsWith(`_${name}-`) && key.endsWith(".js");
  return (
    [name, `${name}.tsx`, `${name}.ts`].find((key) => key in manifest) ?? Object.keys(manifest).find(chunk) ?? name
  );
}
