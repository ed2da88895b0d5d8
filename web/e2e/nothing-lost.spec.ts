import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { png } from "./fixtures/pictures.ts";
import { finish, seedApplication, seedChild, seedReady, start } from "./fixtures/seed.ts";
import { newActivity, openRunner } from "./fixtures/sessions.ts";
import { seedMember } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";
import { MediaPage } from "./pages/media.ts";
import { PeoplePage } from "./pages/people.ts";
import { ReportPage } from "./pages/report.ts";

type Structure = components["schemas"]["Structure"];

/** Goes to an address as a link does, without loading the page anew. */
const follow = (page: Page, address: string) => page.evaluate((to) => history.pushState({}, "", to), address);

/** Holds back such requests until they are let go. */
async function holdBack(page: Page, pattern: string, method: string) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held = 0;
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    held += 1;
    await gate;
    await route.continue();
  });
  return { letGo, held: () => held };
}

/** An editor with two pictures on their way, and how many its question has on the server. */
async function upload(page: Page, specialist: Api) {
  const id = await seedApplication(specialist, "Left early");
  const media = new MediaPage(page);
  await media.open(id, "Count the apples.");
  const pictures = async () => {
    const { Questions: questions } = await specialist.get<Structure>(`/api/appAdmin/application/structure/${id}`);
    const question = questions.find((one) => one.question === "Count the apples.");
    return question?.Elements.filter(({ image }) => image).length ?? 0;
  };
  const before = await pictures();
  const uploads = await holdBack(page, "**/application/image/**", "POST");
  const file = (name: string, size: number) => ({ name, mimeType: "image/png", buffer: png(size) });
  await media.upload(file("first.png", 40), file("second.png", 41));
  await expect.poll(uploads.held).toBe(1);
  return { media, uploads, pictures, before };
}

test("pictures that are still uploading when the editor is left are on their question all the same", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const { media, uploads, pictures, before } = await upload(page, specialist);
  await follow(page, "/rolesPage/searchAppAdminApps");
  await expect(media.uploads).toBeHidden();
  uploads.letGo();
  await expect.poll(pictures).toBe(before + 2);
});

test("a picture that arrives while the next page loads is on its question all the same", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const { uploads, pictures, before } = await upload(page, specialist);
  const next = await holdBack(page, "**/assets/**", "GET");
  await follow(page, "/rolesPage/searchAppAdminApps");
  await expect.poll(next.held).toBeGreaterThan(0);
  uploads.letGo();
  await expect.poll(uploads.held).toBe(2);
  next.letGo();
  await expect(page.getByRole("heading", { name: "Search and filter" })).toBeVisible();
  await expect.poll(pictures).toBe(before + 2);
});

test("an answer that the server refuses is set aside and shown, and the rest is saved", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(/status of 422 /);
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const runner = await openRunner(page, activity);
  // The score of the second question becomes one that it does not have.
  await page.route("**/api/question-result/batch", async (route) => {
    const edits = route.request().postDataJSON() as components["schemas"]["ResultEdit"][];
    const spoiled = edits.map((edit) =>
      edit.question_result_id.endsWith(".1") && edit.selected_score === 1 ? { ...edit, selected_score: 7 } : edit,
    );
    await route.continue({ postData: JSON.stringify(spoiled) });
  });
  await runner.score("+1");
  await runner.next();
  await runner.score("+1");
  const state = page.getByTestId("sync-state");
  await expect(state).toContainText("1 answer was not accepted");
  await runner.next();
  await runner.score("+2");
  const scores = async () => (await specialist.results(activity)).map(({ selected_score }) => selected_score);
  await expect.poll(scores).toEqual([1, null, 2, null]);
  await page.reload();
  await expect(state).toContainText("1 answer was not accepted");
  await state.getByRole("button", { name: "See what to do" }).click();
  const dialog = page.getByRole("dialog", { name: "Not accepted" });
  await expect(dialog.getByRole("region", { name: "Question 2" })).toContainText("the score 1");
  await page.unrouteAll({ behavior: "wait" });
  await dialog.getByRole("button", { name: "Send again" }).click();
  await runner.saved();
  expect(await scores()).toEqual([1, 1, 2, null]);
});

