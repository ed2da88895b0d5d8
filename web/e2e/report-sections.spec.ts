import type { Locator, Page } from "@playwright/test";
import type { Api } from "./fixtures/api.ts";
import { timersRun } from "./fixtures/keyboard.ts";
import { readPdf } from "./fixtures/pdf.ts";
import { finish, seedReady, start } from "./fixtures/seed.ts";
import { expect, test } from "./fixtures/test.ts";
import { ReportPage } from "./pages/report.ts";

const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const texts = {
  initial: ["History/Background", "Reason for Referral", "Previous External Tests", "Review of Records"],
  meaning: ["Culture and Linguistic Factors", "What This Means", "How Far This Can Be Trusted"],
  summary: [
    "Summary of Conclusion",
    "Further Tasks",
    "Accommodations and Instructions",
    "Technology Details",
    "Technology - Additional Comments",
  ],
} as const;

const written = (label: string) => `Written under ${label}.`;

async function write(page: Page, labels: readonly string[]) {
  for (const label of labels) {
    await page.getByRole("textbox", { name: label, exact: true }).click();
    await page.keyboard.type(written(label));
  }
}

async function holds(page: Page, labels: readonly string[]) {
  for (const label of labels) {
    await expect(page.getByRole("textbox", { name: label, exact: true })).toHaveText(written(label));
  }
}

/** Presses until the slider says so: by keyboard alone. */
async function slide(slider: Locator, keys: readonly string[], words: string) {
  await slider.focus();
  for (const key of keys) await slider.press(key);
  await expect(slider).toHaveAttribute("aria-valuetext", words);
}

const finished = async (api: Api) => finish(api, await start(api, await seedReady(api)), [1, 0, 2, null]);

