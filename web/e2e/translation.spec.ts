import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { audit } from "./fixtures/audit.ts";
import { chooseLanguage } from "./fixtures/languages.ts";
import { readPdf } from "./fixtures/pdf.ts";
import { requestOf } from "./fixtures/raters.ts";
import { order, seedChild } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { arabic, seedFarm, spanish, title, translateAll } from "./fixtures/translations.ts";

type Schemas = components["schemas"];

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const escaped = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The exported CSV with its last column filled in. */
const filledIn = (csv: string, words: Readonly<Record<string, string>>): string =>
  csv.replace(/^([^,\n]+,[^,\n]*,[^,\n]*,[^,\n]*,)("(?:[^"]|"")*"|[^,\n]*),([^\n]*)$/gm, (line, start, source, _) => {
    const text = words[source.replace(/^"|"$/g, "").replaceAll('""', '"')];
    return text === undefined ? line : `${start}${source},${escaped(text)}`;
  });

/** Types one text into Spanish and brings the others in as a file. */
async function translateIntoSpanish(page: Page, application: string) {
  await page.goto(`/languages/application/${application}`);
  await page.getByRole("button", { name: "Add a language" }).click();
  await page.getByRole("combobox", { name: "Language" }).fill("Spanish");
  await page.getByRole("option", { name: "Spanish", exact: true }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("heading", { name: `${title} in Spanish` })).toBeVisible();
  await audit(page, "a translation without texts");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("textbox", { name: "Title in Spanish", exact: true })).toBeFocused();
  await page.keyboard.type(spanish[title] ?? "");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Title in Spanish", exact: true })).toHaveValue(spanish[title] ?? "");

  await page.getByRole("button", { name: "Preview question 1" }).click();
  const preview = page.getByRole("dialog", { name: "Question 1 in Spanish" });
  await expect(preview.getByText("Look at the cow"), "not translated yet").toHaveAttribute("lang", "en");
  await expect(preview.getByRole("note")).toContainText("Text on the canvas");
  await audit(page, "a question in the language of its translation");
  await page.keyboard.press("Escape");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a translation" });
  await dialog.locator("input[type=file]").setInputFiles({
    name: "es.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(filledIn(csv, spanish)),
  });
  await expect(dialog.getByText("1 text as it is here")).toBeVisible();
  await audit(page, "what an imported translation changes");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText(/^All \d+ texts are translated\./)).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Question 1: Question text/ })).toHaveValue("¿{child} dice mu?");
  await page.getByRole("button", { name: "Preview question 1" }).click();
  await expect(preview.getByText("Mira la vaca")).toBeVisible();
  await expect(preview.locator(".mp-canvas")).toHaveAttribute("lang", "es");
  await expect(preview.getByRole("note")).toHaveCount(0);
  await page.keyboard.press("Escape");
}

