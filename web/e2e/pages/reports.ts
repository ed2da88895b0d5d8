import { expect, type Page } from "@playwright/test";
import type { ReportConfig as Config } from "@/features/cohort/types";
import type { Api } from "../fixtures/api.ts";
import { reportDefaults } from "../fixtures/reports.ts";

// Reports over many children: the form, the saved ones, and their runs.

export const title = "App Admin Report Configuration";
export const form = (page: Page) => page.getByRole("form", { name: "Report" });
export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
/** A tag as it is pressed: its checkbox itself is not seen. */
export const tag = (page: Page, of: string, name: string) => group(page, of).getByText(name, { exact: true });
export const saved = (page: Page) => page.getByRole("region", { name: "Saved reports" });

export async function openNew(page: Page) {
  await page.goto("/reportsStatistics?view=configuration");
  await expect(form(page)).toBeVisible();
}

/** Presses Configure Report and answers the tab that opens. */
export async function configure(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Configure Report" }).click();
  const tab = await opened;
  await tab.waitForURL(/\/reportsStatistics\/test\?run=/);
  return tab;
}

export const configs = (api: Api) => api.get<Config[]>("/api/report-config");

export const never = {
  format: "pdf",
  schedule: "never",
  weekday: 1,
  hour: 7,
  time_zone: "UTC",
  recipients: [],
  paused: false,
};

/** Saves a report. */
export const store = (api: Api, name: string, more: object = {}) =>
  api.post<Config>("/api/report-config", { definition: { ...reportDefaults, name }, automation: never, ...more });
