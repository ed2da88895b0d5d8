import type { Page } from "@playwright/test";
import { logIn, password } from "./fixtures/accounts.ts";
import { checkFrench, mend, translateIntoFrench } from "./fixtures/french.ts";
import { chooseLanguage } from "./fixtures/languages.ts";
import { letterTo } from "./fixtures/outbox.ts";
import { readPdf } from "./fixtures/pdf.ts";
import { seedApplication } from "./fixtures/seed.ts";
import { createUser, startServer } from "./fixtures/server.ts";
import { expect, test } from "./fixtures/test.ts";
import { ReportPage } from "./pages/report.ts";

const email = "anne.martin@example.org";

const lang = (page: Page) => page.locator("html").getAttribute("lang");

/** Kilobytes of scripts and styles that the page has fetched, as they came over the network. */
const fetched = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return (
      files.filter(({ name }) => /\/assets/.test(name)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) /
      1024
    );
  });

test("a clinic adds French: it is chosen at the log-in, and what is not translated, or wrong, is in English", {
  tag: ["@large", "@paths"],
}, async ({ page, playwright, problems }) => {
  problems.allow(/status of 401 .*login/);
  const server = await startServer({ prepare: translateIntoFrench });
  createUser(server.store, email, "Specialist", password);
  const { status, lines } = checkFrench(server.store);
  expect(status).toBe(1);
  expect(lines.slice(0, -1)).toEqual([
    expect.stringMatching(/^fr\/entry\.po:\d+: “Forgot your password\?” asks for \{quoi\} instead of nothing$/),
  ]);
  expect(lines.at(-1)).toMatch(
    /^fr \(Français\): 3\d of \d{4} texts are translated, and \d{4} are in English, 1 of them because the translation is wrong$/,
  );

  await page.goto(`${server.url}/login`);
  const choice = page.locator("#languages");
  await expect(choice.getByRole("link")).toHaveText(["English", "العربية", "Español", "Français"]);
  await choice.getByRole("link", { name: "Français" }).click();
  await expect(page.getByLabel("Adresse électronique")).toBeVisible();
  expect(await lang(page)).toBe("fr");
  await expect(page.getByRole("navigation", { name: "Langue" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toBeVisible();
  expect(await fetched(page)).toBeLessThan(230);

  await page.getByLabel("Adresse électronique").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill("Wrong-horse-9");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByText("L’adresse électronique ou le mot de passe est incorrect.")).toBeVisible();
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("link", { name: "Enfants" }).first()).toBeVisible();

  await page.goto(`${server.url}/account`);
  const own = page.getByLabel("Langue des pages et du courrier");
  await expect(own.locator("option")).toHaveText([
    "As in this browser; letters in English",
    "English",
    "العربية",
    "Español",
    "Français",
  ]);
  await own.selectOption({ label: "Français" });
  await expect(page.getByText("Your language is saved.")).toBeVisible();

  const api = await logIn(playwright.request, server.url, email);
  await test.step("a report is printed in French from a page in English", async () => {
    const application = await seedApplication(api, "Shapes");
    await chooseLanguage(page, server.url, "en");
    await page.goto(`${server.url}/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${application}`);
    await page.getByRole("link", { name: "Example report" }).click();
    await page.getByRole("link", { name: "Preview PDF" }).click();
    await page.getByRole("combobox", { name: "Language of the print" }).selectOption({ label: "Français" });
    const { text: printed, info } = readPdf(await new ReportPage(page).exportPdf());
    expect(printed).toMatch(/Page 1 sur \d/);
    expect(printed, "what is not translated is in English").toContain("Total Score");
    expect(info).toContain("Application Report");
    expect(await lang(page)).toBe("en");
    await chooseLanguage(page, server.url, "fr");
  });
  await api.put("/api/auth/password", { current: password, password: "Another-horse-9" });
  const { text } = await letterTo(server, email, "Nouveau mot de passe Milepost");
  expect(text).toMatch(
    /^Bonjour \S+,\s+Le mot de passe de votre compte Milepost a été modifié le \d+ \p{L}+ \d{4}, \d\d:\d\d UTC\./u,
  );
  await api.request.dispose();

  await page.goto(`${server.url}/rate/none#key`);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByRole("heading", { name: "Ce lien ne fonctionne pas" })).toBeVisible();
  await expect(page.getByText("It may have ended, or it was taken back")).toBeVisible();
  expect(await lang(page)).toBe("fr");

  mend(server.store);
  expect(checkFrench(server.store)).toEqual({ status: 0, lines: [expect.stringMatching(/are in English$/)] });
  expect(await server.stop()).toEqual([]);
});
