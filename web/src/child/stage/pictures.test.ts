import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CanvasElement } from "@/canvas/types";
import type { ChildQuestion } from "../view";

const question = (...images: string[]): ChildQuestion => ({
  background: "",
  resolution: "",
  elements: images.map((image) => ({ image }) as CanvasElement),
});

/** Every picture element that was made; one without an address is free. */
let made: FakeImage[] = [];

class FakeImage {
  src: string | undefined;

  constructor() {
    made.push(this);
  }

  decode = async () => undefined;
  removeAttribute = () => {
    this.src = undefined;
  };
}

const inMemory = () => made.flatMap(({ src }) => (src ? [src.split("/").at(-1)] : []));
const fetched = () => vi.mocked(fetch).mock.calls.map(([address]) => String(address).split("/").at(-1));

/** A fresh module, as on a page that was just opened. */
const open = async () => (await import("./pictures")).preparePictures;

beforeEach(() => {
  made = [];
  vi.resetModules();
  vi.stubGlobal("Image", FakeImage);
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response("")),
  );
});

afterEach(() => vi.unstubAllGlobals());

it("has the shown question's pictures and five more in memory, wherever the child is", async () => {
  const questions = Array.from({ length: 40 }, (_, no) => question(`${no}a.png`, `${no}b.png`));
  // Left unanswered, so that nothing goes on fetching after this test.
  vi.mocked(fetch).mockReturnValue(new Promise(() => undefined));
  const prepare = await open();
  await prepare(questions, -1);
  expect(inMemory()).toEqual(["0a.png", "0b.png", "1a.png", "1b.png", "2a.png"]);
  for (const [index] of questions.entries()) {
    await prepare(questions, index);
    expect(inMemory()).toContain(`${index}a.png`);
    expect(inMemory()).toContain(`${index}b.png`);
    expect(inMemory().length).toBeLessThanOrEqual(2 + 5);
  }
  await prepare(questions, 0);
  expect(inMemory().sort()).toEqual(["0a.png", "0b.png", "1a.png", "1b.png", "2a.png", "2b.png", "3a.png"]);
});

it("counts a picture once that several questions show", async () => {
  const prepare = await open();
  await prepare([question("a.png"), question("a.png", "b.png"), question("b.png", "c.png")], 0);
  expect(inMemory()).toEqual(["a.png", "b.png", "c.png"]);
});

it("fetches all others into the browser's cache, the coming ones first", async () => {
  const questions = Array.from({ length: 9 }, (_, no) => question(`${no}.png`));
  const prepare = await open();
  await prepare(questions, 2);
  await vi.waitFor(() => expect(fetched()).toEqual(["8.png", "0.png", "1.png"]));
});

it("tries a picture again that could not be had", async () => {
  const prepare = await open();
  const questions = Array.from({ length: 8 }, (_, no) => question(`${no}.png`));
  vi.mocked(fetch).mockRejectedValue(new TypeError("away"));
  await prepare(questions, 0);
  await vi.waitFor(() => expect(fetched()).toEqual(["6.png", "7.png"]));
  await prepare(questions, 0);
  await vi.waitFor(() => expect(fetched()).toEqual(["6.png", "7.png", "6.png", "7.png"]));
});
