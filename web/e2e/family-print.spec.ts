import { execFileSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join as pathOf } from "node:path";
import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { audit } from "./fixtures/audit.ts";
import { finish, order, publish, seedChild, start } from "./fixtures/seed.ts";
import { join } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { arabic, seedFarm, spanish, title, translateAll } from "./fixtures/translations.ts";
import { ReportPage } from "./pages/report.ts";

type Report = components["schemas"]["Report"];

/** Marks of direction are no words of a report. */
const marks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

interface Read {
  /** The words in their order, without spaces: poppler leaves some out beside words of another direction. */
  words: string;
  /** How far from the left of the page a word ends, in points. */
  endOf: (word: string) => number;
}

function read(file: string): Read {
  const run = (...options: string[]) =>
    execFileSync("pdftotext", [...options, file, "-"], { encoding: "utf8" }).replace(marks, "");
  const boxes = [...run("-bbox").matchAll(/xMax="([\d.]+)"[^>]*>([^<]*)</g)];
  return {
    words: together(run()),
    endOf: (word) => Number(boxes.find(([, , text]) => text === word)?.[1]),
  };
}

const together = (text: string) => text.replace(/\s+/g, "").normalize("NFKC");

/** Where words stand, poppler has the letters of Arabic ones as they follow each other from the left. */
const onPaper = (word: string) => [...word].reverse().join("");

/** Prints, and keeps the file where somebody wants to look at it. */
async function printed(page: Page, language: string): Promise<Read> {
  const file = await new ReportPage(page).exportPdf();
  if (process.env.MILEPOST_KEEP_PDF) copyFileSync(file, pathOf(process.env.MILEPOST_KEEP_PDF, `${language}.pdf`));
  return read(file);
}

/** A report of a translated application, with all sections in the family's print and a sentence that the specialist wrote. */
async function seedReport(owner: Api, child: string): Promise<string> {
  const application = await seedFarm(owner);
  await translateAll(owner, application, "es", spanish);
  await translateAll(owner, application, "ar", arabic);
  await publish(owner, application);
  const purchase = await order(owner, application);
  const report = await finish(owner, await start(owner, { child, purchase }), [1, 0]);
  const { content, revision } = await owner.get<Report>(`/api/report/${report}`);
  const sections = content.sections.map((section) => ({
    ...section,
    family: true,
    optsOut: ["pieChart", "radarChart"].includes(section.key),
    text: section.key === "meaning" ? "<p>Robin loves the farm.</p>" : section.text,
  }));
  await owner.patch(`/api/report/${report}`, { content: { ...content, sections }, revision });
  return report;
}

test("an English specialist prints a report for a family that reads Arabic, and for one that reads Spanish", async ({
  page,
  server,
  account,
  enterAs,
}) => {
  test.setTimeout(240_000);
  const owner = await account("Specialist", "Robin", "Hale");
  const guardian = await account("Parent/Caretaker", "Gita", "Vale");
  const child = await seedChild(owner);
  const report = await seedReport(owner, child);
  await join(server, owner, child, "guardian", guardian, "Vale");
  await guardian.put("/api/auth/language", { language: "ar" });
  await enterAs(owner);
  await page.goto(`/individualReport/${report}?preview=true`);
  const language = page.getByRole("combobox", { name: "Language of the print" });
  await expect(language).toHaveValue("en");
  await page.getByRole("checkbox", { name: "Print for the family" }).check();
  await expect(language, "as a guardian's account says").toHaveValue("ar");
  await expect(page.getByText("The preview stays in the language of this page.")).toBeVisible();
  await audit(page, "the language of a family's print");

  await test.step("in Arabic, from right to left", async () => {
    const { words, endOf } = await printed(page, "ar");
    for (const sentence of [
      arabic[title] ?? "",
      "نسبة ما حصل عليه Robin من مجموع النقاط",
      "هل يعرف Robin الدجاجة؟",
      "Robin loves the farm.",
      "الصفحة 1 من 3",
    ])
      expect(words).toContain(together(sentence));
    for (const english of ["Farm animals", "Part of the test", "The child", "Page 1", "earned"])
      expect(words).not.toContain(together(english));
    expect(endOf(onPaper("المقدمة")), "a heading begins at the right margin").toBeGreaterThan(540);
  });

  await test.step("in Spanish, and then in the page's own language", async () => {
    await language.selectOption("es");
    const { words } = await printed(page, "es");
    for (const sentence of [
      spanish[title] ?? "",
      "¿Robin conoce la gallina?",
      "Robin obtuvo el 50 % de todos los puntos.",
      "Página 1 de 3",
    ])
      expect(words).toContain(together(sentence));
    for (const other of ["Farm animals", "earned", "Page 1"]) expect(words).not.toContain(together(other));
    await language.selectOption("en");
    const own = await printed(page, "en");
    expect(own.words).toContain(together("Robin earned 50 % of all points."));
    expect(own.words).toContain(together("Does the child know the hen?"));
  });

  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("iframe")).toHaveCount(0);
});
