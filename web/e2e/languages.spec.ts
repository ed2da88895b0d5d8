import type { Page } from "@playwright/test";
import { addressOf, settled } from "./fixtures/demo.ts";
import { expect, test } from "./fixtures/demoTest.ts";
import { chooseLanguage } from "./fixtures/languages.ts";
import { screens } from "./fixtures/screens.ts";

/** Labels and sentences of the interface that stand on nearly every screen; nothing of the demo's people or tests has these words. */
const english =
  /\b(?:Please|Search|Loading|Show as table|Filters?|Actions|Save|Share|Add|Sort by|Nothing here|Date of|You can)\b/;

/** Help and prints of people are in the language that they were written in. */
const written = /^(?:help|reports-run)/;

/** The words of the interface: what people wrote has its own direction, and is left out with fields and lists of languages. */
const shownWords = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const people = "bdi, [dir='auto'], [dir='ltr']:not(html), [lang]:not(html), input, textarea, [contenteditable]";
    const words: string[] = [];
    const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (!parentElement?.closest(people)) words.push(textContent ?? "");
    }
    return words.join("\n");
  });

for (const language of ["ar", "es"]) {
  test(`no screen is wider than its window or speaks English in ${language}`, { tag: "@large" }, async ({
    viewOf,
    demo,
  }) => {
    test.setTimeout(600_000);
    const { page, ids } = await viewOf("Specialist");
    await chooseLanguage(page, demo.url, language);
    for (const screen of screens.filter(({ viewers }) => viewers.includes("Specialist"))) {
      const address = addressOf(screen, ids);
      if (!address) continue;
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address);
      await settled(page);
      expect.soft(await page.locator("html").getAttribute("lang"), screen.name).toBe(language);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(over, `${screen.name} is wider than a phone`).toBeLessThanOrEqual(0);
      if (!written.test(screen.name)) expect.soft(await shownWords(page), screen.name).not.toMatch(english);
    }
  });
}
