import { audit, openDialog } from "./fixtures/audit.ts";
import { newActivity, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { workerReady } from "./fixtures/workers.ts";
import { ChildPage } from "./pages/child.ts";

test.use({ serviceWorkers: "allow" });

const unreachable =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED|CONNECTION_\w+)|The server cannot be reached/;

test("one device without a network is handed to the child, and comes back by the code", async ({
  page,
  context,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(unreachable);
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  await page.goto(`/activity/${activity}`);
  await expect(page.getByTestId("media-ready")).toHaveText("All pictures and sounds are on this device");
  await workerReady(page);
  const runner = await openRunner(page, activity);
  await runner.saved();
  await context.setOffline(true);

  await page.getByRole("button", { name: "Other device" }).click();
  const pairing = page.getByRole("dialog", { name: "Child view on another device" });
  await pairing.getByRole("button", { name: "Hand over this device" }).click();
  await page.getByLabel("Code of 4 digits").fill("4821");
  await audit(page, "handing a device over without a network", { within: openDialog });
  await page.getByRole("button", { name: "Hand over", exact: true }).click();

  const child = new ChildPage(page);
  await child.tap("disc");
  await expect(child.words("Look at picture 2")).toBeVisible();
  await audit(page, "a device that is handed over", { themed: false });
  await expect(page.getByText("Robin Vale")).toBeHidden();
  await page.keyboard.press("1");

  await page.reload();
  await expect(child.words("Look at picture 2")).toBeVisible();
  await expect(page.getByText("Robin Vale")).toBeHidden();
  await child.tap("box");
  await expect(child.words("Look at picture 3")).toBeVisible();

  const { width } = page.viewportSize() ?? { width: 1280 };
  await page.mouse.move(width - 8, 8);
  await page.mouse.down();
  const pad = page.getByRole("dialog", { name: "Back to the activity" });
  await expect(pad).toBeVisible();
  await page.mouse.up();
  await audit(page, "the code that brings the activity back", { within: openDialog, themed: false });
  await pad.getByLabel("Code").fill("4821");
  await pad.getByRole("button", { name: "Show the activity" }).click();
  await runner.onQuestion(3);
  await expect(page.getByText("Robin Vale")).toBeVisible();

  await context.setOffline(false);
  await runner.saved();
  const results = await specialist.results(activity);
  expect(results.map(({ child_selected_answer }) => child_selected_answer)).toEqual(["disc", "box", "", ""]);
  expect(results.map(({ selected_score }) => selected_score)).toEqual([null, null, null, null]);
});