test("going between two children never shows one's record under the other", async ({ page, specialist, enterAs }) => {
  const [robin, mia] = [await seedChild(specialist, "Robin", "Vale"), await seedChild(specialist, "Mia", "Stone")];
  await enterAs(specialist);
  const child = await new ChildPage(page).open(robin, "record");
  await expect(child.field("First name")).toHaveValue("Robin");
  await follow(page, `/dashboard/child/${mia}?tab=record`);
  await expect(page.getByRole("heading", { level: 1, name: "Mia Stone" })).toBeVisible();
  await expect(child.field("First name")).toHaveValue("Mia");
  // Both are in the cache now, so that neither is loaded first.
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Robin Vale" })).toBeVisible();
  await expect(child.field("First name")).toHaveValue("Robin");
});

test("a report that is opened again during its own save does not meet that as somebody else's", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const activity = await start(specialist, await seedReady(specialist));
  await finish(specialist, activity, [1, 0, 2, null]);
  const address = `/activity/report/${activity}?section=testScore`;
  await page.goto(address);
  const field = page.getByRole("textbox", { name: "Observer & Impression Comments" });
  const save = await holdBack(page, "**/api/report/*", "PATCH");
  await field.click();
  await page.keyboard.type("Worked with joy");
  await expect.poll(save.held).toBe(1);
  await page.keyboard.type(", and to the end.");
  await follow(page, "/activities");
  await expect(field).toBeHidden();
  await follow(page, address);
  save.letGo();
  await expect(field).toContainText("Worked with joy, and to the end.");
  await new ReportPage(page).saved();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.reload();
  await expect(field).toContainText("Worked with joy, and to the end.");
});

test("a dialog does not throw away what was typed without asking", async ({ page, specialist, enterAs }) => {
  const id = await seedChild(specialist, "Robin", "Vale");
  const application = await seedApplication(specialist, "Kept settings");
  await enterAs(specialist);
  const question = page.getByRole("alertdialog", { name: "Discard what you typed?" });

  await test.step("adding a person", async () => {
    const people = await new PeoplePage(page).open();
    await people.addButton().click();
    await people.adding().getByLabel("First Name").fill("Mia");
    for (const way of ["Escape", "Cancel"]) {
      if (way === "Escape") await page.keyboard.press("Escape");
      else await people.adding().getByRole("button", { name: "Cancel" }).click();
      await question.getByRole("button", { name: "Keep editing" }).click();
      await expect(people.adding().getByLabel("First Name")).toHaveValue("Mia");
    }
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(people.adding()).toBeHidden();
    await people.addButton().click();
    await expect(people.adding().getByLabel("First Name")).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(people.adding()).toBeHidden();
  });

  await test.step("changing a person", async () => {
    const guardian = await seedMember(specialist, "guardian", "robin.vale@example.org", "Robin", "Vale");
    const people = await new PeoplePage(page).open(`&person=guardian.${guardian}&edit=true`);
    const dialog = people.dialog("Robin Vale");
    await dialog.getByLabel("Last Name").fill("Stone");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(dialog.getByLabel("Last Name")).toHaveValue("Stone");
  });

  await test.step("a consent", async () => {
    const child = await new ChildPage(page).open(id, "consents");
    await page.getByRole("button", { name: "Add consent" }).first().click();
    const dialog = child.dialog("Add a consent");
    await dialog.getByLabel("Given by").fill("Ann Vale");
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Keep editing" }).click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("an application's settings", async () => {
    await page.goto(`/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${application}`);
    await page.getByRole("button", { name: "Settings" }).click();
    const dialog = page.getByRole("dialog", { name: "Application Settings" });
    await dialog.getByLabel(/^Title( \*)?$/).fill("Other");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    const leave = page.getByRole("alertdialog", { name: "Leave without updating?" });
    await leave.getByRole("button", { name: "Keep editing" }).click();
    await expect(dialog.getByLabel(/^Title( \*)?$/)).toHaveValue("Other");
  });
});
