import type { Page } from "@playwright/test";
import { auditWidths } from "./fixtures/audit.ts";
import { type Receiver, startReceiver } from "./fixtures/receiver.ts";
import { seedChild } from "./fixtures/seed.ts";
import { type Server, startServer } from "./fixtures/server.ts";
import { test as base, expect } from "./fixtures/test.ts";

/** A server that may send to this machine, where a receiver is. */
const test = base.extend<object, { receiver: Receiver; server: Server }>({
  receiver: [
    async ({ browserName: _ }, use) => {
      const receiver = await startReceiver();
      await use(receiver);
      receiver.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ engine: _, receiver }, use) => {
      const server = await startServer({
        args: ["--outbound-networks", "127.0.0.0/8"],
        env: { SSL_CERT_FILE: receiver.certificate },
      });
      await use(server);
      const errors = await server.stop();
      expect(errors, "the server logged errors").toEqual([]);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

const row = (page: Page, event: string) => page.getByRole("row", { name: new RegExp(event) });

test("a program hears of events, in a list with what it answered", { tag: ["@large", "@paths"] }, async ({
  page,
  account,
  enterAs,
  receiver,
  problems,
}) => {
  problems.allow(/status of 422 .*\/api\/webhook/);
  const owner = await account("Organization", "Northern", "Clinics");
  await enterAs(owner);
  await page.goto("/organization");
  await page.getByRole("link", { name: "Webhooks" }).click();
  await expect(page.getByText("No webhooks")).toBeVisible();

  await page.getByRole("button", { name: "Add a webhook" }).click();
  const form = page.getByRole("dialog", { name: "Add a webhook" });
  await form.getByLabel("Address").fill("http://example.org/");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(form.getByText("The address has to begin with https://.")).toBeVisible();
  await form.getByLabel("Address").fill(receiver.url);
  await form.getByLabel("Description").fill("Our register");
  await form.getByRole("button", { name: "Add", exact: true }).click();

  const shown = page.getByRole("dialog", { name: "The webhook's secret" });
  const secret = await shown.getByLabel("Secret", { exact: true }).innerText();
  expect(secret).toMatch(/^whsec_/);
  await shown.getByRole("button", { name: "I have stored the secret" }).click();
  await expect(page.locator("body")).not.toContainText(secret);
  await page.getByRole("link", { name: /Our register/ }).click();

  await page.getByRole("button", { name: "Send a test event" }).click();
  await expect(row(page, "Test event")).toContainText("Delivered");
  expect(receiver.received.map(({ type }) => type)).toEqual(["ping"]);
  expect(receiver.received[0]?.signedWith(secret)).toBe(true);

  receiver.answer = 500;
  await seedChild(owner);
  const added = row(page, "A child is added");
  await expect(added).toContainText("The receiver answered 500.", { timeout: 40_000 });
  await expect(added).toContainText("The register is closed");
  await expect(added).toContainText("Waiting");
  receiver.answer = 204;
  await expect(added).toContainText("Delivered", { timeout: 40_000 });
  await auditWidths(page, "a webhook with deliveries");

  const ofChild = () => receiver.received.filter(({ type }) => type === "child.added").map(({ id }) => id);
  const before = ofChild().length;
  await added.getByRole("button", { name: /^Send again/ }).click();
  await expect(page.getByText("It is sent again: A child is added")).toBeVisible();
  await expect.poll(() => ofChild().length).toBe(before + 1);
  expect(new Set(ofChild()).size, "under one id, by which a repetition is known").toBe(1);

  await page.getByLabel("Event", { exact: true }).selectOption("ping");
  await expect(added).toHaveCount(0);
  await page.reload();
  await expect(row(page, "Test event")).toBeVisible();
  await page.getByLabel("State", { exact: true }).selectOption("failed");
  await expect(page.getByText("No delivery is like this")).toBeVisible();
  await page.getByRole("button", { name: "Show all deliveries" }).click();
  await expect(added).toBeVisible();
});

test("a webhook is paused, resumed, gets another secret and is removed", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  enterAs,
  receiver,
  problems,
}) => {
  problems.allow(/status of 404 .*\/api\/webhook/);
  receiver.received.length = 0;
  const { secret: first, webhook } = await specialist.post<{ secret: string; webhook: { webhook_id: string } }>(
    "/api/webhook",
    { url: receiver.url, description: "Our register", events: ["child.added"] },
  );
  await enterAs(specialist);
  await page.goto(`/account?tab=webhooks&webhook=${webhook.webhook_id}`);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Its events wait until you resume it.")).toBeVisible();
  await seedChild(specialist);
  await expect(row(page, "A child is added")).toContainText("Waiting", { timeout: 40_000 });
  expect(receiver.received).toEqual([]);

  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "New secret…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "New secret" }).click();
  const shown = page.getByRole("dialog", { name: "The webhook's secret" });
  const second = await shown.getByLabel("Secret", { exact: true }).innerText();
  await shown.getByRole("button", { name: "I have stored the secret" }).click();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(row(page, "A child is added")).toContainText("Delivered");
  expect([first, second].map((secret) => receiver.received[0]?.signedWith(secret))).toEqual([true, true]);

  await page.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Remove…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No webhooks")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("There is no such webhook")).toBeVisible();
});
