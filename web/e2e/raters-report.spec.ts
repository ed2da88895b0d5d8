import type { BrowserContext, Page } from "@playwright/test";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { countClicks } from "./fixtures/clicks.ts";
import { letterTo } from "./fixtures/outbox.ts";
import { seedQuestionnaire } from "./fixtures/raters.ts";
import { assign, type MemberKind, seedMember } from "./fixtures/team.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/childPage.ts";
import { ReportPage } from "./pages/report.ts";

type Schemas = components["schemas"];

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const farAway = { viewport: { width: 1280, height: 800 }, timezoneId: "Pacific/Auckland" };
const unreachable = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED|CONNECTION_\w+)/;

const mostClicks = 4;
const mostTaps = 2;

/** The people around a child: parents who get letters, a teacher, and one who is telephoned. */
const around: [MemberKind, string, string][] = [
  ["guardian", "Ada", "Vale"],
  ["guardian", "Noor", "Vale"],
  ["guardian", "Olga", "Berg"],
  ["specialist", "Kim", "Reed"],
];

async function seedTeam(api: Api, child: string) {
  const emails = new Map<string, string>();
  for (const [kind, first, last] of around) {
    const email = `${first}.${Date.now()}@example.org`.toLowerCase();
    emails.set(`${first} ${last}`, email);
    await assign(api, kind, child, await seedMember(api, kind, email, first, last));
  }
  return (name: string) => emails.get(name) ?? "";
}

const linkIn = (text: string) => /https?:\/\/\S+\/rate\/[\w-]+#[\w-]+/.exec(text)?.[0] ?? "";

/** A specialist at a child's page, whose clicks are counted. */
class Asking {
  private constructor(
    readonly page: Page,
    private readonly clicks: () => Promise<number>,
  ) {}

  static async at(page: Page, child: string) {
    const clicks = await countClicks(page);
    await new ChildPage(page).open(child);
    return new Asking(page, clicks);
  }

  readonly requests = () => this.page.getByRole("region", { name: "Requests to raters" });
  readonly line = (name: string) => this.requests().getByRole("listitem").filter({ hasText: name });

  /** Asks somebody around the child; answers the link, where it is handed over. */
  async ask(name: string, by: "letter" | "link"): Promise<string> {
    const before = await this.clicks();
    await this.page.getByRole("button", { name: "Ask a rater" }).click();
    const dialog = this.page.getByRole("dialog");
    await dialog.getByRole("radio", { name }).click();
    if (by === "letter") {
      await this.choose("By letter");
      await dialog.getByRole("button", { name: "Send the letter" }).click();
      await expect(this.page.getByText(`A letter to ${name} is on its way.`)).toBeVisible();
    } else {
      await this.choose("By a link and QR code to hand over");
      await dialog.getByRole("button", { name: "Make the link" }).click();
      await expect(dialog.getByRole("img", { name: "QR code of the link" })).toBeVisible();
    }
    expect((await this.clicks()) - before, `clicks for a request to ${name}`).toBeLessThanOrEqual(mostClicks);
    if (by === "letter") return "";
    const link = (await dialog.getByLabel("Link", { exact: true }).textContent()) ?? "";
    await dialog.getByRole("button", { name: "Done" }).click();
    return link;
  }

  /** The way of the last request is chosen already. */
  private async choose(way: string) {
    const radio = this.page.getByRole("dialog").getByRole("radio", { name: way });
    if (!(await radio.isChecked())) await radio.click();
  }
}

/** Opens a letter's link and begins, by at most so many taps. */
async function begin(page: Page, link: string) {
  const taps = await countClicks(page);
  await page.goto(link);
  await page.getByRole("button", { name: "I agree and begin" }).click();
  await expect(page.getByRole("radiogroup", { name: "Shares toys" })).toBeVisible();
  // The letter's link is the first one.
  expect(1 + (await taps()), "taps from the letter to the first question").toBeLessThanOrEqual(mostTaps);
}

const choose = (page: Page, question: string, option: string) =>
  page.getByRole("radiogroup", { name: question }).getByRole("radio", { name: option }).click();
const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();

async function answerFirstPage(page: Page, answers: [string, string, string]) {
  await choose(page, "Shares toys", answers[0]);
  await choose(page, "Waits for a turn", answers[1]);
  await choose(page, "Tells what happened", answers[2]);
  await next(page);
}

async function answerTheRest(page: Page, answer: string, finish = "Send my answers") {
  await choose(page, "Sleeps through the night", answer);
  await next(page);
  await page.getByRole("button", { name: finish }).click();
}

/** A parent's phone, whose line drops while answers are given, and again before they are sent. */
async function answerOnALineThatDrops(device: BrowserContext, link: string) {
  const phone = await device.newPage();
  await begin(phone, link);
  await choose(phone, "Shares toys", "Often");
  await expect(phone.getByText("All answers are saved.")).toBeVisible();
  await device.setOffline(true);
  await choose(phone, "Waits for a turn", "Sometimes");
  await expect(phone.getByText(/No connection\. Your answers are kept/)).toBeVisible();
  await device.setOffline(false);
  await expect(phone.getByText("All answers are saved.")).toBeVisible();
  await choose(phone, "Tells what happened", "Often");
  await next(phone);
  await device.setOffline(true);
  await answerTheRest(phone, "Never");
  await expect(phone.getByText(/There is no connection\. Your answers are sent when it is back\./)).toBeVisible();
  await device.setOffline(false);
  await expect(phone.getByRole("heading", { name: "Thank you" })).toBeVisible();
}

