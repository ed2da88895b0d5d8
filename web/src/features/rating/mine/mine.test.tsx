import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";
import { problem } from "@/test/server";
import type { Offered } from "./myRatings";

const offered = (more: Partial<Offered> = {}): Offered => ({
  request_id: "r1",
  from: { name: "Kim Reed", role: "Psychologist", organization: "" },
  purpose: "",
  children: ["Robin"],
  state: "sent",
  due_date: "2026-12-01",
  expires_at: "2026-12-20T10:00:00Z",
  link: "https://example.org/rate/r1#key",
  ...more,
});

const openMine = (answer: object) =>
  openPage("/myChildren", {
    as: "Parent/Caretaker",
    answers: { "GET /api/guarded/children": [], "GET /api/my-ratings": answer },
  });

it("has a guardian's questionnaires, with the way into those that are open", async () => {
  await openMine([offered(), offered({ request_id: "r2", children: ["Sam"], state: "answered", link: "" })]);
  const part = within(await screen.findByRole("region", { name: "My questionnaires" }));
  const way = await part.findByRole("link", { name: "Answer about Robin, asked by Kim Reed" });
  expect(way.getAttribute("href")).toBe("https://example.org/rate/r1#key");
  expect(part.getByText(/due Dec 1, 2026/)).toBeTruthy();
  const [, answered] = part.getAllByRole("listitem");
  expect(answered?.textContent).toContain("Answered");
  expect(part.getAllByRole("link")).toHaveLength(1);
});

it("says nothing where nobody asked, and loads at a second try", async () => {
  const { server, user } = await openMine(() => problem(500));
  expect(await screen.findByText("Your questionnaires could not be loaded")).toBeTruthy();
  server.answer("GET /api/my-ratings", []);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Your children will be here")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "My questionnaires" })).toBeNull();
});
