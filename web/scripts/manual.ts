import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Topic, TopicGroup } from "../src/features/help/manual/blocks.ts";
import { readIndex, readTopic } from "../src/features/help/manual/markdown.ts";
import { faultsOf } from "./manual-faults.ts";

const docs = fileURLToPath(new URL("../../docs/", import.meta.url));
const folder = join(docs, "manual");

/** The manual as its files have it now. */
export function readManual(): { topics: Topic[]; groups: TopicGroup[] } {
  const groups = readIndex(readFileSync(join(docs, "using.md"), "utf8"));
  const topics = filesOf().map((name) =>
    readTopic(name.replace(/\.md$/, ""), readFileSync(join(folder, name), "utf8")),
  );
  const faults = faultsOf(topics, groups);
  if (faults.length > 0) throw new Error(`The manual is not whole:\n${faults.join("\n")}`);
  return { topics, groups };
}

const filesOf = () => readdirSync(folder).filter((name) => name.endsWith(".md"));

const asked = "virtual:manual";
const resolved = `\0${asked}`;

/** Makes a module of docs/manual: the text that people read in the repository is the one in the application. */
export function manual(): Plugin {
  return {
    name: "milepost-manual",
    resolveId: (id) => (id === asked ? resolved : null),
    load(id) {
      if (id !== resolved) return null;
      for (const name of filesOf()) this.addWatchFile(join(folder, name));
      this.addWatchFile(join(docs, "using.md"));
      const { topics, groups } = readManual();
      return `export const topics = ${JSON.stringify(topics)};\nexport const groups = ${JSON.stringify(groups)};\n`;
    },
  };
}
