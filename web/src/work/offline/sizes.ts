import { api, call } from "@/api/client";
import { fetchStructure } from "@/api/structure";
import { filesIn } from "./needed";

/** What an application takes on the device, in bytes. */
const known = new Map<string, Promise<number>>();

/** How many sizes are asked for at once. */
const atOnce = 4;

/**
 * The size of an application's questions in all its languages, its pictures and sounds, as the account sees them now; sounds of
 * translations are not known before. Asked once in a page.
 */
export function sizeOf(application: string): Promise<number> {
  const size = known.get(application) ?? measure(application);
  known.set(application, size);
  size.catch(() => known.delete(application));
  return size;
}

async function measure(application: string): Promise<number> {
  const [structure, { languages = [] }] = await Promise.all([
    fetchStructure(application),
    call(api.GET("/api/appAdmin/application/{id}", { params: { path: { id: application } } })),
  ]);
  const queue = filesIn(structure);
  const sizes = [JSON.stringify(structure).length * Math.max(1, languages.length)];
  const worker = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) sizes.push(await sizeOfFile(path));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return sizes.reduce((sum, size) => sum + size);
}

/** What cannot be known counts nothing: the device says itself when it is full. */
async function sizeOfFile(path: string): Promise<number> {
  const response = await fetch(`/api/${path}`, { method: "HEAD" }).catch(() => undefined);
  return Number(response?.ok && response.headers.get("Content-Length")) || 0;
}

/** How much the browser lets the application store still, in bytes; undefined where it does not say. */
export async function freeSpace(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage);
}

/** What is stored is sealed, and the browser's database has its own need of space. */
export const storedSize = (bytes: number): number => Math.ceil(bytes * 1.2);
