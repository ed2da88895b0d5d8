import { auditWidths } from "./fixtures/audit.ts";
import { type RosterServer, startRosterServer } from "./fixtures/rosterServer.ts";
import { type Server, startServer } from "./fixtures/server.ts";
import { test as base, expect } from "./fixtures/test.ts";

/** A server that may read from this machine, where a OneRoster server is. */
const test = base.extend<object, { roster: RosterServer; server: Server }>({
  roster: [
    async ({ browserName: _ }, use) => {
      const roster = await startRosterServer();
      await use(roster);
      roster.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ engine: _, roster }, use) => {
      const server = await startServer({
        args: ["--outbound-networks", "127.0.0.0/8"],
        env: { SSL_CERT_FILE: roster.certificate },
      });
      await use(server);
      const errors = await server.stop();
      expect(errors, "the server logged errors").toEqual([]);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

const student = (n: number, first: string, last: string) => ({ id: `s${n}`, first, last, born: `2016-03-${10 + n}` });

test("an organization's list follows a roster @large @paths", async ({ page, account, enterAs, roster, problems }) => {
  problems.allow(/status of 422 .*\/api\/roster-source/);
  roster.students = ["Mia Okafor", "Ben Sørensen", "Zoë Adler"].map((name, n) => {
    const [first = "", last = ""] = name.split(" ");
    return student(n, first, last);
  });
  await enterAs(await account("Organization", "Lakeside", "District"));
  await page.goto("/organization");
  await page.getByRole("link", { name: "Rosters" }).click();
  await expect(page.getByText("No rosters")).toBeVisible();
  await auditWidths(page, "no rosters");

  await page.getByRole("button", { name: "Add a roster" }).click();
  const form = page.getByRole("dialog", { name: "Add a roster" });
  await form.getByLabel("Name").fill("District");
  await form.getByLabel("Address of the server").fill("http://roster.example");
  await form.getByLabel("Address for tokens").fill(`${roster.url}/token`);
  await form.getByLabel("Client ID").fill("milepost");
  await form.getByLabel("Client secret").fill("a secret");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(form.getByText("The address has to begin with https://.")).toBeVisible();
  await form.getByLabel("Address of the server").fill(roster.url);
  await form.getByRole("button", { name: "Add", exact: true }).click();

  await page.getByRole("link", { name: /District/ }).click();
  await page.getByRole("button", { name: "Test the connection" }).click();
  await expect(page.getByText("The connection works.")).toBeVisible();
  await page.getByRole("button", { name: "Read it now" }).click();
  await expect(page.getByRole("row", { name: /Waits for you/ })).toBeVisible({ timeout: 20_000 });
  await auditWidths(page, "a roster with a run");

  // The first run waits for a person, with a preview.
  await page.getByRole("link", { name: /Open the run of/ }).click();
  await expect(page.getByText(/This is the first run/)).toBeVisible();
  await auditWidths(page, "a run that waits");
  await page.getByRole("link", { name: "Look at the preview" }).click();
  await expect(page.getByText("Sørensen")).toBeVisible();
  await auditWidths(page, "the preview of a roster");
  await page.getByRole("button", { name: "Change 3 children" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("3 children changed")).toBeVisible({ timeout: 20_000 });
  await page.getByRole("link", { name: "See the children" }).click();
  await expect(page.getByRole("link", { name: /Mia Okafor/ })).toBeVisible();

  // An answer that does not count changes nothing.
  roster.answer = 404;
  await page.goto("/organization?tab=rosters");
  await page.getByRole("link", { name: /District/ }).click();
  await page.getByRole("button", { name: "Read it now" }).click();
  await expect(page.getByRole("row", { name: /Failed/ })).toBeVisible({ timeout: 20_000 });

  // A run of its own, with its list, which is undone.
  roster.answer = 200;
  roster.students.push(student(9, "Femi", "Costa"));
  await page.getByRole("button", { name: "Read it now" }).click();
  await expect(page.getByRole("row", { name: /Done/ })).toHaveCount(2, { timeout: 20_000 });
  await page.getByRole("row", { name: /Done/ }).first().getByRole("link").click();
  await expect(page.getByRole("link", { name: /Femi Costa/ })).toBeVisible();
  await auditWidths(page, "a run with its changes");
  await page.getByRole("button", { name: "Undo the run" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo the run" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: /Mia Okafor/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Femi Costa/ })).toHaveCount(0);
});
