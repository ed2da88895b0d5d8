import { describe, expect, it, vi } from "vitest";
import { link, memoryDisk } from "../server.testdata";
import type { Disk } from "./disk";
import { joined } from "./kept";
import { Vault } from "./vault";

const form = (text: string, revision = 1) => ({
  answers: [[3, { text, revision, isSent: false }] as [number, { text: string; revision: number; isSent: boolean }]],
});

describe("what a device keeps of a request", () => {
  it("is there again for the next page with the same link", async () => {
    const disk = memoryDisk();
    const vault = await Vault.open(link, disk);
    vault.put("form", form("He bites his nails"));
    await vault.settled();
    const again = await Vault.open(link, disk);
    expect(again.form("form")).toEqual(form("He bites his nails"));
    expect(again.device).toBe(vault.device);
    expect(disk.entries.size).toBe(1);
  });

  it("cannot be read without the link's key", async () => {
    const disk = memoryDisk();
    const vault = await Vault.open(link, disk);
    vault.put("form", form("He bites his nails"));
    await vault.settled();
    const [name, { iv, data }] = [...disk.entries][0] ?? ["", { iv: new Uint8Array(), data: new ArrayBuffer() }];
    const raw = name + [iv, new Uint8Array(data)].map((bytes) => new TextDecoder("latin1").decode(bytes)).join("");
    expect(raw).not.toContain("bites");
    expect(raw).not.toContain(link.key);
    const other = await Vault.open({ ...link, key: "another-key-of-this-length" }, disk);
    expect(other.form("form").answers).toEqual([]);
    await other.clear();
    expect((await Vault.open(link, disk)).form("form").answers).toHaveLength(1);
  });

  it("keeps what another open page writes while this one opens", async () => {
    const disk = memoryDisk();
    const first = await Vault.open(link, disk);
    first.put("form", form("He bites his nails"));
    await first.settled();
    // The second page has read, and not written yet.
    const slow: Disk = {
      under: async (start) => {
        const read = await disk.under(start);
        first.put("form", form("He bites his nails at night", 2));
        await first.settled();
        return read;
      },
      replace: disk.replace,
    };
    const second = await Vault.open(link, slow);
    expect(await second.others("form")).toEqual(form("He bites his nails at night", 2).answers);
    const third = await Vault.open(link, disk);
    expect(third.form("form")).toEqual(form("He bites his nails at night", 2));
  });

  it("is of that request alone", async () => {
    const disk = memoryDisk();
    const vault = await Vault.open(link, disk);
    vault.put("form", form("He bites his nails"));
    await vault.settled();
    const other = await Vault.open({ ...link, requestId: "request-2" }, disk);
    expect(other.form("form").answers).toEqual([]);
    await other.clear();
    expect((await Vault.open(link, disk)).form("form").answers).toHaveLength(1);
  });

  it("is encrypted differently each time", async () => {
    const disk = memoryDisk();
    const vault = await Vault.open(link, disk);
    const ivs = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      vault.put("form", form("the same"));
      await vault.settled();
      ivs.add(String([...disk.entries.values()][0]?.iv));
    }
    expect(ivs.size).toBe(3);
  });

  it("is taken off the device with everything that other pages left", async () => {
    const disk = memoryDisk();
    const [one, two] = [await Vault.open(link, disk), await Vault.open(link, disk)];
    one.put("form", form("one"));
    two.put("other", form("two"));
    await Promise.all([one.settled(), two.settled()]);
    expect(disk.entries.size).toBe(2);
    await two.clear();
    two.put("other", form("late"));
    await two.settled();
    expect(disk.entries.size).toBe(0);
  });

  it("is of each answer the later one, when two pages kept one", async () => {
    const disk = memoryDisk();
    const [one, two] = [await Vault.open(link, disk), await Vault.open(link, disk)];
    one.put("form", form("later", 8));
    two.put("form", form("earlier", 5));
    await Promise.all([one.settled(), two.settled()]);
    expect((await Vault.open(link, disk)).form("form")).toEqual(form("later", 8));
  });

  it("works in memory where the browser stores nothing, and says so", async () => {
    const closed: Disk = {
      under: () => Promise.reject(new Error("closed")),
      replace: () => Promise.reject(new Error()),
    };
    const vault = await Vault.open(link, closed);
    expect(vault.keeps).toBe(false);
    vault.put("form", form("typed"));
    expect(vault.form("form")).toEqual(form("typed"));
    await vault.clear();
  });

  it("says when the device has no room left", async () => {
    const disk = memoryDisk();
    const vault = await Vault.open(link, disk);
    vault.onRefused = vi.fn();
    disk.replace = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    vault.put("form", form("typed"));
    await vault.settled();
    expect(vault.onRefused).toHaveBeenCalledTimes(1);
    expect(vault.keeps).toBe(false);
  });
});

it("joins two kept requests without losing an answer", () => {
  const kept = (revision: number, isSent: boolean, no = 1) => ({
    device: "d",
    forms: { f: { answers: [[no, { value: String(revision), revision, isSent }]] as never } },
  });
  expect(joined(kept(2, false), kept(3, true)).forms.f?.answers).toEqual(kept(3, true).forms.f.answers);
  expect(joined(kept(3, true), kept(3, false)).forms.f?.answers).toEqual(kept(3, true).forms.f.answers);
  expect(joined(kept(3, true, 1), kept(2, false, 2)).forms.f?.answers).toHaveLength(2);
});
