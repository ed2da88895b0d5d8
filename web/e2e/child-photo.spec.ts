import { photo, photoWithNotes } from "./fixtures/photos.ts";
import { seedChild } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";

test("a photo is cropped, shown, changed and removed; nothing that the camera wrote is kept", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  const id = await seedChild(specialist);
  await enterAs(specialist);
  const child = await new ChildPage(page).open(id);
  await child.choosePhoto("Add photo", { name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await child.says("This file cannot be read as a picture.");
  await page.getByRole("button", { name: "Cancel" }).click();
  // Twice as wide as high, red at the left and blue at the right, and its camera was held upside down.
  await child.choosePhoto("Add photo", await photoWithNotes(page));
  const box = await child.frame().boundingBox();
  if (!box) throw new Error("there is no frame");
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 40 - 2 * box.width, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Save photo" }).click();
  await child.says("The photo is saved.");
  const shown = await child.shownPhoto("Robin Vale");
  expect([shown.width, shown.height]).toEqual([512, 512]);
  // Upright, red is at the right: the picture was turned, and dragged to the left to its end.
  expect(shown.right[0]).toBeGreaterThan(200);
  expect(shown.right[2]).toBeLessThan(60);
  const stored = await child.storedPhoto(id);
  expect(stored.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(stored.includes("Exif")).toBe(false);
  expect(stored.includes("48.2082")).toBe(false);

  await child.choosePhoto("Change photo", photo());
  await page.getByRole("button", { name: "Save photo" }).click();
  await expect.poll(async () => (await child.shownPhoto("Robin Vale")).right[1]).toBeGreaterThan(100);

  await page.getByRole("button", { name: "Change photo" }).click();
  await page.getByRole("button", { name: "Remove photo" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove the photo?" });
  await question.getByRole("button", { name: "Remove photo" }).click();
  await child.says("The photo is removed.");
  await expect(page.getByRole("button", { name: "Add photo" })).toBeFocused();
  expect((await page.request.get(`/api/child/photo/${id}`)).status()).toBe(404);
});