test("an application is translated, run in Spanish under an Arabic interface, and answered in Arabic on a phone", {
  tag: ["@large", "@paths"],
}, async ({ page, server, specialist, enterAs, newDevice }) => {
  test.setTimeout(180_000);
  await enterAs(specialist);
  const application = await seedFarm(specialist);

  await test.step("the author translates it, and publishes", async () => {
    await translateIntoSpanish(page, application);
    await translateAll(specialist, application, "ar", arabic);
    await page.goto(`/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${application}`);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const ask = page.getByRole("alertdialog", { name: /^Publish in / });
    await expect(ask).toContainText("All translations are complete.");
    await ask.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Application Has Been Published")).toBeVisible();
    await page.goto(`/application/${application}`);
    await expect(page.getByText(/Spanish/)).toBeVisible();
  });

  const ready = { purchase: await order(specialist, application), child: await seedChild(specialist) };
  await specialist.patch(`/api/child/${ready.child}`, { language: "Spanish" });

  const activity = await test.step("a specialist with the Arabic interface runs it in Spanish", async () => {
    await chooseLanguage(page, server.url, "ar");
    const id = await startIn(page, application, ready.child);
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "شاشة الطفل" }).click();
    const screen = await opened;
    await page.getByRole("button", { name: "بدء الجلسة" }).click();
    const question = page.locator("#question");
    await expect(question).toContainText("¿Robin dice mu?");
    await expect(question).toHaveAttribute("lang", "es");
    await audit(page, "the runner of a test in another language");
    await expect(screen.getByText("Mira la vaca")).toBeVisible();
    await expect(screen.locator(".mp-canvas")).toHaveAttribute("lang", "es");
    await screen.close();
    await page.getByRole("button", { name: /صحيح$/ }).click();
    await page.getByRole("button", { name: "التالي" }).click();
    await expect(question).toContainText("¿Robin conoce la gallina?");
    await page.getByRole("button", { name: /خاطئ$/ }).click();
    await page.getByRole("button", { name: "الصفحة الختامية" }).click();
    await page.getByRole("button", { name: "متابعة إلى التقرير النهائي" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "إعداد التقرير" }).click();
    await expect(page).toHaveURL(/\/activity\/report\//);
    return id;
  });

  await test.step("the report says in which language the child was tested, and is printed in Arabic", async () => {
    expect(await specialist.get<Schemas["Detail"]>(`/api/activity/${activity}`)).toMatchObject({ language: "es" });
    await expect(page.getByRole("main")).toContainText("لغة الاختبار");
    await page.goto(`/activity/report/${activity}?preview=true`);
    const text = await printed(page);
    expect(text).toContain("Robin Vale");
    expect(text).toMatch(/\p{Script=Arabic}/u);
  });

  await test.step("a parent answers it in Arabic on a phone", async () => {
    const { request_id, link = "" } = await askInArabic(specialist, application, ready);
    const rater = await (await newDevice(phone)).newPage();
    await rater.goto(link);
    await expect(rater.locator("html")).toHaveAttribute("dir", "rtl");
    await rater.getByRole("button", { name: "أوافق وأبدأ" }).tap();
    await expect(rater.getByText("فكّر في الشهر الماضي.")).toHaveAttribute("lang", "ar");
    const cow = rater.getByRole("radiogroup", { name: /هل يقلّد Robin صوت البقرة؟/ });
    await cow.getByText("كثيرًا", { exact: true }).tap();
    await rater
      .getByRole("radiogroup", { name: /الدجاجة/ })
      .getByText("أبدًا", { exact: true })
      .tap();
    await audit(rater, "a questionnaire in Arabic");
    await rater.getByRole("button", { name: "التالي" }).tap();
    await rater.getByRole("button", { name: "إرسال إجاباتي" }).tap();
    await expect.poll(async () => (await requestOf(specialist, request_id)).forms[0]?.state).toBe("finished");
    const [form] = (await requestOf(specialist, request_id)).forms;
    const results = await specialist.results(form?.activity_id ?? "");
    expect(results.map(({ selected_score }) => selected_score)).toEqual([1, 0]);
  });
});

/** Starts the application with the child in the language that its record names; answers the activity. */
async function startIn(page: Page, application: string, child: string): Promise<string> {
  await page.goto(`/activities?application=${application}&child=${child}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("لغة الاختبار")).toHaveValue("es");
  await audit(page, "the start of a translated application");
  await dialog.getByRole("button", { name: "تطبيق مع الطفل" }).click();
  await expect(page).toHaveURL(/\/activity\/[0-9a-f-]{36}/);
  return /activity\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
}

/** The text of a report's print, from a page in Arabic. */
async function printed(page: Page): Promise<string> {
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "تصدير SVG إلى PDF" }).click();
  await expect(page.getByText("ملف PDF جاهز")).toBeVisible({ timeout: 90_000 });
  await (await popup).close();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "تنزيل PDF" }).click();
  return readPdf(await (await file).path()).text;
}

const askInArabic = (api: Api, application: string, { child, purchase }: { child: string; purchase: string }) =>
  api.post<{ request_id: string; link?: string }>("/api/rating-request", {
    request_id: randomUUID(),
    forms: [{ child_id: child, application_id: application, purchase_id: purchase }],
    respondent: "parent",
    relation: "mother",
    rater: { name: "Gita Vale", email: "" },
    called: "first_name",
    purpose: "To plan the next weeks.",
    language: "ar",
    by: "link",
  });
