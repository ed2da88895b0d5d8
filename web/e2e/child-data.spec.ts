import { execFileSync } from "node:child_process";
import { finish, seedChild, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";

test("a child's data is downloaded as one archive; the child is erased by its typed name, and taken back", async ({
  page,
  specialist,
  enterAs,
}) => {
  const ready = await seedReady(specialist);
  const activity = await start(specialist, ready);
  const report = await finish(specialist, activity, [1, 1, 0, null]);
  await enterAs(specialist);
  await page.goto(`/dashboard/child/${ready.child}`);
  await page.getByRole("tab", { name: "Data" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  const path = await (await download).path();
  await expect(page.getByText("The archive is complete.")).toBeVisible();
  const list = "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(z.namelist())";
  const names = execFileSync("python3", ["-c", list, path]).toString();
  for (const name of ["record.json", "consents.json", `activities/${activity}.json`, `reports/${report}.json`]) {
    expect(names).toContain(name);
  }
  expect(names).toMatch(/reports\/Application-Report-RV-Shapes-and-numbers-[^/]*\.pdf/);

  await page.getByRole("button", { name: "Erase…" }).click();
  const question = page.getByRole("alertdialog", { name: "Erase Robin Vale?" });
  const name = question.getByLabel("Type the name Robin Vale");
  await name.fill("Robin");
  await name.press("Enter");
  await expect(question.getByRole("alert")).toContainText("That is not the name.");
  await name.fill("Robin Vale");
  await name.press("Enter");
  await expect(page.getByText(/^Will be erased in 30 days/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Will be erased in 30 days/)).toBeVisible();
  await expect(page.getByText("A child that will be erased cannot be handed over.")).toBeVisible();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByRole("button", { name: "Erase…" })).toBeVisible();
});

test("a Super Admin erases a child at once, and the owner finds it no more", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  admin,
  enterAs,
}) => {
  const id = await seedChild(specialist, "Quill", "Vane");
  await enterAs(admin);
  await page.goto("/erasures");
  await page.getByLabel("Id of a child").fill(id);
  await page.getByRole("button", { name: "Erase…" }).click();
  await page.getByLabel("Type the name Quill Vane").fill("Quill Vane");
  await page.getByRole("button", { name: "Erase now" }).last().click();
  await expect(page.getByText("Quill Vane is being erased.")).toBeVisible();
  await expect.poll(async () => (await specialist.request.get(`/api/child/${id}`)).status()).toBe(404);
});
