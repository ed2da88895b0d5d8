import type { Locator } from "@playwright/test";
import { type Hostile, hostileFiles, storeHostile } from "./fixtures/hostile.ts";
import { png, svg, type Upload } from "./fixtures/pictures.ts";
import { fourQuestions, seedApplication } from "./fixtures/seed.ts";
import { wav } from "./fixtures/sounds.ts";
import { expect, test } from "./fixtures/test.ts";
import { MediaPage } from "./pages/media.ts";

const question = "Which one is round?";
const picture = (name: string, size = 40): Upload => ({ name, mimeType: "image/png", buffer: png(size) });

test.use({
  launchOptions: {
    executablePath: process.env.MILEPOST_CHROMIUM || "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"],
  },
});

/** The first cut leaves a tenth out on every side: only over an undistorted picture does it have the picture's shape. */
async function sameShape(image: Locator, frame: Locator) {
  const natural = await image.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight);
  const box = await frame.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(natural, 1);
}

test("pictures are cropped, arrive, are known again, and say why they are refused", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await enterAs(specialist);
  const application = await seedApplication(specialist, "Pictures", fourQuestions.slice(0, 1));
  const media = new MediaPage(page);
  await media.open(application, question);
  const before = await media.elements().count();

  await test.step("cropped by keys", async () => {
    await page
      .getByRole("region", { name: "Child view" })
      .getByRole("button", { name: /A disc/ })
      .click();
    const properties = page.getByRole("complementary", { name: "Properties" });
    const shown = properties.locator("img").first();
    const whole = await shown.getAttribute("src");
    await properties.getByRole("button", { name: "Crop" }).click();
    const dialog = page.getByRole("dialog", { name: "Crop the picture" });
    const frame = dialog.getByRole("application", { name: "Part of the picture that stays" });
    await expect(frame).toBeFocused();
    await sameShape(dialog.locator("img"), frame);
    await page.keyboard.press("Alt+Shift+ArrowLeft");
    await page.keyboard.press("Shift+ArrowUp");
    await dialog.getByRole("button", { name: "Crop", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(shown).not.toHaveAttribute("src", whole ?? "");
    const size = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    expect(size).toEqual([717, 819]); // seven tenths and eight tenths of the drawing's 1,024
  });

  await test.step("several at once", async () => {
    await media.upload(picture("first.png"), picture("second.png", 41));
    await expect(media.elements()).toHaveCount(before + 2);
    await expect(media.uploads).toBeHidden();
  });

  await test.step("known content is not sent twice", async () => {
    const large = {
      name: "large.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.concat([svg(), Buffer.alloc(40_000, " ")]),
    };
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
    const uploads = () => sent.filter((path) => path.includes("/image/")).length;
    await media.upload(large);
    await expect(media.elements()).toHaveCount(before + 3);
    await media.upload(large);
    await expect(media.elements()).toHaveCount(before + 4);
    expect(uploads()).toBe(1);
  });

  await test.step("a refused one says why", async () => {
    await media.upload({ name: "words.png", mimeType: "image/png", buffer: Buffer.from("These are words.") });
    await expect(media.refused("words.png")).toContainText("Only PNG, JPEG, GIF and SVG images are accepted.");
    await expect(media.elements()).toHaveCount(before + 4);
  });
});

test("a spoken prompt is chosen, recorded, heard and taken away", { tag: ["@large", "@paths"] }, async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await enterAs(specialist);
  const application = await seedApplication(specialist, "Sounds", fourQuestions.slice(0, 1));
  const media = new MediaPage(page);
  await media.open(application, question);
  await page.getByRole("button", { name: "Prompts and Hints" }).click();
  const sound = media.sound("Recorded prompt");
  const choose = sound.getByRole("button", { name: /^(Choose file|Replace): Recorded prompt/ });
  const play = sound.getByRole("button", { name: "Play: Recorded prompt" });

  await media.choose(choose, { ...picture("picture.mp3"), mimeType: "audio/mpeg" });
  await expect(sound.getByRole("alert")).toHaveText(
    "picture.mp3 was not uploaded. Only MP3, M4A, AAC, OGG, WAV and WebM sounds are accepted.",
  );
  await media.choose(choose, { name: "tone.wav", mimeType: "audio/wav", buffer: wav() });
  await expect(play).toBeVisible();
  await expect(sound.getByRole("alert")).toBeHidden();

  await sound.getByRole("button", { name: "Record: Recorded prompt" }).click();
  await expect(sound.getByRole("timer")).toHaveText(/^[1-9] of 60 s$/);
  const stored = page.waitForResponse((answer) => answer.url().includes("/application/sound/"));
  await sound.getByRole("button", { name: "Stop" }).click();
  const answer = await stored;
  expect(answer.status()).toBe(200);
  const { sound: path } = (await answer.json()) as { sound: string };
  expect(path).toMatch(/\.webm$/);
  const part = await page.request.get(`/api/${path}`, { headers: { Range: "bytes=0-3" } });
  expect([part.status(), part.headers()["content-type"]]).toEqual([206, "audio/webm"]);
  const playing = page.waitForResponse((served) => served.url().endsWith(path));
  await play.click();
  expect((await playing).ok()).toBe(true);
  await expect(page.getByText("The sound could not be played.")).toBeHidden();
  await sound.getByRole("button", { name: "Remove: Recorded prompt" }).click();
  await expect(play).toBeHidden();
});

test("nothing in an accepted hostile file runs", { tag: "@large" }, async ({
  page,
  context,
  specialist,
  server,
  problems,
}) => {
  problems.allow(/./); // a browser says much about such files
  const application = await seedApplication(specialist, "Hostile", fourQuestions.slice(0, 1));
  const files = hostileFiles().filter(({ Status, About }) => Status === 200 && !About.startsWith("name: "));
  const store = async (file: Hostile) => ({ ...file, url: await storeHostile(specialist, application, file) });
  const accepted = await Promise.all(files.map(store));
  expect(accepted.length).toBeGreaterThan(35);

  const ran: string[] = [];
  context.on("dialog", (dialog) => {
    ran.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith("data:")) ran.push(request.url());
  });
  const marked = () =>
    page.evaluate(() =>
      [window, ...Array.from(window.frames)].some((w) => {
        try {
          return "hostile" in w;
        } catch {
          return false; // another origin, as a sandbox is
        }
      }),
    );

  await page.route("**/gallery", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: accepted
        .map(({ url }) => `<img src="${url}"><object data="${url}"></object><iframe src="${url}"></iframe>`)
        .join(""),
    }),
  );
  await page.goto("/gallery", { waitUntil: "load" });
  expect(await marked()).toBe(false);
  const drawn = await page.$$eval("img", (all) => all.filter((image) => image.naturalWidth > 0).length);
  expect(drawn, "pictures are still shown").toBeGreaterThan(25);

  // A drawing alone is a document, and so could run what it brings.
  const drawings = accepted.filter(({ url }) => url.endsWith(".svg"));
  expect(drawings.length).toBeGreaterThan(12);
  for (const { About, url } of drawings) {
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForLoadState("domcontentloaded");
    expect(await marked(), About).toBe(false);
    expect(await page.evaluate(() => self.origin), About).toBe("null");
  }
  expect(ran).toEqual([]);
});
