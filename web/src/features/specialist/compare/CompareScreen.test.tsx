import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";

it("says how children are chosen when there are none in the address", async () => {
  await openPage("/specialistCompare", { as: "Specialist" });
  expect(await screen.findByRole("heading", { name: "Choose children on the dashboard" })).toBeTruthy();
});

it("says so when none of the children in the address is one of the account's", async () => {
  await openPage("/specialistCompare?child_id=c1", {
    as: "Specialist",
    answers: { "GET /api/specialist/children": [], "GET /api/measure": [] },
  });
  expect(await screen.findByRole("heading", { name: "None of the chosen children is here" })).toBeTruthy();
});
