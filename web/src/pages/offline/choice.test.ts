import { expect, it } from "vitest";
import type { Purchase } from "@/features/market/purchases";
import { formatSize } from "@/ui/format/size";
import type { TakenCopy } from "@/work/offline";
import { firstDay, lastDays, pairsOf, roomFor, unitsMissing } from "./choice";
import { offlineSearch } from "./search";

const purchase = (id: string, left: number, type: Purchase["purchase_type"] = "unit") =>
  ({
    purchase_id: id,
    application_id: `app-${id}`,
    purchase_type: type,
    units_purchased: left,
    units_used: 0,
  }) as Purchase;

const item = (child: string, application: string, state = "reserved", begun?: object) => ({
  child: { id: child },
  application: { id: application },
  state,
  begun,
});
const copyOf = (...items: object[]) => ({ state: "live", items }) as unknown as TakenCopy;

it("pairs each child with each application, without what is on the device already", () => {
  const [one, two] = [purchase("1", 5), purchase("2", 5)];
  const here = copyOf(item("ann", "app-1"), item("bob", "app-1", "used"), item("bob", "app-2", "reserved", {}));
  const pairs = pairsOf(["ann", "bob"], [one, two], [here]);
  expect(pairs.map(({ child, purchase }) => [child, purchase.purchase_id])).toEqual([
    ["bob", "1"],
    ["ann", "2"],
    ["bob", "2"],
  ]);
});

it.each([
  [purchase("1", 3), 0],
  [purchase("1", 1), 1],
  [purchase("1", 0), 2],
  [purchase("1", 0, "free"), 0],
  [purchase("1", 0, "monthly"), 0],
])("counts the units that %o lacks for two children", (of, missing) =>
  expect(unitsMissing(of, pairsOf(["ann", "bob"], [of], []))).toBe(missing),
);

it("has room for 60 items, of which removed ones take none", () => {
  expect(roomFor([])).toBe(60);
  expect(roomFor([copyOf(item("ann", "a"), item("bob", "a", "used"), item("cy", "a", "gone"))])).toBe(58);
});

it.each([
  [new Date(2026, 11, 29, 9), "2026-12-29", "2027-01-05"],
  [new Date(2026, 11, 31, 16), "2027-01-01", "2027-01-07"],
])("offers days up to a week from %s", (now, first, latest) => {
  expect(firstDay(now)).toBe(first);
  expect([lastDays(now).length, lastDays(now).at(-1)]).toEqual([8, latest]);
});

it.each([
  [
    { children: ["a", "a", 7], until: "2026-11-28", adding: true },
    { children: ["a"], until: "2026-11-28", adding: true },
  ],
  [{ children: "a", purchases: [], until: "soon", adding: "yes" }, {}],
])("reads %o of an address", (search, read) => expect(JSON.parse(JSON.stringify(offlineSearch(search)))).toEqual(read));

it.each([
  [0, "0 KB"],
  [1_240, "1.3 KB"],
  [3_200_000, "3.2 MB"],
  [48_000_000_000, "48 GB"],
])("writes %i bytes as %s", (bytes, words) => expect(formatSize(bytes)).toBe(words));
