import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addToZip, crc32, readEntry, readZip } from "./zip";

const empty = () => {
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  return new Blob([end.buffer]);
};

const file = (name: string, text: string) => ({ name, data: new Blob([text]) });

test("the checksum is the standard's", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
});

test("files that were added in turns are all there, and other programs read them", async () => {
  const first = await addToZip(empty(), [file("a.txt", "one"), file("reports/ø.json", '{"name":"Zoë"}')]);
  const zip = await addToZip(first, [file("reports/ø.pdf", "%PDF")]);
  const { entries } = await readZip(zip);
  expect(entries.map(({ name }) => name)).toEqual(["a.txt", "reports/ø.json", "reports/ø.pdf"]);
  const read = await Promise.all(entries.map((entry) => readEntry(zip, entry)));
  expect(read).toEqual(["one", '{"name":"Zoë"}', "%PDF"]);
  const path = join(mkdtempSync(join(tmpdir(), "zip-")), "x.zip");
  writeFileSync(path, new Uint8Array(await zip.arrayBuffer()));
  const check = "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))";
  expect(execFileSync("python3", ["-c", check, path]).toString().trim()).toBe("None 3");
});

test("what is no archive is refused", async () => {
  await expect(readZip(new Blob(["half an answer of the server"]))).rejects.toThrow("not a ZIP archive");
});
