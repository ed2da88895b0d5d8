import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { order, publish, seedApplication, seedChild, start } from "./fixtures/seed.ts";
import { openRunner } from "./fixtures/sessions.ts";
import { wav } from "./fixtures/sounds.ts";
import { expect, test } from "./fixtures/test.ts";
import { ChildPage } from "./pages/child.ts";
import { EditorPage } from "./pages/editor.ts";

type Structure = components["schemas"]["Structure"];

const editorOf = (id: string) => `/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/${id}`;
const stored = (api: Api, id: string) => api.get<Structure>(`/api/appAdmin/application/structure/${id}`);
const section = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("answers, rubric, prompts and elements of a question", async ({ page, specialist, enterAs }) => {
  await enterAs(specialist);
  const id = await seedApplication(specialist, "All fields");
  await page.goto(editorOf(id));
  const editor = new EditorPage(page);
  await editor.edit("Count the apples.");
  const panel = page.getByRole("complementary", { name: "Properties" });

  await panel.getByRole("button", { name: "Move step 4 up" }).click();
  await panel.getByLabel("Meaning of step 3").fill("All of them");
  await panel.getByLabel("Points of step 3").fill("12");
  await panel.getByRole("button", { name: "Remove step 2" }).click();
  await panel.getByRole("button", { name: "Undo" }).click();
  await expect(panel.getByLabel("Meaning of step 2")).toHaveValue("1 right");
  await expect(panel.getByText("It is 12, the most that an answer scores.")).toBeVisible();
  await section(page, "Rubric");
  await panel.getByLabel("Score 12: All of them").fill("Counts each apple once.");
  await panel.getByLabel("Score 0: 0 right").fill("Does not count.");
  await section(page, "Answers and grading");
  await section(page, "Rubric");
  await section(page, "Screen");
  await panel.getByLabel("Original screen resolution").selectOption("1280x800");
  await page.getByRole("dialog", { name: "Another resolution" }).getByRole("button", { name: "Scale them" }).click();
  await section(page, "Custom ID and description");
  await panel.getByRole("textbox", { name: "Custom ID" }).fill("CO-1");
  await section(page, "Type, category, subcategory");
  await panel.getByLabel("Area", { exact: true }).first().fill("Number");

  await page.getByRole("button", { name: "Prompts and Hints" }).click();
  const drawer = page.getByRole("dialog", { name: "Prompts and Hints" });
  const procedure = "Point along the row. ".repeat(8);
  await drawer.getByLabel("Procedure").fill(procedure);
  await drawer.getByLabel("Note").fill("Once only.");
  await expect(drawer.getByRole("button", { name: "Listen" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: "Prompts and Hints" })).toBeFocused();
  await page.keyboard.press("Enter");
  const hidden = () => drawer.getByLabel("Procedure").evaluate((field) => field.scrollHeight - field.clientHeight);
  await expect.poll(hidden, { message: "the whole text is seen" }).toBe(0);
  await page.keyboard.press("Escape");

  await editor.element("Text “Look at picture 3”").click();
  await panel.getByLabel("Font size").fill("48");
  // The field goes away while it is typed into: what stands there is written all the same.
  await editor.element("Picture “A disc”").click();
  await editor.element("Text “Look at picture 3”").click();
  await expect(panel.getByLabel("Font size")).toHaveValue("48");
  await panel.getByLabel("Text color").fill("#e0a000");
  await expect(panel.getByText("The words are hard to read")).toBeVisible();
  await panel.getByLabel("Text color").fill("#102030");
  await expect(panel.getByText("The words are hard to read")).toBeHidden();
  await editor.save();

  const question = (await stored(specialist, id)).Questions[2];
  expect(question).toMatchObject({
    highest_score_possible: 12,
    correct_answers: ["3"], // its stored value, which is not its words
    rubric: [
      { score: 0, text: "Does not count." },
      { score: 12, text: "Counts each apple once." },
    ],
    child_view_original_screen_resolution: "1280x800",
    custom_id: "CO-1",
    area: "Number",
    procedure,
    note: "Once only.",
  });
  expect(question?.options?.map(({ label, score }) => `${label}: ${score}`)).toEqual([
    "0 right: 0",
    "1 right: 1",
    "All of them: 12",
    "2 right: 2",
  ]);
  expect(JSON.parse(question?.Elements[0]?.styles ?? "")).toMatchObject({ left: 127, fontSize: 48, color: "#102030" });
});

