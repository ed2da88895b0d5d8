import { expect, type Page, test } from "@playwright/test";
import { audit, fits } from "./fixtures/audit.ts";
import { enterDemo } from "./fixtures/demo.ts";
import { type Server, startServer } from "./fixtures/server.ts";

/** Answers the question whether it is they who sit there. */
async function confirmOneself(page: Page, server: Server) {
  const question = page.getByRole("dialog", { name: "Please confirm it is you" });
  await question.getByLabel("Your password").fill(/password (\S+)/.exec(server.output)?.[1] ?? "");
  await question.getByRole("button", { name: "Confirm" }).click();
}

test("an organization adds a directory, a Super Admin confirms its domain, and the directory makes and ends an account", {
  tag: ["@large", "@paths"],
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const server = await startServer({ demo: true });
  const page = await enterDemo(browser, server, "Organization");
  let token = "";

  await test.step("the organization's directory", async () => {
    await page.goto(`${server.url}/organization?tab=provisioning`);
    await expect(page.getByRole("heading", { name: "No directory yet" })).toBeVisible();
    await audit(page, "no directory");
    await page.getByRole("button", { name: "Add a directory" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a directory" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Entra of the school");
    await dialog.getByLabel("Domains of their addresses").fill("lincoln.example");
    await dialog.getByRole("button", { name: "Add a rule" }).click();
    const rule = dialog.getByRole("group", { name: "Rule 1" });
    await rule.getByLabel("Name of the group").fill("Teachers");
    await rule.getByLabel("Role").selectOption("Specialist");
    await audit(page, "the dialog of a directory");
    await dialog.getByRole("button", { name: "Save" }).click();
    await confirmOneself(page, server);
    token = (await page.getByLabel("Token", { exact: true }).textContent()) ?? "";
    expect(token).toMatch(/^mp_scim_[A-Z2-7]{33}$/);
    await audit(page, "the token of a directory");
    await page.getByRole("button", { name: "I have stored the token" }).click();
    await expect(page.getByText("_milepost.lincoln.example", { exact: true })).toBeVisible();
  });

  const scim = (method: string, path: string, body?: unknown) =>
    fetch(`${server.url}/scim/v2${path}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
    });
  const ada = { userName: "ada@lincoln.example", name: { givenName: "Ada", familyName: "Byron" } };
  expect((await scim("POST", "/Users", ada)).status, "the domain is not proved yet").toBe(400);

  await test.step("the Super Admin's page", async () => {
    const admin = await enterDemo(browser, server, "Super Admin");
    await admin.goto(`${server.url}/userManagePage`);
    await admin.getByRole("link", { name: "Provisioning" }).click();
    await admin.getByRole("button", { name: "Confirm without a record" }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
    await confirmOneself(admin, server);
    await expect(admin.getByText("Confirmed by a Super Admin")).toBeVisible();
    await audit(admin, "all directories");
  });

  const made = await scim("POST", "/Users", ada);
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const off = { Operations: [{ op: "Replace", path: "active", value: "False" }] };
  expect(((await (await scim("PATCH", `/Users/${id}`, off)).json()) as { active: boolean }).active).toBe(false);

  await test.step("what came of it", async () => {
    await page.reload();
    await expect(page.getByText("1, of which 0 active")).toBeVisible();
    await page.getByRole("button", { name: /^Show the refused calls/ }).click();
    await expect(page.getByText(/is not of a domain that is proved/)).toBeVisible();
    await fits(page, "a directory");
    await audit(page, "a directory");
  });
});
