import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { components } from "@/api/schema";
import { openPage } from "@/test/page";
import { childAnswers, childId, childRecord } from "@/test/people";
import { problem } from "@/test/server";

const otherId = "20000000-0000-4000-8000-000000000002";
const joinId = "30000000-0000-4000-8000-000000000001";
const page = `/dashboard/child/${childId}`;
const membership = { "GET /api/organization/membership": [] };

const preview = (): components["schemas"]["JoinPreview"] => ({
  kept: childRecord(),
  joined: childRecord({ child_id: otherId, first_name: "Robyn" }),
  fields: [
    { name: "first_name", kept: "Robin", joined: "Robyn", same: false, take: false },
    { name: "last_name", kept: "Vale", joined: "Vale", same: true, take: false },
    { name: "school", kept: "", joined: "Ås school", same: false, take: true },
  ],
  counts: {
    activities: 3,
    open: 1,
    reports: 2,
    signed: 1,
    measurements: 0,
    events: 0,
    consents: 1,
    clips: 0,
    plans: 0,
  },
  team: [
    { id: "a", kind: "specialist", first_name: "Kai", last_name: "Reed", access: "accepted", in: "kept" },
    { id: "b", kind: "guardian", first_name: "Ada", last_name: "Vale", access: "accepted", in: "joined" },
  ],
  reports: 2,
});

const likely = {
  child_id: otherId,
  first_name: "Robyn",
  last_name: "Vale",
  date_of_birth: "2019-03-12",
  mine: true,
  same: "birth" as const,
};

async function compare() {
  const opened = await openPage(page, {
    as: "Specialist",
    answers: {
      ...childAnswers(),
      ...membership,
      "GET /api/child/alike/{id}": [likely],
      "GET /api/child/join/{id}": preview(),
    },
  });
  const { user } = opened;
  await user.click(await screen.findByRole("button", { name: "More for Robin Vale" }));
  await user.click(await screen.findByRole("menuitem", { name: "Join with another record" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Join two records of one child" }));
  await user.click(await dialog.findByRole("button", { name: /Compare with Robyn Vale/ }));
  await dialog.findByRole("form", { name: "Join two records" });
  return { ...opened, dialog };
}

it("joins two records field by field, and offers to undo it", async () => {
  const { server, user, dialog } = await compare();
  expect(dialog.getByText("3 activities")).toBeTruthy();
  expect(dialog.getByText("Signed reports stay as they were signed.")).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: /Other record: Ås school/ }).checked).toBe(true);
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: /Kept record: Robin/ }).checked).toBe(true);
  expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: "Ada Vale" }).checked).toBe(false);
  await user.click(dialog.getByRole("radio", { name: /Other record: Robyn/ }));
  await user.click(dialog.getByRole("checkbox", { name: "Ada Vale" }));

  await user.click(dialog.getByRole("button", { name: "Join the records" }));
  expect(await dialog.findByText("Please say why.")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Added twice");
  server.answer("POST /api/child/join", { join_id: joinId, child_id: childId, until: "2026-03-05T10:00:00Z" });
  await user.click(dialog.getByRole("button", { name: "Join the records" }));
  expect(await screen.findByText("The two records are one now.")).toBeTruthy();
  expect(server.sent("GET /api/child/join/{id}")).toHaveLength(1);
  expect(server.sent("POST /api/child/join")).toMatchObject([
    {
      body: {
        child_id: childId,
        joined_id: otherId,
        take: ["school", "first_name"],
        team: ["a", "b"],
        reason: "Added twice",
      },
    },
  ]);

  server.answer("POST /api/child/join/undo/{id}", {
    child_id: childId,
    restored_id: otherId,
    stays: ["school"],
    added: 0,
  });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/The two records are apart again.*stays as it is: School or hospital/)).toBeTruthy();
});

it.each([
  ["which record it is joined with", "likely", "Similar records"],
  ["how the two records differ", otherId, "Join two records"],
])("asks %s where a link leads to joining, and forgets that when it is closed", async (_, join, shown) => {
  const { user, address } = await openPage(`${page}?tab=team&join=${join}`, {
    as: "Specialist",
    answers: {
      ...childAnswers(),
      ...membership,
      "GET /api/child/alike/{id}": [likely],
      "GET /api/child/join/{id}": preview(),
    },
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Join two records of one child" }));
  expect(await dialog.findByLabelText(shown)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe(`${page}?tab=team`);
});

it("keeps what was typed when the other record is to be kept, and says why nothing was joined", async () => {
  const { server, user, dialog } = await compare();
  await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "Added twice");
  await user.click(dialog.getByRole("button", { name: "Keep the other one" }));
  expect((await dialog.findByRole<HTMLTextAreaElement>("textbox", { name: /Reason/ })).value).toBe("Added twice");
  server.answer("POST /api/child/join", () => problem(409, { detail: "These are one record already." }));
  await user.click(dialog.getByRole("button", { name: "Join the records" }));
  expect(await dialog.findByText(/These are one record already\./)).toBeTruthy();
});

it("leads from a record that was joined to the one that was kept, which can be undone there", async () => {
  const { server, user, router } = await openPage(`/dashboard/child/${otherId}`, {
    as: "Specialist",
    answers: {
      ...childAnswers(),
      ...membership,
      "GET /api/child/joins/{id}": {
        further_ids: [{ kind: "medical_id", value: "T-2" }],
        joins: [
          {
            join_id: joinId,
            first_name: "Robyn",
            last_name: "Vale",
            joined_at: "2026-02-03T10:00:00Z",
            joined_by: "Robin Hale",
            until: "2026-03-05T10:00:00Z",
            reason: "Added twice",
            last: true,
          },
        ],
      },
    },
  });
  expect(await screen.findByText(/Joined with the record of/)).toBeTruthy();
  expect(screen.getByText("T-2")).toBeTruthy();
  expect(router.state.location.pathname).toBe(page);
  server.answer("POST /api/child/join/undo/{id}", { child_id: childId, restored_id: otherId, stays: [], added: 2 });
  server.answer("GET /api/child/joins/{id}", { joins: [], further_ids: [] });
  await user.click(screen.getByRole("button", { name: "Undo the join" }));
  expect(await screen.findByText(/2 activities that were started since stay/)).toBeTruthy();
});
