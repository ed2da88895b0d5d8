import { act, cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { childElements } from "@/canvas/childElements";
import { noElement, noScanning } from "../messages";
import { Stage } from "./Stage";
import { sound } from "./sound";

vi.mock("./pictures", () => ({ preparePictures: async () => undefined }));
vi.mock("./sound", () => ({ sound: vi.fn(), loadSounds: vi.fn() }));

const styles = '{"left":100,"top":100,"width":200,"height":100}';
const box = (word: string) => ({ content: word, styles, tappable: true });
const questions = ["cat", "dog"].map((word) => ({
  background: "",
  resolution: "804x640",
  elements: childElements([box(word)]),
}));

let now = 0;
let frames: FrameRequestCallback[] = [];

/** Lets time pass, with a frame at its end and one before. */
async function pass(ms: number) {
  now += ms;
  for (let frame = 0; frame < 2; frame += 1) {
    const due = frames;
    frames = [];
    await act(async () => {
      for (const call of due) call(now);
    });
  }
}

beforeEach(() => {
  now = 1_000;
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (call: FrameRequestCallback) => frames.push(call));
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 804, 640));
});
afterEach(cleanup);

/** A finger on what bears a word, or wherever it is by then. */
function finger(type: "pointerDown" | "pointerUp" | "pointerCancel", word: string, place: object = {}) {
  const on = screen.getByText(word);
  const event = createEvent[type](on, {
    bubbles: true,
    pointerId: 7,
    pointerType: "touch",
    clientX: 5,
    clientY: 5,
    ...place,
  });
  Object.defineProperty(event, "timeStamp", { value: now });
  fireEvent(on, event);
}

const down = (word: string) => finger("pointerDown", word);
const up = (word: string, place: object = {}) => finger("pointerUp", word, place);
const click = (word: string) => fireEvent.click(screen.getByText(word), { detail: 1 });

async function stage() {
  const onTap = vi.fn();
  const at = (index: number, calm: "cover" | null = null, shown = questions) => (
    <Stage {...{ index, calm, onTap }} questions={shown} scanning={noScanning} onShown={() => undefined} />
  );
  const { rerender } = render(at(0));
  await screen.findByText("cat");
  await pass(20);
  const show = async (index: number, calm: "cover" | null = null) => {
    rerender(at(index, calm));
    if (!calm) await screen.findByText(index === 0 ? "cat" : "dog");
  };
  const again = () => rerender(at(0, null, structuredClone(questions)));
  return { onTap, show, again };
}

const touch = (more: object = {}) => expect.objectContaining(more);

it("says the language of what the child sees, and places it as before", async () => {
  const [question] = questions;
  const inArabic = question ? [{ ...question, language: "ar" }] : [];
  render(
    <Stage
      questions={inArabic}
      index={0}
      calm={null}
      scanning={noScanning}
      onShown={() => undefined}
      onTap={vi.fn()}
    />,
  );
  const word = await screen.findByText("cat");
  expect(word.dir).toBe("rtl");
  expect(word.closest("[lang]")?.getAttribute("lang")).toBe("ar");
  expect(word.closest<HTMLElement>("[data-element]")?.style.left).not.toBe("");
});

it("takes a touch for the question on which the finger came down and is lifted", async () => {
  const { onTap } = await stage();
  await pass(800);
  down("cat");
  await pass(90);
  up("cat");
  click("cat");
  expect(onTap).toHaveBeenCalledExactlyOnceWith(0, 0, touch({ reaction: 800 }));
});

it("gives the next question nothing of a finger that stays down", async () => {
  const { onTap, show } = await stage();
  await pass(800);
  down("cat");
  await pass(150);
  await show(1);
  await pass(250);
  up("dog");
  click("dog");
  expect(onTap).toHaveBeenCalledExactlyOnceWith(0, 0, touch({ reaction: 800 }));
  await pass(600);
  down("dog");
  up("dog");
  click("dog");
  expect(onTap).toHaveBeenLastCalledWith(1, 0, touch({ reaction: 600 }));
});

it.each([
  ["lifted elsewhere", () => up("dog", { clientX: 805 })],
  ["taken away by the browser", () => finger("pointerCancel", "dog")],
])("keeps a finger that is %s as a touch beside the answers of its question", async (_, lift) => {
  const { onTap, show } = await stage();
  await pass(800);
  down("cat");
  await show(1);
  await pass(250);
  lift();
  expect(onTap).toHaveBeenCalledExactlyOnceWith(0, noElement, touch({ reaction: 800 }));
});

it("follows a finger under a cover", async () => {
  const { onTap, show } = await stage();
  await pass(800);
  down("cat");
  await show(0, "cover");
  fireEvent.pointerUp(document.body, { pointerId: 7, clientX: 5, clientY: 5 });
  expect(onTap).toHaveBeenCalledExactlyOnceWith(0, 0, touch({ reaction: 800 }));
});

it("loses no touch that slipped off just before the next question", async () => {
  const { onTap, show } = await stage();
  await pass(800);
  down("cat");
  up("cat");
  await show(1);
  expect(onTap).toHaveBeenCalledExactlyOnceWith(0, noElement, touch({ reaction: 800 }));
});

it("measures a touch before the question is painted as the earliest there is", async () => {
  const { onTap, show } = await stage();
  await pass(800);
  await show(1);
  down("dog");
  up("dog");
  click("dog");
  expect(onTap).toHaveBeenCalledExactlyOnceWith(1, 0, touch({ reaction: 0 }));
});

it("goes on measuring a question that is read again", async () => {
  const { onTap, again } = await stage();
  await pass(800);
  again();
  await pass(20);
  down("cat");
  up("cat");
  click("cat");
  expect(onTap).toHaveBeenCalledExactlyOnceWith(0, 0, touch({ reaction: 820 }));
});

it("still takes what comes by a key", async () => {
  const { onTap, show } = await stage();
  await pass(800);
  down("cat");
  await show(1);
  await pass(20);
  await pass(400);
  up("dog");
  fireEvent.keyDown(screen.getByText("dog"), { key: "Enter" });
  fireEvent.click(screen.getByText("dog"), { detail: 0 });
  expect(onTap).toHaveBeenLastCalledWith(1, 0, touch({ reaction: 400 }));
});

it.each([
  [149, false],
  [150, true],
])("rings and sounds for a touch after %i ms: %s", async (ms, answers) => {
  vi.mocked(sound).mockClear();
  const { onTap, show } = await stage();
  await pass(800);
  await show(1);
  await pass(20);
  now += ms;
  down("dog");
  expect(document.querySelector(".mp-canvas-ring") !== null).toBe(answers);
  up("dog");
  click("dog");
  expect(document.querySelector(".mp-canvas-ring") !== null).toBe(answers);
  expect(vi.mocked(sound).mock.calls).toHaveLength(answers ? 1 : 0);
  expect(onTap).toHaveBeenCalledExactlyOnceWith(1, 0, touch({ reaction: ms }));
});
