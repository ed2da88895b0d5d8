import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "@/test/app";
import { readAs } from "./questionWords";
import { FileQuestion } from "./ScoreImportPreview";
import type { ScoreQuestion } from "./scoreImports";

const asked = async (question: ScoreQuestion) => {
  const answer = vi.fn();
  await renderInApp(<FileQuestion question={question} answer={answer} />);
  const choose = (label: string) => {
    const list = screen.getByRole<HTMLSelectElement>("combobox");
    const value = [...list.options].find(({ text }) => text === label)?.value;
    fireEvent.change(list, { target: { value } });
  };
  return { answer, choose };
};

it("asks what parts decimals, and says what each number would be", async () => {
  const { answer, choose } = await asked({
    question: "decimal",
    values: 2,
    samples: ["2,345", "4,567"],
    choices: ["point", "comma"],
    choice: "",
  });
  expect(screen.getByText("In this file: 2,345 · 4,567 (2 values)")).toBeTruthy();
  choose("The point: 2,345 is 2345");
  expect(answer).toHaveBeenLastCalledWith({ question: "decimal", choice: "point" });
  choose("The comma: 2,345 is 2.345");
  expect(answer).toHaveBeenLastCalledWith({ question: "decimal", choice: "comma" });
});

it("asks which day moments mean", async () => {
  const { answer, choose } = await asked({
    question: "moment",
    values: 1,
    samples: ["2026-03-20T22:30:00Z"],
    choices: ["take", "swap", "skip"],
    choice: "take",
  });
  expect(screen.queryByText("Please choose")).toBeNull();
  choose("Take the day after");
  expect(answer).toHaveBeenLastCalledWith({ question: "moment", choice: "swap" });
});

it.each([
  ["1.234", ",", "1234"],
  ["1.234", ".", "1.234"],
  ["10,500", ",", "10.500"],
] as const)("reads %s with %s before the decimals as %s", (sample, decimal, read) => {
  expect(readAs(sample, decimal)).toBe(read);
});
