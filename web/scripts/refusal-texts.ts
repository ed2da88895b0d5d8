import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const englishFile = at("../../api/refusals.json");
const ownFile = (language: string) => at(`../src/words/${language}/refusals.json`);

interface Definition {
  id: string;
  english: string;
}

/** The sentences of the server's refusals in a language as templates, by their ids: what is not translated is English. */
export function refusalsIn(language: string): Record<string, string> {
  const all = JSON.parse(readFileSync(englishFile, "utf8")) as Definition[];
  const translated = existsSync(ownFile(language)) ? JSON.parse(readFileSync(ownFile(language), "utf8")) : {};
  return Object.fromEntries(all.map(({ id, english }) => [id, translated[id] ?? english]));
}
