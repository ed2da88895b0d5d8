import { expect, test } from "@playwright/test";
import { audit, fits } from "./fixtures/audit.ts";
import { enterDemo } from "./fixtures/demo.ts";
import { client, startProvider } from "./fixtures/provider.ts";
import { startSAMLProvider } from "./fixtures/samlProvider.ts";
import { startServer } from "./fixtures/server.ts";

const ana = {
  sub: "ana",
  email: "ana@lincoln.example",
  given_name: "Ana",
  family_name: "Lund",
  groups: ["staff", "teachers"],
};

test("a Super Admin adds a provider, and a teacher logs in through it, sees it in the account, and logs out", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const server = await startServer({ demo: true });
  const provider = await startProvider(ana);
  const admin = await enterDemo(browser, server, "Super Admin");

  await test.step("the provider", async () => {
    await admin.goto(`${server.url}/userManagePage`);
    await admin.getByRole("link", { name: "Single sign-on" }).click();
    await expect(admin.getByRole("heading", { level: 2, name: "No provider yet" })).toBeVisible();
    await admin.getByRole("button", { name: "Add a provider" }).click();
    const dialog = admin.getByRole("dialog", { name: "Add a provider" });
    await dialog.getByLabel("Kind").selectOption("Keycloak");
    await expect(dialog.getByLabel("Address of the provider")).toHaveValue("https://{host}/realms/{realm}");
    await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Lincoln School");
    await dialog.getByLabel("Name in addresses").fill("lincoln");
    await expect(dialog.getByText(`${server.url}/sign-on/lincoln`, { exact: true })).toBeVisible();
    await dialog.getByLabel("Client ID").fill(client.id);
    await dialog.getByLabel("Client secret", { exact: true }).fill(client.secret);
    await dialog.getByLabel("Domains of their addresses").fill("lincoln.example");
    await dialog.getByRole("button", { name: "Add a rule" }).click();
    const rule = dialog.getByRole("group", { name: "Rule 1" });
    await rule.getByLabel("Claim").fill("groups");
    await rule.getByLabel("Value").fill("teachers");
    await rule.getByLabel("Role").selectOption("Specialist");
    await audit(admin, "the dialog of a provider");
    await dialog.getByRole("button", { name: "Save" }).click();
    const question = admin.getByRole("dialog", { name: "Please confirm it is you" });
    await question.getByLabel("Your password").fill(/password (\S+)/.exec(server.output)?.[1] ?? "");
    await question.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog.getByText(/^Enter the provider's address as it names itself/)).toBeVisible();
    await dialog.getByLabel("Address of the provider").fill(provider.issuer);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(admin.getByRole("row", { name: /Lincoln School/ })).toContainText("lincoln.example");
    await audit(admin, "the providers");
  });

  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await test.step("the log-in, at three widths and in three languages", async () => {
    for (const width of [360, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/login");
      await expect(page.getByRole("button", { name: "Lincoln School" })).toBeVisible();
      await fits(page, `the log-in at ${width}`);
    }
    await audit(page, "the log-in with a provider");
    for (const [language, link] of [
      ["es", "Iniciar sesión a través de su organización"],
      ["ar", "تسجيل الدخول عن طريق مؤسستك"],
    ] as const) {
      const other = await browser.newContext({ baseURL: server.url, locale: language });
      const there = await other.newPage();
      await there.goto("/login");
      await there.getByRole("link", { name: link }).click();
      await expect(there.getByRole("heading", { level: 1, name: link })).toBeVisible();
      await audit(there, `the organization's log-in in ${language}`);
      await other.close();
    }
  });

  await test.step("the account", async () => {
    await page.goto("/login?next=%2Faccount%3Ftab%3DtwoStep");
    await page.getByRole("button", { name: "Lincoln School" }).click();
    const linked = page.getByRole("table", { name: "Linked log-ins" });
    await expect(linked.getByRole("row", { name: /Lincoln School/ })).toContainText(ana.email);
    expect(new URL(page.url()).search).toBe("?tab=twoStep");
  });

  await test.step("an act that asks who it is, of somebody without a password", async () => {
    await page.goto("/account?tab=tokens");
    await page.getByRole("button", { name: "New token" }).click();
    const form = page.getByRole("dialog", { name: "New access token" });
    await form.getByLabel("Name").fill("Nightly");
    await form
      .getByRole("group", { name: /^Children/ })
      .getByLabel("Read")
      .check();
    await form.getByRole("button", { name: "Make token" }).click();
    const question = page.getByRole("dialog", { name: "Please confirm it is you" });
    const confirm = question.getByRole("button", { name: "Confirm through Lincoln School" });
    await expect(confirm).toBeFocused();
    await expect(question.getByLabel("Your password")).toBeHidden();
    await audit(page, "the confirmation through a provider");
    const opened = page.waitForEvent("popup");
    await confirm.click();
    const there = await opened;
    await expect(page.getByRole("dialog", { name: "Keep the token “Nightly”" })).toBeVisible();
    await expect.poll(() => there.isClosed()).toBe(true);
    await page.getByRole("button", { name: "I have kept it" }).click();
  });

  await test.step("the log-out", async () => {
    await page.getByRole("button", { name: ana.email }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page.getByRole("button", { name: ana.email })).toBeHidden();
    await page.goto("/account");
    await expect(page).toHaveURL(/\/login/);
  });
  await context.close();
  await admin.context().close();
  await provider.stop();
  expect(await server.stop(), "the server logged errors").toEqual([]);
});

test("a Super Admin adds a provider that speaks SAML, and a teacher logs in through it", {
  tag: ["@large", "@paths"],
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const server = await startServer({ demo: true });
  const teacher = { name: "ana", mail: ana.email, givenName: "Ana", sn: "Lund", groups: ana.groups };
  const provider = await startSAMLProvider(teacher);
  const admin = await enterDemo(browser, server, "Super Admin");
  await admin.goto(`${server.url}/sign-on-providers`);
  await admin.getByRole("button", { name: "Add a provider" }).click();
  const dialog = admin.getByRole("dialog", { name: "Add a provider" });
  await dialog.getByLabel("Kind").selectOption("SimpleSAMLphp");
  await dialog.getByLabel("Address of the provider's metadata").fill(provider.entityID);
  await expect(dialog.getByText(`${server.url}/api/auth/sign-on/simplesamlphp/saml`, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Add a rule" }).click();
  const rule = dialog.getByRole("group", { name: "Rule 1" });
  await rule.getByLabel("Value").fill("teachers");
  await rule.getByLabel("Role").selectOption("Specialist");
  for (const width of [390, 820, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    await fits(admin, `the dialog of a provider of SAML at ${width}`);
  }
  await audit(admin, "the dialog of a provider of SAML");
  await dialog.getByRole("button", { name: "Save" }).click();
  const question = admin.getByRole("dialog", { name: "Please confirm it is you" });
  await question.getByLabel("Your password").fill(/password (\S+)/.exec(server.output)?.[1] ?? "");
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(admin.getByRole("row", { name: /SimpleSAMLphp/ })).toContainText(provider.entityID);
  await admin.getByRole("button", { name: "More for SimpleSAMLphp" }).click();
  await expect(admin.getByRole("menuitem", { name: "Make a new key" })).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto("/login?next=%2Faccount%3Ftab%3DtwoStep");
  await page.getByRole("button", { name: "SimpleSAMLphp" }).click();
  const linked = page.getByRole("table", { name: "Linked log-ins" });
  await expect(linked.getByRole("row", { name: /SimpleSAMLphp/ })).toContainText(ana.email);
  expect(new URL(page.url()).search).toBe("?tab=twoStep");
  await page.goto("/sign-on/simplesamlphp");
  await expect(page.getByText(/^This log-in did not begin here/)).toBeVisible();
  await context.close();
  await admin.context().close();
  await provider.stop();
  expect(await server.stop(), "the server logged errors").toEqual([]);
});
