import { readFile } from "node:fs/promises";
import type { components } from "@/api/schema";
import { expect, test } from "./fixtures/test.ts";

type Child = components["schemas"]["ChildRow"];
type Row = components["schemas"]["AuditRow"];

/** Reads RFC 4180, with quotes, commas and line breaks within cells. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = "", end = ""] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\r\n") lines.push([]);
    if (end === "") break;
  }
  return lines.filter((cells) => cells.length > 1);
}

test("an approval, a change of role and a child's read are found, filtered and exported", async ({
  page,
  admin,
  account,
  enterAs,
}) => {
  const teacher = await account("Specialist", "Kim", "Stone");
  const { child_id: child } = await teacher.post<Child>("/api/child", { first_name: "Zoë, =1+1", last_name: "Vale" });
  await teacher.get(`/api/child/${child}`);
  await admin.put(`/api/user/role/${teacher.account.id}`, { user_level: "Organization" });
  const about = (id: string, action: string) =>
    admin.get<Row[]>(`/api/audit?about=${encodeURIComponent(id)}&action=${action}`);
  await expect.poll(async () => (await about(child, "child.read")).length).toBe(1);

  await enterAs(admin);
  await page.goto("/auditTrail");
  await expect(page.getByRole("heading", { level: 1, name: "Audit trail" })).toBeVisible();
  const table = page.getByRole("table", { name: "Audit trail" });
  await expect(table.getByRole("row")).toHaveCount(11);

  await test.step("about an account", async () => {
    await page.getByRole("textbox", { name: "About" }).fill(teacher.account.email);
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await expect(table.getByRole("row", { name: /Approved an account.*Kim Stone/ })).toBeVisible();
    await expect(table.getByRole("row", { name: /Changed an account's role.*Kim Stone/ })).toBeVisible();
    await page.reload();
    await expect(table.getByRole("row", { name: /Approved an account.*Kim Stone/ })).toBeVisible();
    await page
      .getByRole("button", { name: /Details of/ })
      .last()
      .click();
    await expect(page.getByRole("dialog")).toContainText("Request id");
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: `Remove filter About: ${teacher.account.email}` }).click();
    await expect(page).not.toHaveURL(/about=/);
  });

  await test.step("who, and about a child", async () => {
    await page.getByRole("textbox", { name: "Who" }).fill(teacher.account.email);
    await page.getByRole("textbox", { name: "About" }).fill(child);
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const read = table.getByRole("row", { name: /Read a child's record/ });
    await expect(read).toContainText("Zoë, =1+1 Vale");
    await expect(read).toContainText(teacher.account.email);
    await expect(read).toContainText("UTC");
    await expect(table.getByRole("row")).toHaveCount(3);
  });

  await test.step("the same rows as CSV", async () => {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^milepost-audit-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text.startsWith("\ufeff")).toBe(true);
    const [head = [], ...lines] = readCsv(text.slice(1));
    const cell = (line: string[], name: string) => line[head.indexOf(name)];
    const rows = await admin.get<Row[]>(`/api/audit?about=${child}&actor=${encodeURIComponent(teacher.account.email)}`);
    expect(lines.map((line) => [cell(line, "Event id"), cell(line, "What"), cell(line, "Child: name")])).toEqual(
      rows.map((row) => [row.id, row.action, row.child_name]),
    );
  });
});
