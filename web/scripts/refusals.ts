import type { Plugin } from "vite";
import { englishFile } from "./refusal-texts.ts";

const asked = "virtual:refusals";
const resolved = `\0${asked}`;

export const isRefusals = (id: string): boolean => id === resolved;

/** Makes a catalogue of api/refusals.json. No English page loads it; the pages of other languages have their own in its place. */
export function refusals(): Plugin {
  return {
    name: "milepost-refusals",
    resolveId: (id) => (id === asked ? resolved : null),
    async load(id) {
      if (!isRefusals(id)) return null;
      this.addWatchFile(englishFile);
      // The compiler of catalogues takes a second to load, which no test should wait for that has no refusal.
      const { compiledRefusals } = await import("./catalogues.ts");
      const messages = JSON.stringify(compiledRefusals("en"));
      return `export const messages = JSON.parse(${JSON.stringify(messages)});\n`;
    },
  };
}
