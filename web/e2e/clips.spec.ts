import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import type { components } from "@/api/schema";
import type { Api } from "./fixtures/api.ts";
import { newActivity, openRunner } from "./fixtures/sessions.ts";
import { expect, test } from "./fixtures/test.ts";
import { RunnerPage } from "./pages/runner.ts";

type Schemas = components["schemas"];

test.use({
  permissions: ["camera", "microphone"],
  launchOptions: {
    executablePath: process.env.MILEPOST_CHROMIUM || "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"],
  },
});

const unreachable = /net::ERR_(FAILED|ABORTED)|status of 4\d\d/;

const clipsOf = async (api: Api, activity: string) =>
  (await api.get<Schemas["ActivityClips"]>(`/api/clip/activity/${activity}`)).clips;

const agree = (api: Api, child: string, purpose: string) =>
  api.post<Schemas["ConsentRow"]>(`/api/child/consents/${child}`, {
    purpose,
    given_by: "Ada Stone",
    given_on: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
  });

async function record(page: Page) {
  await page.getByRole("button", { name: "Record sound", exact: true }).click();
  await expect(page.getByTestId("recording-sign")).toBeVisible();
}

const withdraw = (api: Api, { consent_id }: Schemas["ConsentRow"]) =>
  api.patch(`/api/consent/${consent_id}`, {
    withdrawn_on: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  });

test("pictures and sound of a child arrive whole over a dead line, are played and marked", async ({
  page,
  specialist,
  enterAs,
  problems,
}) => {
  problems.allow(unreachable);
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const { child_id } = await specialist.activity(activity);
  let runner = await openRunner(page, activity);
  const tool = (name: string) => page.getByRole("button", { name, exact: true });

  await test.step("without consent nothing is turned on", async () => {
    await tool("Recorder").click();
    await expect(page.getByText("no consent to sound recordings")).toBeVisible();
    await expect(page.getByRole("link", { name: "See the child's consents" })).toHaveAttribute(
      "href",
      new RegExp(child_id),
    );
    await expect(tool("Turn on the microphone")).toBeDisabled();
  });

  await agree(specialist, child_id, "audio");
  await agree(specialist, child_id, "pictures");

  await test.step("a consent that is recorded elsewhere counts at once", async () => {
    await expect(tool("Turn on the microphone")).toBeEnabled();
  });

  // From here on no piece gets through.
  let dead = true;
  await page.route("**/api/clip/content/**", (route) =>
    dead && route.request().method() === "PUT" ? route.abort("failed") : route.fallback(),
  );

  await test.step("a recording shows wherever one goes, and stops from there", async () => {
    await tool("Turn on the microphone").click();
    await tool("Record sound").click();
    // Looked for with each frame, from now on: a slow machine may still be on its way to the next question then.
    const third = page.waitForFunction(() =>
      document.querySelector("[data-testid=recording-sign]")?.textContent?.includes("00:03"),
    );
    await expect(page.getByTestId("recording-sign")).toContainText("Recording question 1");
    await expect(page).toHaveTitle(/^● /);
    await runner.go(2);
    await expect(page.getByTestId("recording-sign")).toContainText("Recording question 1");
    await third;
    await tool("Stop recording").click();
    await expect(page).not.toHaveTitle(/^● /);
    await runner.go(1);
    await expect(page.getByTestId("clip-on-its-way")).toBeVisible();
  });

  await test.step("a picture waits behind it, and answers do not", async () => {
    await tool("Camera").click();
    await tool("Turn on the camera").click();
    await expect(page.getByLabel("What the camera sees")).toBeVisible();
    await tool("Take a picture").click();
    await expect(page.getByTestId("clip-on-its-way")).toBeVisible();
    await runner.score("+1");
    await runner.saved();
  });

  await test.step("after a reload both arrive, as they were sent", async () => {
    dead = false;
    await page.reload();
    runner = new RunnerPage(page);
    await expect
      .poll(async () => (await clipsOf(specialist, activity)).map(({ kind, whole }) => `${kind} ${whole}`).sort())
      .toEqual(["audio true", "picture true"]);
    for (const clip of await clipsOf(specialist, activity)) {
      const answer = await specialist.request.get(`/api/clip/content/${clip.clip_id}`);
      expect(
        createHash("sha256")
          .update(await answer.body())
          .digest("hex"),
      ).toBe(clip.sha256);
      expect(answer.headers()["cache-control"]).toBe("private, no-store");
    }
    const [result] = await specialist.results(activity);
    expect(result).toMatchObject({ audio_clips: [expect.any(String)], picture_clips: [expect.any(String)] });
  });

  await test.step("it is played, and a moment gets a word", async () => {
    await runner.go(1);
    await tool("Recorder").click();
    const player = page.getByLabel("Recorded sound");
    await player.evaluate((node: HTMLAudioElement) => {
      node.currentTime = 1;
      return node.play();
    });
    await page.getByLabel("A word for this moment").fill("says moon");
    await page.keyboard.press("Enter");
    const mark = page.getByRole("list", { name: "Bookmarks" }).getByRole("button", { name: /^\d\d:\d\d says moon$/ });
    await expect(mark).toBeVisible();
    await mark.press("Enter");
    await page.getByRole("button", { name: "Rename the bookmark says moon" }).press("Enter");
    await page.getByLabel("Another word for the bookmark says moon").fill("says balloon");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Rename the bookmark says balloon" })).toBeFocused();
    const [clip] = (await clipsOf(specialist, activity)).filter(({ kind }) => kind === "audio");
    expect(clip?.bookmarks).toMatchObject([{ text: "says balloon" }]);
    expect(clip?.bookmarks[0]?.at).toBeGreaterThan(0.5);
  });
});

test("consent that is withdrawn ends a recording within a second", { tag: ["@alone", "@large"] }, async ({
  page,
  specialist,
  enterAs,
}) => {
  await enterAs(specialist);
  const activity = await newActivity(specialist);
  const { child_id } = await specialist.activity(activity);
  const audio = await agree(specialist, child_id, "audio");
  await openRunner(page, activity);
  const tool = (name: string) => page.getByRole("button", { name, exact: true });
  await tool("Recorder").click();
  await tool("Turn on the microphone").click();
  await record(page);
  await withdraw(specialist, audio);
  await expect(page.getByTestId("recording-sign")).toBeHidden({ timeout: 1_000 });
  await expect(page.getByText("The consent was withdrawn.")).toBeVisible();
  await expect(page.getByTestId("clip")).toHaveCount(0);
  expect(await clipsOf(specialist, activity)).toEqual([]);
});
