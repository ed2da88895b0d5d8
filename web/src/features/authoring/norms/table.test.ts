import { describe, expect, it } from "vitest";
import { readTable, writeTable } from "./table";

describe("tables", () => {
  it.each([
    [
      "a,b\r\nc,d\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      '"a, ""b""",c\n"two\nlines",',
      [
        ['a, "b"', "c"],
        ["two\nlines", ""],
      ],
    ],
    ["\ufeffa,,b", [["a", "", "b"]]],
    ["", []],
    ['"never closed', [["never closed"]]],
  ])("reads %j", (text, rows) => expect(readTable(text, ",", 100)).toEqual(rows));

  it("reads no more than is asked for", () => expect(readTable("a\nb\nc", ",", 2)).toEqual([["a"], ["b"]]));

  it("writes what it reads, and no formula", () => {
    const rows = [["a, b", 'c "d"', "=1+1", "-1.5", "-x"]];
    const text = writeTable(rows);
    expect(text).toBe('"a, b","c ""d""",\'=1+1,-1.5,\'-x\r\n');
    expect(readTable(text, ",", 9)[0]?.slice(0, 2)).toEqual(["a, b", 'c "d"']);
    expect(writeTable([[1.25, null, undefined]], "\t")).toBe("1.25\t\t\r\n");
  });
});
