import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type EditorQuestion, newQuestion } from "@/features/authoring/draft/model";
import { gradingMode, withMode, withOptions } from "./grading";
import { HighestScore } from "./HighestScore";
import { scaleOf } from "./options";

afterEach(cleanup);

const scaled = withOptions(withMode(newQuestion(), "scaled"), scaleOf([0, 5, 12]));
const binary = withOptions(newQuestion(), [{ value: "a", label: "a", score: 4 }]);

function draw(question: EditorQuestion) {
  const onChange = vi.fn<(question: EditorQuestion) => void>();
  render(
    <MantineProvider>
      <HighestScore question={question} onChange={onChange} />
    </MantineProvider>,
  );
  return onChange;
}

describe("the highest score", () => {
  it("follows a scale's steps and cannot be set above them", () => {
    draw(scaled);
    expect(screen.getByText("It is 12, the most that an answer scores.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("is asked for where no step has points", () => {
    const onChange = draw(withOptions(withMode(newQuestion(), "scaled"), scaleOf([0, 0])));
    fireEvent.change(screen.getByLabelText("Most points"), { target: { value: "7" } });
    fireEvent.blur(screen.getByLabelText("Most points"));
    expect(onChange.mock.calls[0]?.[0]).toMatchObject({ highest_score_possible: 7 });
  });

  it.each([
    ["a scale", scaled, 12],
    ["right and wrong", binary, 4],
  ])("above all answers of %s is marked as out of reach, and one press corrects it", (_, question, top) => {
    const onChange = draw({ ...question, highest_score_possible: 15, highest_score_set: true });
    expect(screen.getByRole("alert").textContent).toContain(`15, but no answer scores more than ${top}`);
    fireEvent.click(screen.getByRole("button", { name: `Make it ${top}` }));
    const mended = onChange.mock.calls[0]?.[0] as EditorQuestion;
    expect(mended.highest_score_possible).toBe(top);
    expect(Math.max(...(mended.options ?? []).map(({ score }) => score))).toBe(top);
    expect(gradingMode(mended)).toBe(gradingMode(question));
  });
});
