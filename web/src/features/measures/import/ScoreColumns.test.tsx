import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Measure } from "@/features/specialist/children/cohort";
import { renderInApp } from "@/test/app";
import { ScoreColumns } from "./ScoreImportPreview";
import type { ScoreImport } from "./scoreImports";

const measure = (code: string) => ({ measure: code, code, title: code, card: "assessment" }) as Measure;
const column = (name: string, field: string) => ({ name, field, samples: ["40"] });

const data = {
  columns: [column("Custom ID", "custom_id"), column("OTS2", "score:OTS2"), column("Speech", "")],
} as ScoreImport;

it("gives a column of a workbook to a measure, and no measure to two columns", async () => {
  const choose = vi.fn();
  await renderInApp(<ScoreColumns data={data} measures={[measure("OTS2"), measure("SLPS2")]} choose={choose} />);
  const speech = screen.getByRole<HTMLSelectElement>("combobox", { name: "What Speech goes to" });
  const fieldOf = (label: string) => [...speech.options].find(({ text }) => text === label)?.value ?? "";
  const give = (label: string) => fireEvent.change(speech, { target: { value: fieldOf(label) } });
  give("Scores of OTS2");
  expect(screen.getAllByText("Used by more than one column")).toHaveLength(2);
  expect(choose).not.toHaveBeenCalled();
  give("Scores of SLPS2");
  expect(screen.queryByText("Used by more than one column")).toBeNull();
  expect(choose).toHaveBeenCalledExactlyOnceWith(["custom_id", "score:OTS2", fieldOf("Scores of SLPS2")]);
});
