/** Just enough of the ZIP format to read what the server packed and to add files at its end, without unpacking the rest. */

export interface ZipEntry {
  name: string;
  packed: number;
  method: number;
  offset: number;
}

interface Directory {
  entries: ZipEntry[];
  start: number;
  bytes: Uint8Array<ArrayBuffer>;
}

const END = 22;
const LOCAL = 30;
const CENTRAL = 46;

/** Reads the list of an archive; one without a comment and below 4 GB, as the server makes it. */
export async function readZip(zip: Blob): Promise<Directory> {
  const end = new DataView(await zip.slice(zip.size - END).arrayBuffer());
  if (end.byteLength < END || end.getUint32(0, true) !== 0x06054b50) throw new Error("not a ZIP archive");
  const [size, start] = [end.getUint32(12, true), end.getUint32(16, true)];
  const bytes = new Uint8Array(await zip.slice(start, start + size).arrayBuffer());
  const view = new DataView(bytes.buffer);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + CENTRAL <= size; ) {
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + CENTRAL, at + CENTRAL + name)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += CENTRAL + name + extra + comment;
  }
  return { entries, start, bytes };
}

/** The text of one file of an archive. */
export async function readEntry(zip: Blob, { offset, packed, method }: ZipEntry): Promise<string> {
  const head = new DataView(await zip.slice(offset, offset + LOCAL).arrayBuffer());
  const from = offset + LOCAL + head.getUint16(26, true) + head.getUint16(28, true);
  const data = zip.slice(from, from + packed);
  if (method === 0) return data.text();
  return new Response(data.stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

/** The archive with further files, stored as they are. */
export async function addToZip(zip: Blob, files: { name: string; data: Blob }[]): Promise<Blob> {
  const { entries, start, bytes } = await readZip(zip);
  const parts: BlobPart[] = [zip.slice(0, start)];
  const directory: BlobPart[] = [bytes];
  let at = start;
  let size = bytes.length;
  for (const { name, data } of files) {
    const content = new Uint8Array(await data.arrayBuffer());
    const [local, central] = heads(name, content, at);
    parts.push(local, content);
    directory.push(central);
    at += local.length + content.length;
    size += central.length;
  }
  return new Blob([...parts, ...directory, tail(entries.length + files.length, size, at)], { type: "application/zip" });
}

/** What stands before a file, and its line in the list. */
function heads(name: string, content: Uint8Array, offset: number) {
  const title = new TextEncoder().encode(name);
  const [sum, day] = [crc32(content), 0x5821]; // a day in 2024: the archive says when it was made
  const local = new Uint8Array(LOCAL + title.length);
  const central = new Uint8Array(CENTRAL + title.length);
  for (const [head, signature, at] of [
    [local, 0x04034b50, 4],
    [central, 0x02014b50, 6],
  ] as const) {
    const view = new DataView(head.buffer);
    view.setUint32(0, signature, true);
    view.setUint16(at, 20, true);
    view.setUint16(at + 2, 0x800, true); // the name is UTF-8
    view.setUint16(at + 8, day, true);
    view.setUint32(at + 10, sum, true);
    view.setUint32(at + 14, content.length, true);
    view.setUint32(at + 18, content.length, true);
    view.setUint16(at + 22, title.length, true);
    head.set(title, head.length - title.length);
  }
  const view = new DataView(central.buffer);
  view.setUint16(4, 20, true);
  view.setUint32(42, offset, true);
  return [local, central] as const;
}

function tail(count: number, size: number, start: number) {
  const end = new DataView(new ArrayBuffer(END));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, count, true);
  end.setUint16(10, count, true);
  end.setUint32(12, size, true);
  end.setUint32(16, start, true);
  return end.buffer;
}

/** The checksum that ZIP asks for. */
export function crc32(data: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
