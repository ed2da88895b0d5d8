import type { Api } from "./fixtures/api.ts";
import { photo } from "./fixtures/photos.ts";
import { finish, seedChild, seedReady, start } from "./fixtures/seed.ts";
import { assign, invitationLink, invite, seedMember } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";

/** Finishes an activity with the scores of its four questions. */
async function result(api: Api, ready: { child: string; purchase: string }, scores: number[]) {
  await finish(api, await start(api, ready), scores);
}

test("results over time are those of the activities, as a drawing and as a table", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  const shapes = await seedReady(specialist, "Shapes and numbers");
  await result(specialist, shapes, [1, 0, 1, 0]);
  await result(specialist, shapes, [1, 1, 3, 1]);
  const other = { ...(await seedReady(specialist, "Listening")), child: shapes.child };
  await result(specialist, other, [1, 1, 3, 3]);
  await enterAs(specialist);
  const child = await new ChildPage(page).open(shapes.child);
  await child.panel().getByLabel("Application").selectOption("Shapes and numbers (2)");
  const chart = page.getByRole("figure", { name: "Points reached in Shapes and numbers" });
  await expect(chart).toContainText("n = 2 finished activities.");
  await expect(chart.getByRole("cell")).toContainText(["2 of 8", "25.00 %", "6 of 8", "75.00 %"].slice(0, 1));
  await expect(chart.locator("svg")).toContainText("75 %");
  for (const line of ["30 need improve", "50 good", "80 excellent"]) await expect(chart).toContainText(line);

  await child.panel().getByLabel("Application").selectOption("Listening (1)");
  await expect(page.getByRole("figure", { name: "Points reached in Listening" })).toContainText("100 %");
  await page.reload();
  await expect(page.getByRole("figure", { name: "Points reached in Listening" })).toBeVisible();
});

test("a member of the care team reads all and changes nothing, until the access is withdrawn", async ({
  page,
  server,
  specialist,
  account,
  enterAs,
  problems,
}) => {
  problems.allow(/status of 404 /);
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
  await child.tab("Consents").click();
  await expect(child.consent("Ada Vale")).toContainText("Pictures");
  await expect(page.getByRole("button", { name: /Add consent|Withdraw|Correct/ })).toHaveCount(0);
  await child.tab("Care team").click();
  await expect(child.panel().getByText(mara.account.email)).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Assign|Remove)/ })).toHaveCount(0);
  await child.tab("Overview").click();
  await expect(child.fact("Teacher")).toHaveText("Ms Ash");

  expect((await specialist.request.delete(`/api/invitation/${member}`)).status()).toBe(204);
  expect((await page.request.get(`/api/child/photo/${id}`)).status()).toBe(404);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Child not found");
});
