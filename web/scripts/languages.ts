import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { runInNewContext } from "node:vm";
import type { Messages } from "@lingui/core";
import type { Plugin } from "vite";
import { compiled, compiledRefusals, groups, otherLanguages } from "./catalogues.ts";
import { isRefusals } from "./refusals.ts";
import { texts } from "./texts.ts";

/** What the bundler makes of a catalogue: one call, wherever its module has come to lie. */
const catalogue = /JSON\.parse\((?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)\)/g;

const isCatalogue = (id: string): boolean => /\/src\/words\/en\/\w+\.po$/.test(id) || isRefusals(id);

/** A file with the messages of another language in place of the English ones, which it names alike. */
export function translated(code: string, messages: Messages): string {
  return code.replace(catalogue, (call) => {
    const english = runInNewContext(call, { JSON }) as Messages;
    if (!Object.keys(english).every((id) => id in messages)) return call;
    const own = Object.fromEntries(Object.keys(english).map((id) => [id, messages[id]]));
    return `JSON.parse(${JSON.stringify(JSON.stringify(own))})`;
  });
}

/**
 * Writes languages/<language>/<file> for each file that holds catalogues. The server has a folder for each language in which
 * these take the place of the English ones (internal/httpx/website): all other files are the same. For a language that a clinic adds
 * itself, the server puts the messages into such a file, and compares them with the list of all texts.
 */
export function languages(): Plugin {
  let outDir = "dist";
  const translations = new Map<string, Messages>();
  return {
    name: "milepost-languages",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved({ root, build }) {
      outDir = join(root, build.outDir);
    },
    async buildStart() {
      for (const language of otherLanguages) {
        const all = await Promise.all(groups.map((group) => compiled(group, language)));
        translations.set(language, Object.assign({}, compiledRefusals(language), ...all));
      }
    },
    // A file's name changes with each of its languages: browsers store it for good.
    augmentChunkHash({ moduleIds }) {
      if (!moduleIds.some(isCatalogue)) return undefined;
      return createHash("sha256")
        .update(JSON.stringify([...translations]))
        .digest("hex");
    },
    async writeBundle(_, bundle) {
      await mkdir(join(outDir, ".vite"), { recursive: true });
      await writeFile(join(outDir, ".vite/texts.json"), JSON.stringify(texts()));
      for (const [language, messages] of translations) {
        const folder = join(outDir, "languages", language);
        await mkdir(folder, { recursive: true });
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk" || !file.moduleIds.some(isCatalogue)) continue;
          const own = translated(file.code, messages);
          if (own === file.code) this.error(`${file.fileName} has a catalogue that could not be translated`);
          await writeFile(join(folder, basename(file.fileName)), own);
        }
      }
    },
  };
}
