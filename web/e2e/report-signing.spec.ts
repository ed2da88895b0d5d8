import { createHash } from "node:crypto";
import type { Api } from "./fixtures/api.ts";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ReportPage } from "./pages/report.ts";

const seedReport = async (owner: Api) => finish(owner, await start(owner, await seedReady(owner)), [1, 0, 3, null]);

test("a report is signed, amended with a reason, and each version reads as it was", async ({
  page,
  problems,
  account,
  enterAs,
}) => {
  problems.allow(/status of (409|422) /);
  const owner = await account("Specialist", "Robin", "Hale");
  const report = await seedReport(owner);
  await enterAs(owner);
  await page.goto(`/individualReport/${report}`);
  const written = new ReportPage(page);
  await written.comment("Calm at first");
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Sign this report" });
  await expect(dialog.getByText("The reason for referral is empty.")).toBeVisible();
  await dialog.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText(/^Version 1, signed by Robin Hale/)).toBeVisible();
  await expect(page.getByText("Changes since are not signed yet.")).toHaveCount(0);

  await written.comment(", then lively");
  await expect(page.getByText("Changes since are not signed yet.")).toBeVisible();
  await page.getByRole("button", { name: "Sign changes" }).click();
  const again = page.getByRole("dialog", { name: "Sign a new version" });
  await again.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(again.getByText("Say why the report is signed again.")).toBeVisible();
  await again.getByLabel("Reason for the new version").fill("The second half was missing.");
  await again.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText(/^Version 2, signed by Robin Hale/)).toBeVisible();
  await expect(page.getByText("Reason: The second half was missing.")).toBeVisible();
  await page.getByRole("button", { name: "Sign changes" }).click();
  await expect(again.getByText("Nothing has changed since version 2 was signed.")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("combobox", { name: "Version" }).selectOption("1");
  await expect(page).toHaveURL(/version=1/);
  await expect(page.getByText(/^Version 1, signed by Robin Hale/)).toBeVisible();
  await written.open("Test Score");
  await expect(page).toHaveURL(/version=1/);
  await expect(page.getByText("Calm at first", { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Observer & Impression Comments" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Sign/ })).toHaveCount(0);

  const file = await owner.request.get(`/api/report/${report}/version/1/file`);
  const [first] = (await (await owner.request.get(`/api/report/versions/${report}`)).json()) as { hash: string }[];
  expect(
    createHash("sha256")
      .update(await file.body())
      .digest("hex"),
  ).toBe(first?.hash);
});

test("what was written is taken back, compared and restored", { tag: ["@large", "@paths"] }, async ({
  page,
  account,
  enterAs,
}) => {
  const owner = await account("Specialist", "Robin", "Hale");
  const report = await seedReport(owner);
  await enterAs(owner);
  await page.goto(`/individualReport/${report}`);
  const written = new ReportPage(page);
  await written.comment("Calm and curious");
  await owner.post(`/api/report/${report}/sign`, { revision: 2 });

  await written.open("Configure Order");
  const optOut = page.getByRole("checkbox", { name: "Opt Out Bar Chart" });
  await optOut.check();
  await page.keyboard.press("Control+z");
  await expect(optOut).not.toBeChecked();
  await page.keyboard.press("Control+Shift+Z");
  await expect(optOut).toBeChecked();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(optOut).not.toBeChecked();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await written.open("Test Score");
  const comments = page.getByRole("textbox", { name: "Observer & Impression Comments" });
  await expect(comments).not.toContainText("Calm");
  await comments.click();
  await page.keyboard.type("Lively and curious");
  await written.saved();

  await written.open("Versions & History");
  await expect(page.getByRole("table", { name: "Signed versions" }).getByRole("row")).toHaveCount(2);
  await page.getByRole("combobox", { name: "Compare" }).selectOption("v1");
  const differences = page.getByRole("region", { name: "Differences" });
  await expect(differences.locator("del", { hasText: "Calm" })).toBeVisible();
  await expect(differences.locator("ins", { hasText: "Lively" })).toBeVisible();
  await page.getByRole("button", { name: "Restore this text" }).click();
  await expect(page.getByText("Both say the same.")).toBeVisible();
  await written.saved();
  await written.open("Test Score");
  await expect(comments).toContainText("Calm and curious");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(comments).toContainText("Lively and curious");
});
