import type { APIRequestContext } from "@playwright/test";
import type { components } from "@/api/schema";
import { countClicks } from "./fixtures/clicks.ts";
import { enterDemo } from "./fixtures/demo.ts";
import { lettersTo, letterTo } from "./fixtures/outbox.ts";
import { startServer } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";

type Schemas = components["schemas"];

const mostClicks = 6;
const size = 25;

/** A class whose names come first in the list, each child with a guardian; answers the addresses. */
async function seedClass(request: APIRequestContext): Promise<string[]> {
  const post = async <T>(path: string, data: object) => {
    const answer = await request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  const names = Array.from({ length: size }, (_, at) => `Aab${String(at + 10)}`);
  return Promise.all(
    names.map(async (first_name) => {
      const email = `${first_name}@class.example.org`.toLowerCase();
      const child = { first_name, last_name: "Aaaberg", date_of_birth: "2021-05-01" };
      const guardian = { first_name, last_name: "Aaaberg Senior", email, phone_number: "+44 1353 659998" };
      const { child_id } = await post<Schemas["ChildRow"]>("/api/child", child);
      const { guardian_id } = await post<Schemas["PersonRow"]>("/api/guardian", guardian);
      await post("/api/child-guardian-junction", { child_id, guardian_id });
      return email;
    }),
  );
}

// The demo's specialist is no newcomer, whose letters are few on the first day.
test("the guardians of 25 children are asked by a letter each, with six clicks at most, and a teacher of all by one", {
  tag: ["@large", "@paths"],
}, async ({ browser }) => {
  const server = await startServer({ demo: true });
  try {
    const page = await enterDemo(browser, server, "Specialist");
    const emails = await seedClass(page.request);
    const clicks = await countClicks(page);
    await page.goto("/dashboard");
    await page.getByRole("searchbox", { name: "Search children" }).fill("Aaaberg");
    await expect(page.getByText(`of ${size}`)).toBeVisible();
    const before = await clicks();
    await page.getByRole("button", { name: "Ask raters" }).click();
    const dialog = page.getByRole("dialog", { name: `Ask raters about ${size} children` });
    await dialog.getByRole("button", { name: `Send ${size} letters` }).click();
    await expect(dialog.getByText("The letters are on their way.")).toBeVisible();
    expect((await clicks()) - before, "clicks for a letter to each").toBeLessThanOrEqual(mostClicks);
    const written = () => emails.filter((email) => lettersTo(server, email).length === 1).length;
    await expect.poll(written, { timeout: 20_000 }).toBe(size);
    await dialog.getByText("Close", { exact: true }).click();

    await test.step("their teacher answers about all of them from one letter", async () => {
      const teacher = "kim.reed@class.example.org";
      await page.getByRole("button", { name: "Ask raters" }).click();
      await dialog.getByRole("radio", { name: /^One person about all of them/ }).click();
      await dialog.getByRole("textbox", { name: "Name of the rater" }).fill("Kim Reed");
      await dialog.getByRole("textbox", { name: "E-mail of the rater" }).fill(teacher);
      await dialog.getByRole("combobox", { name: "How the child is called" }).selectOption("By initials");
      await dialog.getByRole("button", { name: "Ask one person" }).click();
      await expect(dialog.getByText(/would both be called “A\. A\.”/)).toBeVisible();
      await dialog.getByRole("combobox", { name: "How the child is called" }).selectOption("By the first name");
      await dialog.getByRole("button", { name: "Ask one person" }).click();
      await expect(page.getByText(`A letter to Kim Reed about ${size} children is on its way.`)).toBeVisible();
      const { text } = await letterTo(server, teacher, "A questionnaire for you");
      const phone = await browser.newContext({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
      const theirs = await phone.newPage();
      await theirs.goto(/https?:\/\/\S+\/rate\/[\w-]+#[\w-]+/.exec(text)?.[0] ?? "");
      const forms = theirs.getByRole("listitem").filter({ has: theirs.getByRole("button", { name: /^Begin/ }) });
      await expect(forms).toHaveCount(size);
      await forms
        .filter({ hasText: "Aab17" })
        .getByRole("button", { name: /^Begin/ })
        .tap();
      await expect(theirs.getByText("About Aab17")).toBeVisible();
      await phone.close();
    });
    await page.context().close();
  } finally {
    expect(await server.stop(), "the server logged errors").toEqual([]);
  }
});
