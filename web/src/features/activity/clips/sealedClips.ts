import { del, delMany, get, keys, set } from "idb-keyval";
import { storageKeyOf } from "@/work/sealing/storageKey";
import { hasLeft } from "@/work/sealing/work";
import { clipsStore } from "./clipsStore";

export type ClipKind = "picture" | "video" | "audio";

/** A clip that this device keeps until the server has all of it. */
export interface KeptClip {
  id: string;
  activityId: string;
  questionNo: number;
  kind: ClipKind;
  type: string;
  /** When it began, in milliseconds. */
  at: number;
  seconds: number;
  pieces: number;
  /** How large its pieces are together; absent of what an earlier version recorded. */
  bytes?: number;
  /** False while it is being recorded, and after the tab was killed meanwhile. */
  ended: boolean;
}

/** Where clips wait on this device. */
export interface ClipStore {
  list(): Promise<KeptClip[]>;
  put(clip: KeptClip): Promise<void>;
  addPiece(clip: KeptClip, piece: Blob): Promise<KeptClip>;
  content(clip: KeptClip): Promise<Blob>;
  remove(clip: KeptClip): Promise<void>;
}

interface Piece {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** AES-GCM's usual length, in bytes. */
const ivLength = 12;

/** The browser's own database, where each piece lies sealed from the beginning with a key that only the account is given. */
export class SealedClips implements ClipStore {
  private readonly store = clipsStore();
  private key: Promise<CryptoKey> | undefined;

  constructor(
    private readonly account: string,
    private readonly fetchKey: () => Promise<string> = () => storageKeyOf(account),
  ) {}

  /** Asks for the key, so that a recording can be stored while there is no connection. */
  open = async () => void (await this.cryptoKey());

  async list(): Promise<KeptClip[]> {
    const names = (await keys<IDBValidKey>(this.store)).filter(
      (name): name is [string, string] => Array.isArray(name) && name.length === 2 && name[0] === this.account,
    );
    const found = await Promise.all(names.map((name) => get<KeptClip>(name, this.store)));
    return found.filter((clip) => clip !== undefined).sort((a, b) => a.at - b.at);
  }

  async put(clip: KeptClip) {
    if (!hasLeft(this.account)) await set(this.name(clip), clip, this.store);
  }

  async addPiece(clip: KeptClip, piece: Blob): Promise<KeptClip> {
    const iv = crypto.getRandomValues(new Uint8Array(ivLength));
    const data = await crypto.subtle.encrypt(
      this.boundTo(clip, clip.pieces, iv),
      await this.cryptoKey(),
      await piece.arrayBuffer(),
    );
    await set([this.account, clip.id, clip.pieces], { iv, data } satisfies Piece, this.store);
    const longer = { ...clip, pieces: clip.pieces + 1, bytes: (clip.bytes ?? 0) + data.byteLength };
    await set(this.name(clip), longer, this.store);
    return longer;
  }

  async content(clip: KeptClip): Promise<Blob> {
    const key = await this.cryptoKey();
    const parts: ArrayBuffer[] = [];
    for (let no = 0; no < clip.pieces; no += 1) {
      const piece = await get<Piece>([this.account, clip.id, no], this.store);
      if (!piece) break;
      parts.push(await crypto.subtle.decrypt(this.boundTo(clip, no, piece.iv), key, piece.data));
    }
    return new Blob(parts, { type: clip.type });
  }

  async remove(clip: KeptClip) {
    await delMany(
      Array.from({ length: clip.pieces }, (_, no) => [this.account, clip.id, no]),
      this.store,
    );
    await del(this.name(clip), this.store);
  }

  private name = (clip: KeptClip) => [this.account, clip.id];

  /** A piece opens only as what it was: this account's, of this clip, at this place. */
  private boundTo = (clip: KeptClip, no: number, iv: Uint8Array<ArrayBuffer>) => ({
    name: "AES-GCM",
    iv,
    additionalData: new TextEncoder().encode(`${this.account}/${clip.id}/${no}`),
  });

  private cryptoKey(): Promise<CryptoKey> {
    this.key ??= this.fetchKey().then((text) =>
      crypto.subtle.importKey(
        "raw",
        Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
        "AES-GCM",
        false,
        ["encrypt", "decrypt"],
      ),
    );
    this.key.catch(() => {
      this.key = undefined;
    });
    return this.key;
  }
}
