import { finish, seedReady, start } from "./fixtures/seed.ts";
import { test } from "./fixtures/test.ts";

test("look", async ({ page, specialist, enterAs, problems }) => {
  problems.allow(/.*/);
  test.setTimeout(240_000);
  await enterAs(specialist);
  const shot = async (name: string) => {
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: `/tmp/dash-${name}.png`, fullPage: true });
  };
  await page.goto("/dashboard");
  await shot("home-empty");
  await page.goto("/dashboard?tab=people");
  await shot("people-empty");
  const ready = await seedReady(specialist);
  await start(specialist, ready);
  await start(specialist, ready);
  await finish(specialist, await start(specialist, ready), [1, 0, 2, null]);
  for (const [f, l, b] of [
    ["Zoë", "Núñez", "2019-04-02"],
    ["Øystein", "Lund", "2016-01-02"],
    ["Łukasz", "Wójcik", ""],
    ["Анна", "Иванова", "2018-08-08"],
    ["美咲", "佐藤", "2020-02-29"],
    ["ليلى", "حداد", "2017-07-07"],
  ] as const)
    await specialist.post("/api/child", { first_name: f, last_name: l, ...(b && { date_of_birth: b }) });
  for (const [kind, f] of [
    ["specialist", "Sam"],
    ["cm", "Cora"],
    ["guardian", "Gail"],
  ] as const)
    await specialist.post(`/api/${kind}`, {
      first_name: f,
      last_name: "Vance-Holloway",
      email: `${f}@example.org`,
      phone_number: "+44 1353 111",
    });
  for (let n = 0; n < 5; n++)
    await specialist.post("/api/child", { first_name: `Nr${n}`, last_name: "Many", date_of_birth: `201${n}-05-05` });
  for (const [w, h] of [
    [1280, 800],
    [820, 1000],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.goto("/dashboard");
    await shot(`home-${w}`);
    await page.goto("/dashboard?tab=people");
    await shot(`people-${w}`);
    await page.goto("/dashboard?tab=people&kind=child&age_from=2&quiet=90&sort=name");
    await page.getByRole("button", { name: /^Filters/ }).click();
    await shot(`filters-${w}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/dashboard");
  await shot("home-dark");
  await page.goto("/dashboard?tab=people");
  await page.getByRole("row").nth(2).hover();
  await page
    .getByRole("button", { name: /^More for/ })
    .nth(1)
    .click();
  await shot("people-dark");
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await shot("archive-ask");
  await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await shot("archive-done");
  await page.goto("/activities");
  await page.getByRole("button", { name: new RegExp(ready.title) }).click();
  await page.getByRole("combobox", { name: "Child" }).click();
  await page.getByRole("option").first().waitFor();
  await shot("start");
  await page.getByRole("combobox", { name: "Child" }).fill("zoe");
  await page.getByRole("option", { name: /Zo/ }).waitFor();
  await shot("start-zoe");
  await page.getByRole("combobox", { name: "Child" }).fill("nobody");
  await page.getByText("No one matches").waitFor();
  await shot("start-none");
});