test("how to score, the recorded prompt and the sounds that a tap plays", async ({
  page,
  context,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  await context.addInitScript(watchSounds);
  const id = await seedApplication(specialist, "With sound");
  const { prompt, words, disc } = await addSounds(specialist, id);
  await publish(specialist, id);
  const ready = { purchase: await order(specialist, id), child: await seedChild(specialist) };
  const runner = await openRunner(page, await start(specialist, ready));

  await page.getByText("How to score").click();
  await expect(page.getByText("One point for each word.")).toBeVisible();
  await expect(page.getByRole("definition").getByText("Touches the disc at once.")).toBeVisible();
  await expect(runner.card("+1")).toContainText("Touches the disc at once.");
  await page.getByRole("button", { name: "Audio Instructions" }).click();
  await expect.poll(() => playing(page)).toEqual([prompt]);
  await expect(page.getByRole("button", { name: "Audio Instructions" })).toHaveText("Audio Instructions");

  const child = new ChildPage(await runner.openChild());
  await expect(child.words("Look at picture 1")).toBeVisible();
  expect(await playing(child.page)).toEqual([]);
  await child.tap("Look at picture 1");
  await expect.poll(() => playing(child.page)).toEqual([words]);
  await child.tap("A disc");
  await expect.poll(() => playing(child.page)).toEqual([disc]);
  await expect(runner.childAnswer()).toContainText("disc");
  await child.tap("A disc");
  await runner.next();
  await expect(child.words("Look at picture 2")).toBeVisible();
  await expect.poll(() => playing(child.page)).toEqual([]);
  await runner.saved();
});

/** Remembers every sound that the page has begun to play. */
function watchSounds() {
  const begun: HTMLMediaElement[] = [];
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    if (!begun.includes(this)) begun.push(this);
    this.loop = true; // it ends only when it is ended
    return play.call(this);
  };
  Object.assign(window, { begun });
}

/** The addresses of the sounds that play now. */
const playing = (page: Page) =>
  page.evaluate(() => {
    const { begun } = window as unknown as { begun: HTMLMediaElement[] };
    return begun.filter((sound) => !sound.paused).map((sound) => new URL(sound.src).pathname);
  });

/**
 * Gives the first question a recorded prompt, a rubric and a guide, and its words and its disc a sound. Gives the
 * addresses of the sounds.
 */
async function addSounds(api: Api, id: string) {
  const store = async (hertz: number) => {
    const sound = { name: "tone.wav", mimeType: "audio/wav", buffer: wav(hertz) };
    const stored = await api.form<{ sound: string }>("post", `/api/appAdmin/application/sound/${id}`, { sound });
    return stored.sound;
  };
  const [prompt, words, disc] = [await store(440), await store(550), await store(660)];
  const { Questions } = await stored(api, id);
  const questions = Questions.map(({ Elements: _, ...question }, at) => ({
    ...question,
    ...(at === 0 && {
      answer_type: "verbal",
      prompt_sound: prompt,
      scoring_guide: "One point for each word.",
      rubric: [{ score: 1, text: "Touches the disc at once." }],
    }),
  }));
  const sounds = [words, "", disc];
  const elements = Questions.flatMap(({ Elements }, at) =>
    Elements.map((element, place) => ({ ...element, sound: at === 0 ? sounds[place] : "" })),
  );
  await api.post(`/api/appAdmin/application/${id}`, { application: {}, questions, elements });
  return { prompt: `/api/${prompt}`, words: `/api/${words}`, disc: `/api/${disc}` };
}
