import type { components } from "@/api/schema";
import { audit, fits } from "./fixtures/audit.ts";
import { seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";

type Child = components["schemas"]["ChildRecord"];

test("switches are set in the child's record and hold in the runner, and what the runner sets stands in the record", async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const ready = await seedReady(specialist, "Switches");
  const child = await new ChildPage(page).open(ready.child, "record");
  await expect(child.field("The child answers by")).toHaveValue("off");
  await child.field("The child answers by").selectOption("One switch: choices light up in turn");
  await child.field("Time for each choice").selectOption("3 s");
  await child.field("Grade").fill("1b");
  await child.save();
  await child.says("The record is saved.");
  await child.open(ready.child, "record");
  await expect(child.field("The child answers by")).toHaveValue("automatic");
  await expect(child.field("Time for each choice")).toHaveValue("3000");
  await audit(page, "the record with switches");
  await fits(page, "the record with switches");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(child.fact("The child answers by")).toHaveText("One switch: choices light up in turn");
  await expect(child.fact("Time for each choice")).toHaveText("3 s");

  const activity = await start(specialist, ready);
  await page.goto(`/activity/${activity}`);
  await expect(page.getByLabel("The child answers by")).toHaveValue("automatic");
  await expect(page.getByLabel("Time for each choice")).toHaveValue("3000");
  const stored = async () => (await specialist.get<Child>(`/api/child/${ready.child}`)).scanning;
  await page.getByLabel("The child answers by").selectOption("step");
  await expect.poll(stored).toEqual({ mode: "step", speed_ms: 3_000 });
  await child.open(ready.child, "record");
  await expect(child.field("The child answers by")).toHaveValue("step");
  // Another field is saved without this one.
  await specialist.patch(`/api/child/${ready.child}`, { scanning: { mode: "automatic", speed_ms: 5_000 } });
  await child.field("Grade").fill("2a");
  await child.save();
  await child.says("The record is saved.");
  expect(await stored()).toEqual({ mode: "automatic", speed_ms: 5_000 });
  await expect(child.fact("Time for each choice")).toHaveText("5 s");
});
