import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transformAsync } from "@babel/core";
import macros from "@lingui/babel-plugin-lingui-macro";
import { lingui } from "@lingui/vite-plugin";
import type { Plugin } from "vite";

/** Turns the words in the code into look-ups in a catalogue, and catalogues (.po) into modules. */
export function words(): Plugin[] {
  return [
    {
      name: "milepost-words",
      enforce: "pre",
      async transform(code, id) {
        const [file = ""] = id.split("?");
        // Babel costs time, and few files need it.
        if (!/\.tsx?$/.test(file) || !/@lingui\/(core|react)\/macro/.test(code)) return null;
        return keptOr(`${file}\n${code}`, () => lookUps(file, code));
      },
    },
    ...([lingui()].flat() as Plugin[]),
  ];
}

/** The code, and where each of its lines comes from, as JSON. */
interface Transformed {
  code: string;
  map: string;
}

async function lookUps(file: string, code: string): Promise<Transformed> {
  const result = await transformAsync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ["typescript", "jsx"] },
    plugins: [[macros, {}]],
  });
  if (!result?.code) throw new Error(`${file}: Babel gave no code`);
  return { code: result.code, map: JSON.stringify(result.map) };
}

const folder = fileURLToPath(new URL("../node_modules/.cache/words/", import.meta.url));
/** Beside the text, what comes out depends on the kind of build, on the versions of the packages and on this file. */
const means = createHash("sha256")
  .update(process.env.NODE_ENV ?? "")
  .update(readFileSync(new URL("../package-lock.json", import.meta.url)))
  .update(readFileSync(new URL("./words.ts", import.meta.url)));

/** Each kind of test transforms the same files: what one of them made is kept for the others, and for the next build. */
async function keptOr(text: string, make: () => Promise<Transformed>): Promise<Transformed> {
  const path = `${folder}${means.copy().update(text).digest("hex")}.json`;
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    // It is made for the first time.
  }
  const result = await make();
  mkdirSync(folder, { recursive: true });
  // Others may read or write the same file meanwhile.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(result));
  renameSync(draft, path);
  return result;
}
