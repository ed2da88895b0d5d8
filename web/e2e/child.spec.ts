import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { Keyboard } from "./fixtures/keyboard.ts";
import { photo, photoWithNotes } from "./fixtures/photos.ts";
import { finish, seedChild, seedReady, start } from "./fixtures/seed.ts";
import { assign, invitationLink, invite, seedMember } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";

type Child = components["schemas"]["ChildRecord"];

const refused = /status of (404|415|422|500) |ERR_FAILED/;

const record: [string, string][] = [
  ["First name", "نور"],
  ["Middle name", "Ø"],
  ["Last name", "الهاشمي"],
  ["Date of birth", "2020-03-12"],
  ["Gestational weeks", "38"],
  ["Gender identity", "Girl"],
  ["Ethnicity", "Arab"],
  ["Language", "العربية"],
  ["Email", "noor@example.org"],
  ["Phone number", "+44 1353 659999"],
  ["Address", "١ شارع النخيل\nالقاهرة"],
  ["School or hospital", "Mill Lane School"],
  ["Grade", "1b"],
  ["Program", "Early help"],
  ["Program type", "Part-time"],
  ["Building or room", "B 12"],
  ["Teacher", "Łukasz Ash"],
  ["Medical or student id", "M-17"],
  ["Custom id", "C/3"],
  ["Consent sign date", "2026-01-02"],
  ["Notes", "Likes trains.\nאוהבת רכבות"],
];

test("every field of the record is saved, and a reload and the overview show it", async ({
  page,
  specialist,
  enterAs,
}) => {
  const id = await seedChild(specialist, "Robin", "Vale");
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id, "record");
  for (const [label, text] of record) await child.field(label).fill(text);
  await child.field("Sex for norms").selectOption("Female");
  await expect(page.getByText("There are changes that are not saved.")).toBeVisible();
  await child.save();
  await child.says("The record is saved.");
  await expect(page.getByText("There are changes that are not saved.")).toBeHidden();
  await page.reload();
  for (const [label, text] of record) await expect(child.field(label)).toHaveValue(text);
  await expect(child.field("Sex for norms")).toHaveValue("female");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("نور Ø الهاشمي");
  await expect(page.getByText("Medical or student id M-17")).toBeVisible();
  await audit(page, "record");
  await fits(page, "record");

  await child.tab("Overview").click();
  await expect(child.fact("Date of birth")).toHaveText("12 Mar 2020");
  await expect(child.fact("Age")).toHaveText(/^\d y \d+ m$/);
  await expect(child.fact("Sex for norms")).toHaveText("Female");
  await expect(child.fact("Address")).toContainText("القاهرة");
  expect(
    await child
      .fact("Address")
      .locator("span")
      .evaluate((span) => getComputedStyle(span).direction),
  ).toBe("rtl");
  await audit(page, "overview");
  await fits(page, "overview");
});

test("what is not right is not saved, and says where; leaving asks", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(refused);
  const id = await seedChild(specialist);
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id, "record");
  await child.field("Last name").fill(" ");
  await child.field("Gestational weeks").fill("12");
  await child.field("Date of birth").fill("2999-01-01");
  await child.field("Email").fill("nobody");
  await child.save();
  await expect(child.field("Last name")).toBeFocused();
  for (const text of [
    "This field is required",
    "Please enter 20 to 45 weeks.",
    "Please enter a date that is not in the future.",
    "Please enter a valid email.",
  ]) {
    await expect(child.panel().getByText(text)).toBeVisible();
  }
  await child.field("Last name").fill("Vale");
  await child.field("Gestational weeks").fill("");
  await child.field("Date of birth").fill("2019-01-01");
  // What only the server finds stands under its field too.
  await child.field("Email").fill("a@b,c");
  await child.save();
  await expect(child.panel().getByText("Please enter a valid email.")).toBeVisible();
  await expect(child.field("Email")).toBeFocused();

  await child.tab("Overview").click();
  const leave = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Stay" }).click();
  await expect(child.field("Date of birth")).toHaveValue("2019-01-01");
  await page.route(`**/api/child/${id}`, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await child.field("Email").fill("");
  await child.save();
  await child.says("The record was not saved");
  await page.unroute(`**/api/child/${id}`);
  await page.getByRole("button", { name: "Retry" }).click();
  await child.says("The record is saved.");
  expect((await specialist.get<Child>(`/api/child/${id}`)).date_of_birth).toBe("2019-01-01");
});

