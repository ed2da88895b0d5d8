import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { RunnerQuestion } from "../questions";
import { plainQuestions, renderFrame } from "./frame.testdata";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const card = (figure: string) =>
  within(screen.getByRole("region", { name: "Score" })).getByRole("button", { name: new RegExp(`^\\${figure}`) });
const shown = () => screen.getByRole("button", { current: "step" }).getAttribute("aria-label");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

it("goes on after a score and shows the points so far where that is wanted, and Previous leads back", async () => {
  await renderFrame(plainQuestions(3));
  expect(screen.queryByTestId("points")).toBeNull();
  press("Options");
  const options = within(await screen.findByRole("dialog", { name: "Options" }));
  fireEvent.click(options.getByRole("switch", { name: /^Show the points so far/ }));
  fireEvent.click(options.getByRole("switch", { name: /^Go on after a score/ }));
  card("+1").focus(); // as a press does: nobody types in a field any more
  fireEvent.click(card("+1"));
  await screen.findByRole("button", { name: /^Question 2/, current: "step" });
  expect(screen.getByTestId("points").textContent).toBe("1 of 1 points");
  expect(card("+1").getAttribute("aria-pressed")).toBe("false");
  press("Previous");
  expect(card("+1").getAttribute("aria-pressed")).toBe("true");
  expect(shown()).toMatch(/^Question 1,/);
});

it("says on the Final Page what the scores come to, and leads from a note to its question", async () => {
  const store = await renderFrame(plainQuestions(4), <p>Finishing is final.</p>);
  act(() => {
    store.change(0, { score: 1, notes: "Looked at the window first." });
    store.change(1, { missing: "refused" });
    store.change(2, { score: 0 });
  });
  press("Final Page");
  const totals = within(await screen.findByLabelText("Totals"));
  expect(totals.getByText("Raw score").nextSibling?.textContent).toBe("1 of 4");
  expect(totals.getByText("Skipped").nextSibling?.textContent).toBe("21 Refused1 No reason noted");
  expect(screen.getByText("Finishing is final.")).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "Notes" })).getByText("Looked at the window first.")).toBeTruthy();
  press("Note on question 1: go there");
  expect(shown()).toMatch(/^Question 1,/);
});

it("shows in the list how questions differ, and the whole text under the mouse", async () => {
  const alike = ["three", "seven"].map((number, no) => ({
    ...(plainQuestions(2)[no] as RunnerQuestion),
    text: `Point to the picture that shows the number ${number}`,
  }));
  await renderFrame(alike);
  const second = screen.getByRole("button", { name: "Question 2, not scored" });
  expect(second.textContent).toBe("2… the number seven");
  expect(second.title).toBe("Point to the picture that shows the number seven (not scored)");
});
