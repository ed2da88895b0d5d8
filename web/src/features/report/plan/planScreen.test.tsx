import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { focusOn, openPage } from "@/test/page";
import type { Goal, Plan } from "./plan";

const goal: Goal = {
  goal_id: "g1",
  text: "Names four shapes",
  category: "Shapes",
  measure: "",
  baseline: "",
  target: "",
  start_date: "2026-01-05",
  target_date: "",
  review_date: "",
  status: "planned",
  reason: "",
  strategies: "",
  responsible: "",
};

const plan = (more: Partial<Plan> = {}): Plan => ({
  child_id: "c1",
  application_id: "a1",
  title: "Looking and counting",
  first_name: "Robin",
  last_name: "Vale",
  categories: ["Shapes", "Counting"],
  goals: [goal],
  measures: [],
  reviews: [],
  suggestions: [],
  may_write: true,
  revision: 3,
  ...more,
});

const openPlan = () =>
  openPage("/plan/c1?application=a1", { as: "Specialist", answers: { "GET /api/plan/child/{id}": plan() } });

it("overwrites nothing that another tab has saved, and keeps the typed text", async () => {
  const { server, user } = await openPlan();
  await user.click(await screen.findByRole("button", { name: "More for Names four shapes" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit a goal" }));
  fireEvent.change(dialog.getByLabelText("Target"), { target: { value: "All four" } });
  server.refuse("PUT /api/plan/child/{id}", 409, { code: "plan-changed" });
  await user.click(dialog.getByRole("button", { name: "Save goal" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("This plan was changed meanwhile");

  const saved = plan({ revision: 4, goals: [goal, { ...goal, goal_id: "g2", text: "Counts to ten" }] });
  server.answer("GET /api/plan/child/{id}", saved);
  await user.click(dialog.getByRole("button", { name: "Load what was saved" }));
  expect(await screen.findByText("Counts to ten")).toBeTruthy();
  server.answer("PUT /api/plan/child/{id}", ({ body }) => ({ ...saved, ...(body as Plan), revision: 5 }));
  await user.click(dialog.getByRole("button", { name: "Save goal" }));
  expect(await screen.findByText("All four")).toBeTruthy();
  expect(server.sent("PUT /api/plan/child/{id}").at(-1)?.body).toEqual({
    application_id: "a1",
    revision: 4,
    goals: [{ ...goal, target: "All four" }, saved.goals[1]],
  });
});

it("asks for the goal's words", async () => {
  const { server, user } = await openPlan();
  await user.click(await screen.findByRole("button", { name: "Add goal" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a goal" }));
  await user.click(dialog.getByRole("button", { name: "Save goal" }));
  await focusOn(dialog.getByLabelText(/^Goal/));
  expect(server.sent("PUT /api/plan/child/{id}")).toEqual([]);
});
