import { api, call, callLong } from "@/api/client";
import { hasStatus, offline, toApiError } from "@/api/errors";
import type { components } from "@/api/schema";
import { pageLanguage } from "@/words/language";
import { locks } from "../locks";
import { hasLeft } from "../sealing/work";
import { VaultLocked } from "../vault/sealing";
import { vaultState } from "../vault/state";
import type { Vault } from "../vault/vault";
import { alone } from "./alone";
import { isOver } from "./copies";
import { filesIn, isStored, neededOf } from "./needed";
import {
  copyName,
  mediumName,
  requireVault,
  type StoredApplication,
  type StoredCopy,
  type StoredItem,
  storedCopies,
  structureName,
  translationsOf,
  versionName,
} from "./stored";

type Schemas = components["schemas"];

/** How much of what was taken is on the device: children, questions, pictures and sounds. */
export interface Progress {
  done: number;
  total: number;
}

export interface DownloadOptions {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** Of the six connections that a browser has for a server, others find some free. */
const atOnce = 3;

/**
 * Fetches what is missing of the copies on this device, from where an earlier page was interrupted. False if another tab is at it.
 * Throws what stops it: no connection, no space, a locked vault; what has come until then stays.
 */
export async function download(account: string, options: DownloadOptions = {}): Promise<boolean> {
  const vault = await requireVault(account);
  return locks().ifFree(`milepost.offline.download.${account}`, () => new Download(account, vault, options).run());
}

class Download {
  private done = 0;
  private total = 0;

  constructor(
    private readonly account: string,
    private readonly vault: Vault,
    private readonly options: DownloadOptions,
  ) {}

  async run(): Promise<void> {
    for (const copy of await storedCopies(this.vault)) {
      if (copy.state === "live" && !isOver(copy) && !copy.ending) await this.complete(copy);
    }
  }

  private async complete({ copy_id: id, children, applications, items: all }: StoredCopy): Promise<void> {
    const items = all.filter(({ state, begun }) => state === "reserved" && begun === undefined);
    const absent = [...new Set(items.map(({ child_id }) => child_id))].filter((child) => !children[child]);
    const versions = new Map(items.map((item) => [versionName(item), item]));
    const wanted = [...versions].filter(([name]) => !applications[name]?.complete).map(([, item]) => item);
    const languagesOf = (item: StoredItem) => [undefined, ...translationsOf(applications[versionName(item)] ?? {})];
    this.expect(absent.length + wanted.flatMap(languagesOf).length);
    await this.each(absent, (child) => this.child(id, child));
    const media: string[] = [];
    const found: StoredItem[] = [];
    for (const item of wanted) {
      const paths = await this.structures(id, item, languagesOf(item));
      if (!paths) continue;
      media.push(...paths);
      found.push(item);
    }
    const stored = new Set((await this.vault.list()).records.map(({ name }) => name));
    const files = [...new Set(media)].filter((path) => !stored.has(mediumName(path)));
    this.expect(files.length);
    await this.each(files, (path) => this.medium(path));
    for (const item of found) await this.note(id, item, { complete: true });
  }

  private async child(copyId: string, child: string): Promise<void> {
    const params = { path: { id: child } };
    const record = await unlessGone(call(api.GET("/api/child/{id}", { params, signal: this.options.signal })));
    // The next contact says that the child is gone.
    if (!record) return;
    await this.change(copyId, (copy) => {
      copy.children[child] = neededOf(record);
    });
  }

  /** Stores the questions of an item in each language, and returns the paths of its files; undefined if the item is gone. */
  private async structures(copyId: string, item: StoredItem, languages: readonly (string | undefined)[]) {
    const found: Schemas["Structure"][] = [];
    for (const language of languages) {
      const structure = await this.structure(item, language);
      this.step();
      if (!structure) return undefined;
      found.push(structure);
    }
    const [written] = found;
    if (!written) return undefined;
    const media = [...new Set(found.flatMap(filesIn))];
    await this.note(copyId, item, { media, title: written.title, image: written.image });
    return [written.image, ...media].filter(isStored);
  }

  private async structure(item: StoredItem, language?: string): Promise<Schemas["Structure"] | undefined> {
    const name = structureName(item, language);
    const here = await this.vault.get<Schemas["Structure"]>(name).catch(() => undefined);
    const structure = here ?? (await unlessGone(this.fetchStructure(item, language)));
    this.check();
    if (structure && !here) await this.vault.put(name, structure);
    return structure;
  }

  private fetchStructure = ({ item_id: id }: StoredItem, language?: string): Promise<Schemas["Structure"]> =>
    callLong(
      api.GET("/api/offline-item/structure/{id}", {
        params: { path: { id }, query: { language, reader: pageLanguage() } },
        parseAs: "arrayBuffer",
        signal: this.options.signal,
      }),
    );

  private async medium(path: string): Promise<void> {
    const file = await fetchMedium(path, this.options.signal);
    this.check();
    if (file) await this.vault.put(mediumName(path), file);
  }

  private note = (copyId: string, item: StoredItem, more: Partial<StoredApplication>) =>
    this.change(copyId, ({ applications }) => {
      const name = versionName(item);
      const known = applications[name] ?? { id: item.application_id, version: item.version, title: "", image: "" };
      applications[name] = { complete: false, ...known, ...more };
    });

  private async change(copyId: string, act: (copy: StoredCopy) => void): Promise<void> {
    this.check();
    await alone(this.account, async () => {
      const copy = await this.vault.get<StoredCopy>(copyName(copyId));
      // It was ended meanwhile.
      if (!copy) throw new DOMException("The copy is gone.", "AbortError");
      act(copy);
      await this.vault.put(copyName(copyId), copy);
    });
  }

  /** Nothing of an account is stored after its vault was locked, or after its log-out. */
  private check(): void {
    this.options.signal?.throwIfAborted();
    const state = vaultState(this.account);
    if (typeof state !== "object" || state.isLocking || hasLeft(this.account)) throw new VaultLocked();
  }

  /** The first failure stops the others after what they are at. */
  private async each<One>(all: readonly One[], act: (one: One) => Promise<void>): Promise<void> {
    const queue = [...all];
    const worker = async () => {
      for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
        try {
          await act(one);
        } catch (error) {
          queue.length = 0;
          throw error;
        }
        this.step();
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  }

  private expect(more: number): void {
    this.total += more;
    this.options.onProgress?.({ done: this.done, total: this.total });
  }

  private step(): void {
    this.done += 1;
    this.options.onProgress?.({ done: this.done, total: this.total });
  }
}

/** Undefined if the server has it no more. */
const unlessGone = <Answer>(request: Promise<Answer>): Promise<Answer | undefined> =>
  request.catch((error: unknown) => {
    if (!hasStatus(error, 404)) throw error;
    return undefined;
  });

/** Undefined if there is no such file. */
async function fetchMedium(path: string, signal: AbortSignal | undefined): Promise<Blob | undefined> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, { signal });
    if (response.ok) return await response.blob();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw offline();
  }
  if (response.status === 404) return undefined;
  throw toApiError(response, undefined);
}
