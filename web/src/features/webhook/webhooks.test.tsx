import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openPage } from "@/test/page";
import { problem } from "@/test/server";
import { webhooksSearch } from "./search";
import type { Delivery, Webhook } from "./webhooks";
import { failureWords, lookOf } from "./words";

const webhook: Webhook = {
  webhook_id: "w1",
  url: "https://example.org/milepost",
  description: "Our register",
  events: ["activity.finished", "child.added"],
  state: "active",
  reason: "",
  waiting: 0,
  created_at: "2026-03-12T09:00:00Z",
};

const delivery: Delivery = {
  delivery_id: "d1",
  event: "activity.finished",
  object_id: "a1",
  state: "failed",
  created_at: "2026-03-12T09:00:00Z",
  attempts: 12,
  last_at: "2026-03-13T09:00:00Z",
  took: 80,
  answer_code: 500,
  answer_text: "The register is closed",
  failure: "status",
};

const openOne = (found: Webhook, deliveries: Delivery[] = [delivery]) =>
  openPage("/account?tab=webhooks&webhook=w1", {
    as: "Specialist",
    answers: { "GET /api/webhook/{id}": found, "GET /api/webhook/{id}/delivery": deliveries },
  });

it("reads what it can of an address", () => {
  expect(webhooksSearch({ tab: "other", sent: "failed" })).toEqual({ tab: "webhooks" });
  expect(webhooksSearch({ webhook: "w1", sent: "failed", event: "ping", after: "c", page: 3 })).toEqual({
    tab: "webhooks",
    webhook: "w1",
    sent: "failed",
    event: "ping",
    after: "c",
    page: 3,
  });
  expect(webhooksSearch({ webhook: "../w1" })).toEqual({ tab: "webhooks" });
  expect(webhooksSearch({ webhook: "w1", sent: "other", event: "other" }).sent).toBeUndefined();
});

it("has a sentence for each failure, and a word for each state", () => {
  const failures = ["status", "redirect", "timeout", "lookup", "inside", "tls", "connection", "expired"] as const;
  const said = failures.map((failure) => failureWords({ ...delivery, failure }));
  expect(new Set(said).size).toBe(failures.length);
  expect(said.every(Boolean)).toBe(true);
  expect(lookOf(webhook).word).toBe("Active");
  expect(lookOf({ ...webhook, failing_since: webhook.created_at }).word).toBe("Failing");
  expect(lookOf({ ...webhook, failing_since: webhook.created_at, state: "paused" }).word).toBe("Paused");
});

it("is not offered to accounts that have none, or have them elsewhere", async () => {
  for (const as of ["App User", "Organization"] as const) {
    const { server, unmount } = await openPage("/account?tab=webhooks", {
      as,
      answers: { "GET /api/webhook": [webhook] },
    });
    await screen.findByRole("link", { name: "Organizations" });
    expect(screen.queryByRole("link", { name: "Webhooks" })).toBeNull();
    expect(server.sent("GET /api/webhook")).toEqual([]);
    unmount();
  }
});

it("says so when they cannot be loaded, and adds one whose secret is shown once", async () => {
  const { server, user } = await openPage("/organization?tab=webhooks", {
    as: "Organization",
    answers: { "GET /api/webhook": () => problem(500) },
  });
  expect(await screen.findByText("The webhooks could not be loaded")).toBeTruthy();
  server.answer("GET /api/webhook", []);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await user.click(await screen.findByRole("button", { name: "Add a webhook" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a webhook" }));
  fireEvent.change(dialog.getByLabelText("Address *"), { target: { value: "https://127.0.0.1/" } });
  const message = "This address is inside the network of the server. Whoever runs the server can allow it.";
  server.refuse("POST /api/webhook", 422, { errors: [{ location: "body.url", message }] });
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect(await dialog.findByText(message)).toBeTruthy();
  server.answer("POST /api/webhook", { webhook, secret: "whsec_abc" });
  await user.click(dialog.getByLabelText("A report is signed", { exact: false }));
  await user.click(dialog.getByRole("button", { name: "Add" }));
  expect((await screen.findByLabelText("Secret")).textContent).toBe("whsec_abc");
  expect(server.sent("POST /api/webhook").at(-1)?.body).toEqual({
    url: "https://127.0.0.1/",
    description: "",
    events: ["activity.finished", "request.answered", "child.added", "purchase.made"],
  });
});

it("says why an event was given up, and sends it again", async () => {
  const { server, user } = await openOne(webhook);
  expect(await screen.findByText("The receiver answered 500.")).toBeTruthy();
  expect(screen.getByText("The register is closed")).toBeTruthy();
  server.answer("POST /api/webhook/{id}/delivery/{delivery_id}/send", { ...delivery, state: "waiting" });
  await user.click(screen.getByRole("button", { name: /^Send again/ }));
  expect(await screen.findByText("It is sent again: An activity is finished")).toBeTruthy();
});

it("says why it is paused, and filters what was sent", async () => {
  const { server } = await openOne({ ...webhook, state: "paused", reason: "failing" });
  expect(await screen.findByText(/it took nothing for three days/)).toBeTruthy();
  fireEvent.change(await screen.findByLabelText("State"), { target: { value: "failed" } });
  await waitFor(() => expect(server.sent("GET /api/webhook/{id}/delivery").at(-1)?.query.get("state")).toBe("failed"));
});

it("knows no webhook of another account", async () => {
  await openPage("/account?tab=webhooks&webhook=w1", {
    as: "Specialist",
    answers: { "GET /api/webhook/{id}": () => problem(404), "GET /api/webhook/{id}/delivery": () => problem(404) },
  });
  expect(await screen.findByText("There is no such webhook")).toBeTruthy();
  expect(screen.getByRole("link", { name: "All webhooks" })).toBeTruthy();
});
