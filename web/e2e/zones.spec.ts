import { finish, seedChild, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";
import { LoginPage } from "./pages/login.ts";
import { PeoplePage } from "./pages/people.ts";

const day = 86_400_000;

/** The last time that it was this hour there. The server's clock is the real one: it must not be asked about its future. */
function lastTime(zone: string, hour: number): Date {
  const hourOf = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", hourCycle: "h23" });
  const now = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  for (let at = now; ; at -= 3_600_000) if (Number(hourOf.format(at)) === hour) return new Date(at);
}

/** YYYY-MM-DD, as a calendar there has it. */
const dateIn = (zone: string, at: number) => new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(at);

/** "Mar 12, 2026", as the screens write it. */
const written = (zone: string, at: Date) =>
  new Intl.DateTimeFormat("en-US", { timeZone: zone, day: "numeric", month: "short", year: "numeric" }).format(at);

for (const { zone, hour, far } of [
  { zone: "Pacific/Kiritimati", hour: 9, far: "America/Los_Angeles" },
  { zone: "America/Los_Angeles", hour: 20, far: "Pacific/Kiritimati" },
]) {
  test.describe(`in ${zone} at ${hour}:00`, () => {
    test.use({ timezoneId: zone });
    const now = lastTime(zone, hour);
    const [today, tomorrow] = [dateIn(zone, now.getTime()), dateIn(zone, now.getTime() + day)];

    test("today is today in every date, and an activity's day is that of the place where it is given", {
      tag: "@large",
    }, async ({ page, specialist, enterAs, newDevice }) => {
      expect(dateIn("UTC", now.getTime()), "the day is another one in UTC").not.toBe(today);
      const id = await seedChild(specialist, "Robin", "Vale");
      await enterAs(specialist);
      await page.clock.setFixedTime(now);

      const child = await new ChildPage(page).open(id, "record");
      await child.field("Date of birth").fill(tomorrow);
      await child.save();
      await expect(child.panel().getByText("Please enter a date that is not in the future.")).toBeVisible();
      await child.field("Date of birth").fill(today);
      await child.field("Consent sign date").fill(today);
      await child.save();
      await child.says("The record is saved.");

      await child.tab("Consents").click();
      await page.getByRole("button", { name: "Add consent" }).first().click();
      const consent = child.dialog("Add a consent");
      await expect(consent.getByLabel("Given on")).toHaveValue(today);
      await consent.getByLabel("Assessment").check();
      await consent.getByLabel("Given by").fill("Ann Vale");
      await consent.getByRole("button", { name: "Add consent" }).click();
      await child.says("The consent is recorded.");
      await expect(child.consent("Ann Vale")).toContainText(written("UTC", new Date(today)));

      const people = await new PeoplePage(page).open();
      await people.addChild("Mia", "Stone", today);

      const ready = { ...(await seedReady(specialist)), child: id };
      const activity = await start(specialist, ready, zone);
      const { start_date } = await specialist.activity(activity);
      const given = written(zone, new Date(start_date));
      await child.open(id, "activities");
      await expect(page.getByText(given).first()).toBeVisible();

      // A person who reads it elsewhere reads the same day.
      await finish(specialist, activity, [1, 0, 3, null]);
      const there = await (await newDevice({ timezoneId: far })).newPage();
      await there.goto("/login");
      await new LoginPage(there).logIn(specialist.account);
      await expect(there.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
      await there.goto("/activities?tab=completed");
      await expect(there.getByRole("row").filter({ hasText: ready.title }).getByText(given)).toHaveCount(2);
      await there.goto(`/activity/report/${activity}`);
      for (const fact of ["Test date", "Date started", "Date completed"])
        await expect(there.getByText(fact, { exact: true }).locator("..")).toContainText(given);
    });
  });
}
