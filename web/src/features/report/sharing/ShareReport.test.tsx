import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInApp } from "@/test/app";
import { fakeServer } from "@/test/server";
import { ShareReport } from "./ShareReport";

const team = "GET /api/child/people/{id}";
const share = "PUT /api/report/sharing/{id}";
const guardian = { id: "g1", kind: "guardian", first_name: "Mara", last_name: "Vale", access: "invited" };

async function open() {
  await renderInApp(<ShareReport reportId="r1" childId="c1" sharedWith={[]} />);
  fireEvent.click(screen.getByRole("button", { name: "Share" }));
  return within(await screen.findByRole("dialog", { name: "Share this report" }));
}

it("leads to the child when no guardian is assigned", async () => {
  fakeServer({ [team]: { team: [{ ...guardian, kind: "specialist" }] } });
  const dialog = await open();
  expect(await dialog.findByText("No guardian is assigned yet")).toBeTruthy();
  const link = dialog.getByRole("link", { name: "Go to the care team" });
  expect(link.getAttribute("href")).toBe("/dashboard/child/c1?tab=team");
});

it("shares with the guardians who are ticked, and keeps the ticks when that failed", async () => {
  const server = fakeServer({ [team]: { team: [guardian] } });
  const dialog = await open();
  expect(await dialog.findByText("Invited: sees the report once the invitation is accepted")).toBeTruthy();
  fireEvent.click(dialog.getByRole("checkbox"));
  server.cut(share);
  const save = () => fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  save();
  expect((await dialog.findByRole("alert")).textContent).toContain("The server cannot be reached.");
  expect(dialog.getByRole("checkbox")).toHaveProperty("checked", true);
  server.answer(share, { guardian_ids: ["g1"] });
  save();
  expect(await screen.findByText("The report is shared.")).toBeTruthy();
  expect(server.sent(share).at(-1)).toMatchObject({ ids: ["r1"], body: { guardian_ids: ["g1"] } });
});
