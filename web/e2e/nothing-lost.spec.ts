import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { png } from "./fixtures/pictures.ts";
import { finish, seedApplication, seedChild, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";
import { MediaPage } from "./pages/media.ts";
import { ReportPage } from "./pages/report.ts";

type Structure = components["schemas"]["Structure"];
type Report = components["schemas"]["Report"];

const images = "**/application/image/**";

/** Goes to an address as a link does, without loading the page again. */
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
  const uploads = await holdBack(page, images, "POST");
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
  // One arrives while the next page is on its way, the other when the editor is gone.
  const next = await holdBack(page, "**/assets/**", "GET");
  await follow(page, "/rolesPage/searchAppAdminApps");
  await expect.poll(next.held).toBeGreaterThan(0);
  const last = await holdBack(page, images, "POST");
  uploads.letGo();
  await expect.poll(last.held).toBe(1);
  next.letGo();
  await expect(page.getByRole("heading", { name: "Search and filter" })).toBeVisible();
  await expect(media.uploads).toBeHidden();
  last.letGo();
  await expect.poll(pictures).toBe(before + 2);
});

test("going between two children never shows one's record under the other", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  enterAs,
}) => {
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

test("what is typed offline in a tab that is then closed is not lost to another tab, and is sent from any page", async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(/net::ERR_(FAILED|INTERNET_DISCONNECTED)|409 \(Conflict\)/);
  await enterAs(specialist);
  const activity = await start(specialist, await seedReady(specialist));
  await finish(specialist, activity, [1, 0, 2, null]);
  const address = `/activity/report/${activity}?section=testScore`;
  const fieldOf = (tab: Page) => tab.getByRole("textbox", { name: "Observer & Impression Comments" });
  const stored = async () => JSON.stringify((await specialist.get<Report>(`/api/report/activity/${activity}`)).content);
  let reachable = false;
  await context.route("**/api/report/*", (route) =>
    reachable || route.request().method() !== "PATCH" ? route.fallback() : route.abort(),
  );
  const typeOffline = async (tab: Page, words: string) => {
    await tab.goto(address);
    await fieldOf(tab).click();
    await tab.keyboard.press("Control+End");
    await tab.keyboard.type(words);
    await expect(tab.getByText("Not saved, kept on this device")).toBeVisible();
  };

  await typeOffline(await context.newPage(), "Written by A");
  const [, first] = context.pages();
  await page.goto("/activities");
  await first?.close();
  reachable = true;
  await page.goto("/activities");
  await expect.poll(stored).toContain("Written by A");
  await expect(page.getByText(/on this device/)).toBeHidden();

  reachable = false;
  const second = await context.newPage();
  await typeOffline(second, " Afterthought");
  await page.goto(address);
  await expect(fieldOf(page)).toContainText("Written by A");
  await second.close();
  reachable = true;
  await fieldOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Elsewhere");
  // Both wrote in the same text: what A wrote is shown as a conflict, with the words of both. The browser may still send A's last
  // words when A is gone: then they are the saved ones.
  const dialog = page.getByRole("dialog", { name: "This report was changed elsewhere" });
  await expect(dialog).toContainText("Afterthought");
  await expect(dialog).toContainText("Elsewhere");
  const isSaved = await dialog.locator("del", { hasText: "Afterthought" }).isVisible();
  await dialog.getByRole("button", { name: isSaved ? "Use the saved version" : "Keep my version" }).click();
  await expect.poll(stored).toContain("Written by A Afterthought");
  await new ReportPage(page).saved();
});
