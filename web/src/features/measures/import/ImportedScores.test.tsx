import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPart } from "@/test/page";
import { ImportedScores } from "./ImportedScores";
import type { ImportedScore, ScoreImport } from "./scoreImports";

const fields = ["custom_id", "first_name", "last_name", "", "measure", "test_date", "value"];
const data = {
  import_id: "i1",
  columns: fields.map((field) => ({ name: field, field, samples: [] })),
  counts: { scores: 1, add: 0, added: 0, same: 0, refused: 1, removed: 0, kept: 0 },
} as unknown as ScoreImport;

const refused = (part: Partial<ImportedScore>): ImportedScore => ({
  id: "256",
  row: 2,
  outcome: "refused",
  reason: "no_child",
  cells: ["K-17", "Ada", "Fox", "a note about her", "Latency 2", "2026-03-20", "512"],
  ...part,
});

async function cellsOf(score: ImportedScore) {
  await openPart(<ImportedScores data={data} />, {
    as: "Specialist",
    answers: { "GET /api/measure-import/scores/{id}": [score] },
  });
  const row = (await screen.findAllByRole("row"))[1] as HTMLElement;
  return within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
}

it("shows of a child who was not found what the file says of the child", async () => {
  expect((await cellsOf(refused({}))).slice(0, 2).join(" | ")).toBe("2 | K-17 · Ada · Fox");
});

it("shows nothing of a row that does not fit its header", async () => {
  expect((await cellsOf(refused({ reason: "row", cells: ["K-17", "512"] })))[1]).toBe("—");
});

it("names the measure that there is not", async () => {
  const cells = await cellsOf(refused({ reason: "no_measure", unknown_measure: "Latency 2" }));
  expect(cells[2]).toBe("Latency 2");
  expect(cells.at(-1)).toBe("RefusedThere is no measure “Latency 2”");
});

it("says so where the row names no measure", async () => {
  expect((await cellsOf(refused({ reason: "no_measure" }))).at(-1)).toBe("RefusedThere is no such measure");
});