test("what is written about a child stays: texts, impressions, introduction", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  await page.goto(`/individualReport/${await finished(specialist)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Robin Vale · Shapes and numbers" })).toBeVisible();

  await test.step("anchors lead by keyboard to their parts", async () => {
    for (const [anchor, heading] of [
      ["B Background", "Background"],
      ["T Test score", "Total Score"],
      ["S Subjective scoring", "Subjective Scoring"],
      ["I Introduction", "Introduction"],
    ] as const) {
      await page.getByRole("link", { name: anchor }).press("Enter");
      await expect(page.getByRole("heading", { level: 2, name: heading, exact: true })).toBeFocused();
    }
  });

  await test.step("the background names what is missing, and takes a cognitive age", async () => {
    const background = block(page, "Background");
    await expect(background).toContainText("Mar 12, 2020");
    await expect(background).toContainText("Not in the child's record: School/Hospital Name");
    await expect(background.getByRole("link", { name: "Open the child's record" })).toBeVisible();
    await background.getByLabel("Cognitive Age").fill("5 y 6 m");
    await expect(background.getByRole("button", { name: "Add photo" })).toBeVisible();
  });

  await test.step("texts", () => write(page, [...texts.initial, ...texts.meaning]));

  await test.step("impressions, by keyboard", async () => {
    const part = block(page, "Subjective Scoring");
    await slide(part.getByRole("slider", { name: "Comprehension" }), ["Home", "ArrowRight"], "1 of 10, red band");
    await slide(part.getByRole("slider", { name: "Problem Solving" }), ["End"], "10 of 10, green band");
    const third = part.getByRole("slider", { name: "Intelligibility" });
    await slide(third, ["End", "Home"], "N/A, not scored");
    await part.getByRole("checkbox", { name: "Opt-Out: Problem Solving" }).check();
    const mood = part.getByRole("radiogroup", { name: "Mood" });
    await mood.getByRole("radio", { name: "Sad" }).check();
    await mood.getByRole("radio", { name: "Not chosen" }).check();
    await mood.getByRole("radio", { name: "Cheerful" }).check();
    await part.getByRole("radiogroup", { name: "Shirt colour" }).getByRole("radio", { name: "Indigo" }).check();
  });

  await test.step("the introduction: filled, then by hand, and nothing is lost", async () => {
    const part = block(page, "Introduction");
    const template = part.getByRole("textbox", { name: "Template of the introduction" });
    await template.fill("{child} came on {test.date}.");
    await expect(part).toContainText("Robin Vale came on ");
    await part.getByRole("switch", { name: "Auto-Fill" }).press("Space");
    const text = part.getByRole("textbox", { name: "Introduction" });
    await expect(text).toContainText("Robin Vale came on ");
    await text.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" By hand.");
    await part.getByRole("switch", { name: "Auto-Fill" }).press("Space");
    await expect(template).toHaveValue("{child} came on {test.date}.");
    await part.getByRole("switch", { name: "Auto-Fill" }).press("Space");
    await expect(text).toContainText("By hand.");
  });
  await new ReportPage(page).saved();

  await test.step("all of it is there after a reload", async () => {
    await page.reload();
    await expect(page.getByLabel("Cognitive Age")).toHaveValue("5 y 6 m");
    await holds(page, [...texts.initial, ...texts.meaning]);
    await expect(page.getByRole("slider", { name: "Comprehension" })).toHaveAttribute("aria-valuenow", "1");
    await expect(page.getByRole("slider", { name: "Problem Solving" })).toHaveAttribute("aria-valuenow", "10");
    await expect(page.getByRole("radio", { name: "Cheerful" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "Indigo" })).toBeChecked();
    await expect(block(page, "Introduction").getByRole("switch")).not.toBeChecked();
  });
});

test("a sentence follows the figures that it is made of", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  await page.goto(`/individualReport/${await finished(specialist)}`);
  await block(page, "Background").getByLabel("Cognitive Age").fill("5 y 6 m");

  await test.step("a sentence from figures, by keyboard", async () => {
    const part = block(page, "What This Means");
    await part.getByRole("button", { name: "Add a sentence from figures: What This Means" }).press("Enter");
    const form = page.getByRole("region", { name: "A sentence from figures: What This Means" });
    await form.getByRole("button", { name: "Add sentence" }).click();
    await expect(form).toContainText("Please write a sentence");
    const field = form.getByRole("textbox", { name: "Sentence", exact: true });
    await field.fill("It came to {nothing} ");
    await expect(form).toContainText("{nothing} names no figure of this report.");
    await field.fill("At {cognitive_age}, it came to ");
    await field.press("End");
    const list = form.getByRole("combobox", { name: "Insert a figure" });
    await list.focus();
    await page.keyboard.type("Total: raw");
    await expect(page.getByRole("option", { name: "Total: raw score: 3" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await page.keyboard.type(" points.");
    await expect(field).toHaveValue("At {cognitive_age}, it came to {total.raw} points.");
    await expect(form).toContainText("At 5 y 6 m, it came to 3 points.");
    await form.getByRole("button", { name: "Add sentence" }).press("Enter");
    await expect(part.getByRole("listitem")).toContainText("At 5 y 6 m, it came to 3 points.");
  });

  await test.step("a figure that changes marks the sentence", async () => {
    const part = block(page, "What This Means");
    await page.getByLabel("Cognitive Age").fill("6 y");
    await expect(part).toContainText("Cognitive age: was 5 y 6 m, is 6 y");
    await part.getByRole("button", { name: /^Update/ }).press("Enter");
    await expect(part.getByRole("listitem")).toContainText("At 6 y, it came to 3 points.");
    await expect(part).not.toContainText("A figure has changed");
    const referral = block(page, "Reason for Referral");
    await referral.getByRole("button", { name: /^Add a sentence from figures/ }).click();
    await referral.getByRole("combobox", { name: "Ready sentence" }).click();
    await page.getByRole("option", { name: "3 of 4 questions have a score." }).click();
    await referral.getByRole("button", { name: "Add sentence" }).click();
    await referral.getByRole("button", { name: /^Keep as plain text/ }).click();
    await expect(referral.getByRole("listitem")).toHaveCount(0);
    await expect(referral.getByRole("textbox")).toContainText("3 of 4 questions have a score.");
  });

  await test.step("the preview and the PDF say it", async () => {
    const report = new ReportPage(page);
    await report.saved();
    await page.reload();
    await expect(block(page, "What This Means").getByRole("listitem")).toContainText("At 6 y, it came to 3 points.");
    await report.more("Generate");
    await expect(block(page, "What This Means")).toContainText("At 6 y, it came to 3 points.");
    const words = readPdf(await report.exportPdf()).text.replace(/\s+/g, " ");
    expect(words).toContain("At 6 y, it came to 3 points.");
    expect(words).toContain("3 of 4 questions have a score.");
  });
});

test("the sections of a report are summed up, put in order, opted out of and printed", {
  tag: ["@large", "@paths"],
}, async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  await page.goto(`/individualReport/${await finished(specialist)}`);
  const report = new ReportPage(page);
  await write(page, ["Review of Records", "Culture and Linguistic Factors", "What This Means"]);
  await report.saved();

  await test.step("Summary & Recommendations", async () => {
    await report.open("Summary & Recommendations");
    await expect(block(page, "Normative Data")).toContainText("Share of points: not compared with other children.");
    await expect(block(page, "Technology Details")).toContainText(/Chrome \d+/);
    await write(page, texts.summary);
    await page.getByRole("button", { name: "Put this into the text" }).click();
    await expect(page.getByRole("textbox", { name: "Technology Details" })).toContainText("Hardware: Unknown.");
    await report.saved();
    await page.reload();
    await holds(
      page,
      texts.summary.filter((label) => label !== "Technology Details"),
    );
    await expect(page.getByRole("textbox", { name: "Technology Details" })).toContainText(/Written with Chrome \d+/);
  });

  await test.step("Root Cause Analysis says what is to come", async () => {
    await report.open("Root Cause Analysis");
    await expect(page.getByText("Coming Soon")).toBeVisible();
    for (const [button, notice] of [
      ["Physical Mapping", "please refer to another hub product"],
      ["Compare Similar", "Compare Similar is not available."],
      ["Comparison Settings", "Comparison Settings are not available."],
    ] as const) {
      await page.getByRole("button", { name: button }).press("Enter");
      await expect(page.getByRole("alert")).toContainText(notice);
    }
  });

  await test.step("order, opt-outs and the family's print", async () => {
    await report.open("Configure Order");
    const order = page.getByRole("list", { name: "Sections of the report" });
    const row = order.getByRole("listitem").filter({ has: page.getByText("Culture and Linguistic Factors") });
    await expect(row).toContainText("Included");
    await row.getByRole("checkbox", { name: "Opt Out Culture and Linguistic Factors" }).press("Space");
    await expect(row).toContainText("Opted out");
    await order.getByRole("checkbox", { name: "In the family's print: Background" }).uncheck();
    await page.getByRole("checkbox", { name: "Raw numbers" }).check();
    const handle = page.getByRole("button", { name: "Move Background", exact: true });
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(/^Background is over place 1 of/)).toBeAttached();
    await timersRun(page);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText(/^Background is over place 2 of/)).toBeAttached();
    await page.keyboard.press("Space");
    await expect(page.getByText(/^Background was put at place 2 of/)).toBeAttached();
    await page.getByRole("button", { name: "Move What This Means up" }).press("Enter");
    await report.saved();
    await page.reload();
    await expect(row).toContainText("Opted out");
    await expect(order.getByRole("checkbox", { name: "In the family's print: Background" })).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Raw numbers" })).toBeChecked();
    const names = await order.getByRole("listitem").allInnerTexts();
    expect(names.findIndex((text) => text.startsWith("What This Means"))).toBeLessThan(
      names.findIndex((text) => text.startsWith("Introduction")),
    );
  });

  await test.step("the preview and the PDF say it, and first what is missing", async () => {
    await report.more("Generate");
    const missing = page.getByRole("note").filter({ hasText: "Before you export" });
    await expect(missing).toContainText("Empty, and not printed:");
    await expect(missing).toContainText("Not in the child's record: School/Hospital Name");
    await expect(block(page, "Culture and Linguistic Factors")).toHaveCount(0);
    await expect(block(page, "What This Means")).toContainText(written("What This Means"));
    const { text } = readPdf(await report.exportPdf());
    const words = text.replace(/\s+/g, " ");
    for (const expected of ["Summary of Conclusion", "Review of Records"].map(written)) {
      expect(words).toContain(expected);
    }
    expect(words).not.toContain(written("Culture and Linguistic Factors"));
    expect(words).not.toContain("Risk Summary");
    await page.getByRole("link", { name: "Close Preview" }).click();
    await expect(page.getByRole("link", { name: "Preview", exact: true })).toBeVisible();
  });
});

test("an anchor leads to a part that a slow device has not drawn yet", { tag: "@large" }, async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await page.goto(`/individualReport/${await finished(specialist)}`);
  await page.getByRole("link", { name: "I Introduction" }).press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Introduction", exact: true })).toBeFocused();
});