test("two who change different fields do not undo each other", async ({ page, specialist, enterAs }) => {
  const id = await seedChild(specialist);
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id, "record");
  await child.field("Grade").fill("2a");
  await specialist.patch(`/api/child/${id}`, { teacher: "Ms Ash" });
  await child.save();
  await child.says("The record is saved.");
  await expect(child.field("Teacher")).toHaveValue("Ms Ash");
  expect(await specialist.get<Child>(`/api/child/${id}`)).toMatchObject({ grade: "2a", teacher: "Ms Ash" });
});

test("a photo is cropped, shown, changed and removed; nothing that the camera wrote is kept", async ({
  page,
  specialist,
  enterAs,
}) => {
  const id = await seedChild(specialist);
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id);
  // Twice as wide as high, red at the left and blue at the right, and its camera was held upside down.
  await child.choosePhoto("Add photo", await photoWithNotes(page));
  await audit(page, "crop");
  await fits(page, "crop");
  const box = await child.frame().boundingBox();
  if (!box) throw new Error("there is no frame");
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 40 - 2 * box.width, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Save photo" }).click();
  await child.says("The photo is saved.");
  const shown = await child.shownPhoto("Robin Vale");
  expect([shown.width, shown.height]).toEqual([512, 512]);
  // Upright, red is at the right: the picture was turned, and dragged to the left to its end.
  expect(shown.right[0]).toBeGreaterThan(200);
  expect(shown.right[2]).toBeLessThan(60);
  const stored = await child.storedPhoto(id);
  expect(stored.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(stored.includes("Exif")).toBe(false);
  expect(stored.includes("48.2082")).toBe(false);

  await child.choosePhoto("Change photo", photo());
  await page.getByRole("button", { name: "Save photo" }).click();
  await expect.poll(async () => (await child.shownPhoto("Robin Vale")).right[1]).toBeGreaterThan(100);

  await page.getByRole("button", { name: "Change photo" }).click();
  await page.getByRole("button", { name: "Remove photo" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove the photo?" });
  await question.getByRole("button", { name: "Remove photo" }).click();
  await child.says("The photo is removed.");
  await expect(page.getByRole("button", { name: "Add photo" })).toBeFocused();
  expect((await page.request.get(`/api/child/photo/${id}`)).status()).toBe(404);
});

test("a photo by keyboard; what is no picture and what the server refuses is told", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(refused);
  const id = await seedChild(specialist);
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id);
  const keyboard = new Keyboard(page);
  await keyboard.activate(page.getByRole("button", { name: "Add photo" }));
  await expect(page.getByRole("button", { name: "Choose a picture" })).toBeFocused();
  // Listened for before anything takes time: a key is pressed at once, other than a click.
  const chooser = page.waitForEvent("filechooser", { timeout: 60_000 });
  await audit(page, "photo");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await child.says("This file cannot be read as a picture.");
  const again = page.waitForEvent("filechooser");
  await keyboard.activate(page.getByRole("button", { name: "Choose a picture" }));
  await (await again).setFiles(await photoWithNotes(page));
  await keyboard.tabTo(child.frame());
  await keyboard.press(
    "+",
    "+",
    "-",
    "ArrowRight",
    "ArrowRight",
    "ArrowRight",
    "ArrowRight",
    "ArrowRight",
    "ArrowRight",
  );
  await keyboard.tabTo(page.getByRole("slider", { name: "Zoom" }));
  await keyboard.press("Home");
  await expect(page.getByRole("slider", { name: "Zoom" })).toHaveAttribute("aria-valuenow", "1");
  await page.route(`**/api/child/photo/${id}`, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await keyboard.activate(page.getByRole("button", { name: "Save photo" }));
  await child.says("Nothing was changed.");
  await page.unroute(`**/api/child/photo/${id}`);
  await keyboard.activate(page.getByRole("button", { name: "Save photo" }));
  await child.says("The photo is saved.");
  const shown = await child.shownPhoto("Robin Vale");
  expect(shown.left[2]).toBeGreaterThan(200);
});

test("consents are recorded, corrected and withdrawn, and run out", async ({ page, specialist, enterAs, problems }) => {
  problems.allow(refused);
  const id = await seedChild(specialist);
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id, "consents");
  await expect(page.getByText("No consent is recorded")).toBeVisible();
  await audit(page, "no consent");
  await page.getByRole("button", { name: "Add consent" }).click();
  const adding = child.dialog("Add a consent");
  await adding.getByLabel("For").selectOption("Other");
  await adding.getByRole("button", { name: "Add consent" }).click();
  await expect(adding.getByText("This field is required")).toHaveCount(2);
  await expect(adding.getByLabel("What exactly")).toBeFocused();
  await adding.getByLabel("What exactly").fill("A walk in the park");
  await adding.getByLabel("Given by").fill("עדה ואל");
  await adding.getByLabel("Given on").fill("2025-03-01");
  await adding.getByLabel("Until").fill("2025-02-01");
  await adding.getByRole("button", { name: "Add consent" }).click();
  await expect(adding.getByText("Please enter a date that is not before the consent was given.")).toBeVisible();
  await audit(page, "add a consent");
  await fits(page, "add a consent");
  await adding.getByLabel("Until").fill("2025-06-30");
  await adding.getByRole("button", { name: "Add consent" }).click();
  await expect(adding).toBeHidden();
  const walk = child.consent("A walk in the park");
  await expect(walk).toContainText("עדה ואל");
  await expect(walk).toContainText("1 Mar 2025");
  await expect(walk).toContainText("30 Jun 2025");
  await expect(walk).toContainText("Expired");
  await expect(walk).toContainText("Ada Marsh");

  await walk.getByRole("button", { name: "Correct" }).click();
  await child.dialog("Correct a consent").getByLabel("Until").fill("");
  await child.dialog("Correct a consent").getByRole("button", { name: "Save consent" }).click();
  await expect(walk).toContainText("Given");

  await walk.getByRole("button", { name: "Withdraw" }).click();
  const asking = child.dialog("Withdraw this consent?");
  await expect(asking).toContainText("will no longer count");
  await audit(page, "withdraw");
  await asking.getByLabel("Withdrawn on").fill("2025-02-01");
  await asking.getByRole("button", { name: "Withdraw consent" }).click();
  await expect(asking.getByText("Please enter a date that is not before the consent was given.")).toBeVisible();
  await asking.getByLabel("Withdrawn on").fill("2025-04-01");
  await asking.getByRole("button", { name: "Withdraw consent" }).click();
  await expect(walk).toContainText("Withdrawn 1 Apr 2025");
  await expect(walk.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
  await page.reload();
  await expect(walk).toContainText("Withdrawn 1 Apr 2025");
  await audit(page, "consents");
  await fits(page, "consents");
});

test("a consent by keyboard", async ({ page, specialist, enterAs }) => {
  const id = await seedChild(specialist);
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id, "consents");
  const keyboard = new Keyboard(page);
  await keyboard.activate(page.getByRole("button", { name: "Add consent" }));
  const adding = child.dialog("Add a consent");
  await expect(adding.getByLabel("For")).toBeFocused();
  await keyboard.fill(adding.getByLabel("Given by"), "Ada Vale");
  await keyboard.press("Enter");
  await expect(child.consent("Ada Vale")).toContainText("Given");
  await keyboard.activate(child.consent("Ada Vale").getByRole("button", { name: "Withdraw" }));
  await expect(child.dialog("Withdraw this consent?").getByLabel("Withdrawn on")).toBeFocused();
  await keyboard.press("Escape");
  await expect(child.consent("Ada Vale").getByRole("button", { name: "Withdraw" })).toBeFocused();
});

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
  await expect(child.field("Teacher")).toHaveValue("Ms Ash");
  await expect(child.field("Teacher")).toHaveAttribute("readonly");
  await expect(page.getByRole("button", { name: "Save record" })).toHaveCount(0);
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
