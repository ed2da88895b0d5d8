import { fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { blankAnswer } from "@/features/activity/store/answer";
import { renderInApp } from "@/test/app";
import type { SampleState } from "./hints";
import { SampleTour } from "./SampleTour";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const begun: SampleState = { screens: 0, taps: 0, answers: [blankAnswer], finished: false };

/** The tour above controls as the runner has them: scores and notes at a question only. */
function Runner({ state }: { state: SampleState }) {
  const [index, setIndex] = useState(-1);
  return (
    <>
      <SampleTour state={state} index={index} onIndex={setIndex} />
      <button type="button" data-hint="child-view">
        Child View
      </button>
      {index >= 0 && (
        <section data-hint="score">
          <button type="button">+1</button>
        </section>
      )}
    </>
  );
}

const tour = () => within(screen.getByRole("region", { name: "Guided tour" }));
const says = () => tour().getByRole("status").textContent;

it("marks the control of its hint and leads to it", async () => {
  await renderInApp(<Runner state={begun} />);
  expect(says()).toContain("Hint 1 of 5");
  const control = screen.getByRole("button", { name: "Child View" });
  expect(control.hasAttribute("data-hinted")).toBe(true);
  fireEvent.click(tour().getByRole("button", { name: "Show me" }));
  expect(document.activeElement).toBe(control);
});

it("goes to a question where the control stands at one", async () => {
  await renderInApp(<Runner state={{ ...begun, screens: 1, taps: 1 }} />);
  expect(says()).toContain("Hint 3 of 5");
  fireEvent.click(tour().getByRole("button", { name: "Show me" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "+1" }));
  expect(screen.getByRole("button", { name: "Child View" }).hasAttribute("data-hinted")).toBe(false);
});

it("passes hints over, ends, and comes back", async () => {
  await renderInApp(<Runner state={begun} />);
  fireEvent.click(tour().getByRole("button", { name: "Next hint" }));
  expect(says()).toContain("Hint 2 of 5");
  fireEvent.click(tour().getByRole("button", { name: "End the tour" }));
  expect(screen.queryByRole("region", { name: "Guided tour" })).toBeNull();
  expect(document.querySelector("[data-hinted]")).toBeNull();
  expect(screen.getByRole("note").textContent).toContain("nothing is stored");
  fireEvent.click(screen.getByRole("button", { name: "Show the hints" }));
  expect(says()).toContain("Hint 1 of 5");
});

it("ends by itself when everything was done", async () => {
  const done = [{ ...blankAnswer, score: 1, notes: "x" }];
  await renderInApp(<Runner state={{ screens: 1, taps: 1, answers: done, finished: true }} />);
  expect(says()).toContain("That was everything.");
  expect(tour().queryByRole("button", { name: "Show me" })).toBeNull();
});
