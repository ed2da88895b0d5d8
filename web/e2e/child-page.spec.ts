import type { Api } from "./fixtures/api.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { photo } from "./fixtures/photos.ts";
import { finish, seedChild, seedReady, start } from "./fixtures/seed.ts";
import { assign, invitationLink, invite, seedMember } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";

const refused = /status of (404|415|422|500) |ERR_FAILED/;

/** Finishes an activity with the scores of its four questions. */
async function result(api: Api, ready: { child: string; purchase: string }, scores: number[]) {
  await finish(api, await start(api, ready), scores);
}

test("results over time are those of the activities, as a drawing and as a table", async ({
  page,
  specialist,
  enterAs,
}) => {
  const shapes = await seedReady(specialist, "Shapes and numbers");
  await enterAs(specialist);
  const child = await new ChildPage(page).open(shapes.child);
  await expect(page.getByText("No result yet")).toBeVisible();
  await result(specialist, shapes, [1, 0, 1, 0]);
  await page.reload();
  const chart = page.getByRole("figure", { name: "Points reached in Shapes and numbers" });
  await expect(chart).toContainText("25 %");
  await expect(page.getByText("One result shows no change.", { exact: true })).toBeVisible();
  await result(specialist, shapes, [1, 1, 3, 1]);
  await page.reload();
  await expect(chart).toContainText("n = 2 finished activities.");
  await expect(chart.getByRole("cell")).toContainText(["2 of 8", "25.00 %", "6 of 8", "75.00 %"].slice(0, 1));
  await expect(chart.locator("svg")).toContainText("75 %");
  for (const line of ["30 need improve", "50 good", "80 excellent"]) await expect(chart).toContainText(line);

  const other = { ...(await seedReady(specialist, "Listening")), child: shapes.child };
  await result(specialist, other, [1, 1, 3, 3]);
  await page.reload();
  await child.panel().getByLabel("Application").selectOption("Listening (1)");
  await expect(page.getByRole("figure", { name: "Points reached in Listening" })).toContainText("100 %");
  await page.reload();
  await expect(page.getByRole("figure", { name: "Points reached in Listening" })).toBeVisible();
  await audit(page, "results over time");
  await fits(page, "results over time");
});

test("an archived child says so and is restored; a missing one is not found", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(refused);
  const id = await seedChild(specialist);
  await specialist.request.delete(`/api/child/${id}`);
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id);
  await expect(page.getByText("Archived", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start activity" })).toHaveCount(0);
  await audit(page, "archived");
  await page.getByRole("button", { name: "Restore" }).click();
  await child.says("Robin Vale is on your list again.");
  await expect(page.getByRole("link", { name: "Start activity" })).toBeVisible();

  await page.goto("/dashboard/child/nobody");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Child not found");
  await audit(page, "no child");
  await fits(page, "no child");
});

test("the care team, the activities and the reports of a child are on its page", async ({
  page,
  specialist,
  enterAs,
}) => {
  const ready = await seedReady(specialist);
  const member = await seedMember(specialist, "specialist", "mara@example.org");
  await enterAs(specialist);
  const child = await new ChildPage(page).open(ready.child, "team");
  await expect(page.getByText("No specialists are assigned.")).toBeVisible();
  await assign(specialist, "specialist", ready.child, member);
  await page.reload();
  await expect(child.panel().getByText("mara@example.org")).toBeVisible();
  await audit(page, "team");
  await fits(page, "team");

  await child.tab("Activities").click();
  await expect(page.getByText("Activities with this child will be here")).toBeVisible();
  await child.tab("Reports").click();
  await expect(page.getByText("Reports of this child will be here")).toBeVisible();
  await result(specialist, ready, [1, 0, 1, 0]);
  await start(specialist, ready);
  await page.reload();
  await expect(child.panel().getByRole("link", { name: /^See Report Shapes and numbers/ })).toBeVisible();
  await fits(page, "reports");
  await child.tab("Activities").click();
  await expect(page).toHaveURL(/tab=activities$/);
  await expect(child.panel().getByRole("link", { name: "Resume Activity Shapes and numbers" })).toBeVisible();
  await expect(child.panel().getByRole("link", { name: "See Report of Shapes and numbers" })).toBeVisible();
  await audit(page, "activities");
  await fits(page, "activities");

  await page.getByRole("link", { name: "Start activity" }).first().click();
  await page.getByRole("button", { name: /Shapes and numbers/ }).click();
  const starting = page.getByRole("dialog", { name: "Shapes and numbers" });
  await expect(starting.getByLabel("Child")).toHaveValue("Robin Vale");
  await starting.getByRole("button", { name: "Start Activity" }).click();
  await expect(page).toHaveURL(/\/activity\/[0-9a-f-]{36}/);
});

test("who is on the care team reads all and changes nothing, until the access is withdrawn", async ({
  page,
  server,
  specialist,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(refused);
  const id = await seedChild(specialist);
  await specialist.patch(`/api/child/${id}`, { teacher: "Ms Ash" });
  await specialist.post(`/api/child/consents/${id}`, {
    purpose: "pictures",
    given_by: "Ada Vale",
    given_on: "2026-01-01",
  });
  await specialist.form("post", `/api/child/photo/${id}`, { image: photo() });
  const mara = await account("Specialist", "Mara", "Lind");
  const member = await seedMember(specialist, "specialist", mara.account.email);
  await assign(specialist, "specialist", id, member);
  await invite(specialist, member);
  const { link } = await invitationLink(server, mara.account.email, "Ada Marsh");
  await mara.post("/api/invitation/accept", {
    token: link
      .split("#")
      .at(-1)
      ?.replace(/^token=/, ""),
  });

  await enterAs(mara);
  const child = await new ChildPage(page).open(id, "record");
  await expect(page.getByText("Shared with you", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: "Robin Vale" })).toBeVisible();
  await expect(page.getByRole("button", { name: /photo/ })).toHaveCount(0);
  await expect(child.fact("Teacher")).toHaveText("Ms Ash");
  await expect(page.getByText("This child is shared with you.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Save|Edit) record/ })).toHaveCount(0);
  await audit(page, "record of a shared child");
  await child.tab("Consents").click();
  await expect(child.consent("Ada Vale")).toContainText("Pictures");
  await expect(page.getByRole("button", { name: /Add consent|Withdraw|Correct/ })).toHaveCount(0);
  await child.tab("Care team").click();
  await expect(child.panel().getByText(mara.account.email)).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Assign|Remove)/ })).toHaveCount(0);
  await child.tab("Overview").click();
  await expect(child.fact("Teacher")).toHaveText("Ms Ash");
  await audit(page, "a shared child");

  expect((await specialist.request.delete(`/api/invitation/${member}`)).status()).toBe(204);
  expect((await page.request.get(`/api/child/photo/${id}`)).status()).toBe(404);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Child not found");
});

test("another account's child is not found; a failure is told and tried again", async ({
  page,
  specialist,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(refused);
  const foreign = await seedChild(await account("Specialist"));
  const own = await seedChild(specialist);
  await enterAs(specialist);
  await page.goto(`/dashboard/child/${foreign}?tab=consents`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Child not found");
  await page.route(`**/api/child/${own}`, (route) => route.fulfill({ status: 500 }));
  await page.goto(`/dashboard/child/${own}`);
  await expect(page.getByText("The child could not be loaded")).toBeVisible();
  await page.unroute(`**/api/child/${own}`);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Robin Vale");
});
