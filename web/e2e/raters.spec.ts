import type { Page } from "@playwright/test";
import { audit } from "./fixtures/audit.ts";
import { letterTo } from "./fixtures/outbox.ts";
import { askParent, requestOf, seedQuestionnaire } from "./fixtures/raters.ts";
import { expect, test } from "./fixtures/test.ts";

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const unreachable = /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED|CONNECTION_\w+)/;

const tap = (page: Page, name: string) => page.getByRole("button", { name }).tap();
const choose = (page: Page, question: string, option: string) =>
  page.getByRole("radiogroup", { name: question }).getByText(option, { exact: true }).tap();
const chosen = (page: Page, question: string, option: string) =>
  expect(page.getByRole("radiogroup", { name: question }).getByRole("radio", { name: option })).toBeChecked();

const fitsSideways = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);

/** All that the page keeps on its device, as text. */
const keptText = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("milepost-rater");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction("kept").objectStore("kept").getAll();
          all.onsuccess = () => {
            opening.result.close();
            const entries = all.result as { iv: Uint8Array; data: ArrayBuffer }[];
            resolve(entries.map(({ data }) => new TextDecoder("latin1").decode(data)).join("\n"));
          };
        };
      }),
  );

test("a parent answers from a letter on a small phone whose line drops twice, and ends on another device", async ({
  specialist,
  server,
  newDevice,
  problems,
}) => {
  problems.allow(unreachable, /status of 409 /);
  const ready = await seedQuestionnaire(specialist);
  const email = `gita.${Date.now()}@example.org`;
  const { request_id } = await askParent(specialist, ready, "letter", email);
  const { text } = await letterTo(server, email, "A questionnaire for you");
  const link = /https?:\/\/\S+\/rate\/[\w-]+#[\w-]+/.exec(text)?.[0] ?? "";
  const device = await newDevice(smallPhone);
  const sent: string[] = [];
  // The fragment stays in the browser: Playwright adds it to the address of a page all the same.
  device.on("request", (request) => sent.push(request.url().split("#")[0] ?? "", request.headers().referer ?? ""));
  const phone = await device.newPage();

  await test.step("the first question is two taps from the letter", async () => {
    await phone.goto(link);
    await expect(phone.getByText("To plan the next weeks.")).toBeVisible();
    await fitsSideways(phone);
    await audit(phone, "before a questionnaire");
    await tap(phone, "I agree and begin");
    await expect(phone.getByText(/^Think of the last month\./)).toBeVisible();
    await fitsSideways(phone);
    await audit(phone, "a questionnaire");
  });

  await test.step("what is answered while the line is down arrives when it is back", async () => {
    await expect(phone.getByText("{child}")).toHaveCount(0);
    await choose(phone, "Shares toys", "Often");
    await expect(phone.getByText("All answers are saved.")).toBeVisible();
    await device.setOffline(true);
    await choose(phone, "Waits for a turn", "Never");
    await expect(phone.getByText(/No connection\. Your answers are kept/)).toBeVisible();
    await device.setOffline(false);
    await expect(phone.getByText("All answers are saved.")).toBeVisible();
  });

  await test.step("a page that is closed without a line goes on where it was", async () => {
    await device.setOffline(true);
    await choose(phone, "Tells what happened", "I don’t know");
    await tap(phone, "Next");
    await expect(phone.getByText(/No connection\. Your answers are kept/)).toBeVisible();
    expect(await keptText(phone)).not.toMatch(/dont_know|reason|device/);
    await phone.close();
    await device.setOffline(false);
  });

  const again = await device.newPage();
  await again.goto(link);
  await expect(again.getByRole("heading", { name: "At night" })).toBeVisible();
  await tap(again, "Back");
  await chosen(again, "Shares toys", "Often");
  await chosen(again, "Waits for a turn", "Never");
  await chosen(again, "Tells what happened", "I don’t know");
  await expect(again.getByText("All answers are saved.")).toBeVisible();
  expect(await device.cookies()).toEqual([]);
  const key = link.split("#")[1] ?? "";
  expect(sent.filter((url) => url.includes(key))).toEqual([]);

  const other = await (await newDevice({ viewport: { width: 1280, height: 800 } })).newPage();
  await test.step("another device needs a code from a letter, and the first one then does", async () => {
    await other.goto(link);
    await expect(other.getByRole("heading", { name: "You began on another device" })).toBeVisible();
    await audit(other, "a questionnaire on another device");
    await other.getByRole("button", { name: /^Send a code to / }).click();
    await expect(other.getByLabel("Code from the letter")).toBeVisible();
    await audit(other, "the code for another device");
    const letter = await letterTo(server, email, "Your code for a questionnaire");
    const code = /\b\d{6}\b/.exec(letter.text)?.[0] ?? "";
    await other.getByLabel("Code from the letter").fill(code);
    await other.getByRole("button", { name: "Continue" }).click();
    await expect(other.getByRole("radiogroup", { name: "Waits for a turn" })).toBeVisible();
    await audit(other, "a questionnaire with a table");
    await choose(again, "Waits for a turn", "Often");
    await expect(again.getByRole("heading", { name: "You began on another device" })).toBeVisible();
  });

  await test.step("what is missing is named and may be left; then everything is with the specialist", async () => {
    await other.getByRole("button", { name: "Next" }).click();
    await other.getByRole("button", { name: "Next" }).click();
    await expect(other.getByText("1 question has no answer:")).toBeVisible();
    await expect(other.getByRole("button", { name: "4. Sleeps through the night" })).toBeVisible();
    await audit(other, "the end of a questionnaire");
    await other.getByRole("button", { name: "Send my answers" }).click();
    await expect(other.getByRole("heading", { name: "Thank you" })).toBeVisible();
    await expect(other.getByText("We will talk about it on Friday.")).toBeVisible();
    await expect(other.getByRole("button", { name: "Print my answers" })).toBeVisible();
    await audit(other, "the thanks for a questionnaire");
    const { state, forms } = await requestOf(specialist, request_id);
    expect([state, forms[0]?.state]).toEqual(["answered", "finished"]);
    const results = await specialist.results(forms[0]?.activity_id ?? "");
    expect(results.map(({ selected_score }) => selected_score)).toEqual([2, 0, null, null]);
  });
});

test("a parent who does not want to answer says so, and the specialist reads why", async ({
  specialist,
  newDevice,
}) => {
  const ready = await seedQuestionnaire(specialist);
  const { request_id, link = "" } = await askParent(specialist, ready, "link");
  const page = await (await newDevice(smallPhone)).newPage();
  await page.goto(link);
  await tap(page, "I do not want to answer");
  await page.getByLabel("If you like, say why").fill("We have answered this before.");
  await audit(page, "a refusal");
  await tap(page, "Say that I do not want to answer");
  await expect(page.getByRole("heading", { name: "You chose not to answer" })).toBeVisible();
  await audit(page, "after a refusal");
  const { state, forms } = await requestOf(specialist, request_id);
  expect([state, forms[0]?.refusal_text]).toEqual(["refused", "We have answered this before."]);
});
