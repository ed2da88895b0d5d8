import type { Messages } from "@lingui/core";
import { describe, expect, it } from "vitest";
import { compiled, pseudo } from "./catalogues.ts";
import { translated } from "./languages.ts";

const spanish: Messages = { a1: ["Guardar"], b2: [["count"], " de ", ["total"]] };

describe("a file with a catalogue in it", () => {
  it.each([
    ["in double quotes", 'var e=JSON.parse("{\\"a1\\":[\\"Save\\"]}");export{e as t};'],
    ["in single quotes", `var e=JSON.parse('{"a1":["Save"]}');export{e as t};`],
    ["in back quotes", 'var e=JSON.parse(`{"a1":["Save"]}`);export{e as t};'],
  ])("has another language's messages in their place: %s", (_, code) => {
    expect(translated(code, spanish)).toBe('var e=JSON.parse("{\\"a1\\":[\\"Guardar\\"]}");export{e as t};');
  });

  it("keeps quotes and backslashes of texts", () => {
    const code = ["const e=JSON.parse(`", '{"a1":["Say \\\\"a\\\\", then \\`b\\` or \\$', '{c}\\\\n"]}', "`);"].join(
      "",
    );
    expect(translated(code, { a1: ['Di "a" y `b`'] })).toBe(
      `const e=JSON.parse(${JSON.stringify(JSON.stringify({ a1: ['Di "a" y `b`'] }))});`,
    );
  });

  it("leaves what is no catalogue", () => {
    const code = 'const f=JSON.parse("{\\"width\\":4}"),g=JSON.parse(text);';
    expect(translated(code, spanish)).toBe(code);
  });

  it("has several catalogues", () => {
    const code = 'a(JSON.parse(`{"a1":["Save"]}`));b(JSON.parse(`{"b2":[["count"]," of ",["total"]]}`));';
    const own = translated(code, spanish);
    expect(own).toContain("Guardar");
    expect(own).toContain(" de ");
    expect(own).not.toContain("Save");
  });
});

it("shows every text longer, with accents, and between brackets", async () => {
  const english = await compiled("dialog", "en");
  const shown = await compiled("dialog", pseudo);
  expect(Object.keys(shown)).toEqual(Object.keys(english));
  for (const [id, message] of Object.entries(shown)) {
    expect(JSON.stringify(message)).toMatch(/⟦.*~⟧/);
    expect(JSON.stringify(message).length).toBeGreaterThan(JSON.stringify(english[id]).length * 1.2);
  }
});

it("isolates what is filled into a language from right to left, and nothing of others", async () => {
  const inside = JSON.stringify(await compiled("units", "ar"));
  expect(inside).toContain('"\u2068",["day"],"\u2069"');
  expect(JSON.stringify(await compiled("units", "es"))).not.toContain("\u2068");
});