test("three raters answer by letter, link and telephone, a fourth refuses; their report is compared and signed", async ({
  page,
  server,
  account,
  enterAs,
  newDevice,
  problems,
}) => {
  problems.allow(unreachable);
  const owner = await account("Specialist", "Robin", "Hale");
  const { child } = await seedQuestionnaire(owner, "Behaviour at home", ["parent", "teacher"]);
  const emailOf = await seedTeam(owner, child);
  await enterAs(owner);
  const asking = await Asking.at(page, child);

  await asking.ask("Ada Vale", "letter");
  await asking.ask("Olga Berg", "letter");
  const handedOver = await asking.ask("Kim Reed", "link");
  await asking.ask("Noor Vale", "link");
  await expect(asking.requests().getByRole("listitem")).toHaveCount(4);

  await test.step("a mother answers from her letter, on a small phone whose line drops twice", async () => {
    const { text } = await letterTo(server, emailOf("Ada Vale"), "A questionnaire for you");
    await answerOnALineThatDrops(await newDevice(smallPhone), linkIn(text));
  });

  await test.step("a teacher answers from a link, where it is another day", async () => {
    const theirs = await (await newDevice(farAway)).newPage();
    await begin(theirs, handedOver);
    await answerFirstPage(theirs, ["Never", "Never", "Sometimes"]);
    await answerTheRest(theirs, "Sometimes");
    await expect(theirs.getByRole("heading", { name: "Thank you" })).toBeVisible();
  });

  await test.step("a grandmother refuses, and the specialist reads why", async () => {
    const { text } = await letterTo(server, emailOf("Olga Berg"), "A questionnaire for you");
    const theirs = await (await newDevice(smallPhone)).newPage();
    await theirs.goto(linkIn(text));
    await theirs.getByRole("button", { name: "I do not want to answer" }).tap();
    await theirs.getByLabel("If you like, say why").fill("I see too little of Robin.");
    await theirs.getByRole("button", { name: "Say that I do not want to answer" }).tap();
    await expect(theirs.getByRole("heading", { name: "You chose not to answer" })).toBeVisible();
    await page.reload();
    await expect(asking.line("Olga Berg").getByText("Refused", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Notifications, \d+ unread/ }).click();
    const bell = page.getByRole("dialog", { name: "Notifications" });
    await bell.getByRole("link", { name: /Olga Berg does not want to answer/ }).click();
    await expect(page).toHaveURL(/\/requests\?request=/);
    await page.reload();
    const request = page.getByRole("dialog", { name: "Request to Olga Berg" });
    await expect(request.getByText("I see too little of Robin.")).toBeVisible();
  });

  await test.step("a father answers by telephone", async () => {
    await new ChildPage(page).open(child);
    await asking.line("Noor Vale").getByRole("button", { name: "More for Noor Vale" }).click();
    await page.getByRole("menuitem", { name: "Answer by telephone" }).click();
    await page.getByRole("button", { name: "They agree: begin" }).click();
    await answerFirstPage(page, ["Sometimes", "Often", "I don’t know"]);
    await answerTheRest(page, "Often", "Finish");
    await expect(page.getByRole("heading", { name: "The form is answered" })).toBeVisible();
  });

  await test.step("their report compares all three, and is signed", async () => {
    await new ChildPage(page).open(child);
    await page.getByRole("link", { name: "Compare raters" }).click();
    const report = new ReportPage(page);
    const raters = page.getByRole("region", { name: "Several Raters" });
    await raters.getByRole("checkbox", { name: /Ada Vale/ }).check();
    await raters.getByRole("checkbox", { name: /Kim Reed/ }).check();
    await expect(raters.getByRole("table").first().getByRole("columnheader")).toHaveCount(4);
    await expect(raters.getByRole("row", { name: /Shares toys/ })).toContainText("Often");
    await report.saved();
    await page.getByRole("button", { name: "Sign", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Sign this report" });
    await dialog.getByRole("button", { name: "Sign", exact: true }).click();
    await expect(page.getByText(/^Version 1, signed by Robin Hale/)).toBeVisible();
    const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
    const { raters: signed } = await signedReport(owner, id);
    expect(signed?.raters.map(({ rater_name, entry }) => [rater_name, entry])).toEqual([
      ["Noor Vale", "telephone"],
      ["Ada Vale", "link"],
      ["Kim Reed", "link"],
    ]);
    // Each answered on the calendar day of where they are.
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: farAway.timezoneId }).format(new Date());
    expect(signed?.raters[2]?.test_date).toBe(today);
  });
});

/** The first signed version of an activity's report. */
async function signedReport(owner: Api, activity: string) {
  const { report_id } = await owner.get<Schemas["Report"]>(`/api/report/activity/${activity}`);
  return owner.get<Schemas["Report"]>(`/api/report/${report_id}/version/1`);
}
