import type { Page } from "@playwright/test";
import { password } from "./fixtures/accounts.ts";
import { audit, fits } from "./fixtures/audit.ts";
import { expect, test } from "./fixtures/test.ts";

/** Fills in the form of a new token, proves who makes it, and returns what is shown once. */
async function makeToken(page: Page, name: string, part: RegExp): Promise<string[]> {
  await page.getByRole("button", { name: "New token" }).click();
  const form = page.getByRole("dialog", { name: "New access token" });
  await form.getByLabel("Name").fill(name);
  await form.getByRole("group", { name: part }).getByLabel("Read").check();
  if (await form.getByLabel("How the service logs in").isVisible())
    await form.getByLabel("How the service logs in").selectOption("client");
  await form.getByRole("button", { name: "Make token" }).click();
  const proof = page.getByRole("dialog", { name: "Please confirm it is you" });
  await proof.getByLabel("Your password").fill(password);
  await proof.getByRole("button", { name: "Confirm" }).click();
  const kept = page.getByRole("dialog", { name: `Keep the token “${name}”` });
  await expect(kept).toBeVisible();
  const shown = await kept.getByRole("status").allInnerTexts();
  await kept.getByRole("button", { name: "I have kept it" }).click();
  await expect(kept).toBeHidden();
  return shown;
}

test("a token is made, a program calls with it, and is refused once it is revoked", {
  tag: ["@large", "@paths"],
}, async ({ page, server, account, enterAs, playwright, problems }) => {
  problems.allow(/status of 403 .*\/api\/auth\/tokens/);
  const owner = await account("Specialist", "Mara", "Lind");
  await owner.post("/api/child", { first_name: "Zoë", last_name: "Brook" });
  await enterAs(owner);
  await page.goto("/account?tab=tokens");
  await expect(page.getByText("You have no access token yet.")).toBeVisible();
  const [secret = ""] = await makeToken(page, "Nightly", /^Children/);
  expect(secret).toMatch(/^mp_pat_[A-Z2-7]{33}$/);
  await expect(page.getByRole("row", { name: /Nightly/ })).toContainText(secret.slice(-4));
  await expect(page.getByText(secret)).toBeHidden();

  const program = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { Authorization: `Bearer ${secret}` },
  });
  const children = await program.get("/api/people?kind=child");
  expect(await children.json()).toMatchObject([{ first_name: "Zoë", last_name: "Brook" }]);
  expect((await program.post("/api/child", { data: { first_name: "A", last_name: "B" } })).status()).toBe(403);
  expect((await program.get("/api/auth/tokens")).status()).toBe(403);

  await page.reload();
  await expect(page.getByRole("row", { name: /Nightly/ })).not.toContainText("Never");
  await page.getByRole("button", { name: "Revoke Nightly" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("The token “Nightly” was revoked.")).toBeVisible();
  const refused = await program.get("/api/people?kind=child");
  expect(refused.status()).toBe(401);
  expect(refused.headers()["www-authenticate"]).toContain('error="invalid_token"');
  await program.dispose();

  await page.getByRole("link", { name: "What programs can call (in English)" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Milepost API" })).toBeVisible();
  await page.getByText("/api/people", { exact: true }).click();
  await expect(page.getByText("Operation search-people")).toBeVisible();
});

test("an organization's service logs in as an OAuth client", { tag: ["@large", "@paths"] }, async ({
  page,
  server,
  account,
  enterAs,
  playwright,
  problems,
}) => {
  problems.allow(/status of 403 .*\/api\/auth\/tokens/);
  await enterAs(await account("Organization", "Mill", "Clinic"));
  await page.goto("/organization?tab=services");
  await expect(page.getByText("No service calls Milepost yet.")).toBeVisible();
  const [id = "", secret = ""] = await makeToken(page, "Roster", /^Members/);
  const program = await playwright.request.newContext({ baseURL: server.url });
  const granted = await program.post("/oauth/token", {
    form: { grant_type: "client_credentials", client_id: id, client_secret: secret },
  });
  const { access_token, scope } = await granted.json();
  expect(scope).toBe("organization:read");
  const members = await program.get("/api/organization/member", {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  expect(members.status()).toBe(200);
  await program.dispose();
});

test("the page of the contract is readable, light and dark, with an operation open, at every width", {
  tag: ["@large", "@paths"],
}, async ({ page }) => {
  await page.goto("/api/reference");
  await page.getByText("/api/people", { exact: true }).first().click();
  await expect(page.locator("details[open]")).toHaveCount(1);
  await fits(page, "the page of the contract");
  // Seven hundred operations are made alike: those that are closed would cost axe minutes.
  await page.evaluate(() => {
    for (const closed of document.querySelectorAll("details:not([open])")) closed.remove();
  });
  await audit(page, "the page of the contract", { themed: false });
});
