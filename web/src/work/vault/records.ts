import { createStore, promisifyRequest, type UseStore } from "idb-keyval";
import { type Bytes, hex, utf8 } from "./bytes";
import { decrypt, type Encrypted, encrypt, type VaultKeys } from "./keys";

/** What a record is, without its content. */
export interface RecordHead {
  name: string;
  /** The type of a file; none of a value. */
  type?: string;
  /** In bytes. */
  size: number;
  /** How many pieces its content has. */
  pieces: number;
  /** Another one whenever it is written: pieces of two writings do not fit together. */
  writing: string;
}

/** A file is sealed in pieces of so many bytes: a tablet need not hold a film twice. */
const pieceSize = 1_048_576;

let opened: UseStore | undefined;
const store = () => {
  opened ??= createStore("milepost-vault-records", "records");
  return opened;
};

/** A record's head lies under the account and its id, a piece under its number, too. */
type Key = [account: string, id: string] | [account: string, id: string, piece: number];

const within = (...start: string[]) => IDBKeyRange.bound(start, [...start, []]);

/** A record that does not open: it is damaged, and its copy has to be fetched again. */
export class RecordDamaged extends Error {
  constructor() {
    super("A record of the vault is damaged.");
  }
}

/** Copies of what the server has, sealed. Neither their names nor their contents can be read without the vault's keys. */
export class Records {
  constructor(
    private readonly account: string,
    private readonly keys: VaultKeys,
  ) {}

  /** Stores a value or a file in one step; what had the name before is replaced. */
  async put(name: string, value: unknown): Promise<void> {
    const isFile = value instanceof Blob;
    const content = isFile ? value : new Blob([JSON.stringify(value)]);
    const writing = crypto.randomUUID();
    const pieces: Encrypted[] = [];
    for (let at = 0; at < content.size; at += pieceSize) {
      const bytes = new Uint8Array(await content.slice(at, at + pieceSize).arrayBuffer());
      pieces.push(await encrypt(this.keys.values, pieceName(name, writing, pieces.length), bytes));
    }
    const head: RecordHead = { name, size: content.size, pieces: pieces.length, writing };
    if (isFile) head.type = value.type;
    const id = await this.idOf(name);
    const sealedHead = await encrypt(this.keys.values, id, utf8(JSON.stringify(head)));
    await this.write((records) => {
      records.delete(within(this.account, id));
      records.put(sealedHead, [this.account, id] satisfies Key);
      pieces.forEach((piece, no) => {
        records.put(piece, [this.account, id, no] satisfies Key);
      });
    });
  }

  /** The value or file of a name; undefined if there is none. Throws `RecordDamaged`. */
  async get<Value>(name: string): Promise<Value | undefined> {
    const id = await this.idOf(name);
    const [sealedHead, ...pieces] = await this.read<Encrypted>(within(this.account, id));
    if (!sealedHead) return undefined;
    const head = await this.headOf(id, sealedHead);
    if (!head || head.pieces !== pieces.length) throw new RecordDamaged();
    const parts: Bytes[] = [];
    for (const [no, piece] of pieces.entries()) {
      const part = await decrypt(this.keys.values, pieceName(name, head.writing, no), piece);
      if (!part) throw new RecordDamaged();
      parts.push(part);
    }
    const content = new Blob(parts, { type: head.type });
    if (head.type !== undefined) return content as Value;
    return JSON.parse(await content.text()) as Value;
  }

  async delete(name: string): Promise<void> {
    const id = await this.idOf(name);
    await this.write((records) => void records.delete(within(this.account, id)));
  }

  /** What lies in the vault, and how many heads are damaged. */
  async list(): Promise<{ records: RecordHead[]; damaged: number }> {
    const found = await store()("readonly", async (records) => {
      const [keys, values] = await Promise.all([
        promisifyRequest(records.getAllKeys(within(this.account)) as IDBRequest<unknown> as IDBRequest<Key[]>),
        promisifyRequest(records.getAll(within(this.account)) as IDBRequest<Encrypted[]>),
      ]);
      return keys.flatMap(([, id, piece], place) => {
        const value = values[place];
        return piece === undefined && value ? { id, value } : [];
      });
    });
    const heads = await Promise.all(found.map(({ id, value }) => this.headOf(id, value)));
    const records = heads.filter((head) => head !== undefined);
    return { records, damaged: heads.length - records.length };
  }

  /** A name under a key: the same each time, and nobody can find out which name it is. */
  private idOf = async (name: string) => hex(await crypto.subtle.sign("HMAC", this.keys.names, utf8(name)));

  private async headOf(id: string, sealed: Encrypted): Promise<RecordHead | undefined> {
    const bytes = await decrypt(this.keys.values, id, sealed);
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as RecordHead);
  }

  private read = <Value>(range: IDBKeyRange) =>
    store()("readonly", (records) => promisifyRequest(records.getAll(range) as IDBRequest<Value[]>));

  private write = (act: (records: IDBObjectStore) => void) =>
    store()("readwrite", (records) => {
      try {
        act(records);
      } catch (error) {
        // What was asked for until then would be done.
        records.transaction.abort();
        throw error;
      }
      return promisifyRequest(records.transaction);
    });
}

/** Needs no key. */
export const deleteRecords = (account: string): Promise<void> =>
  store()("readwrite", (records) => {
    records.delete(within(account));
    return promisifyRequest(records.transaction);
  });

/** A piece opens only as what it was: of this record and writing, at this place. */
const pieceName = (name: string, writing: string, no: number) => `${name}/${writing}/${no}`;
