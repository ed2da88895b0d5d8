import { describe, expect, it } from "vitest";
import { newElement } from "@/canvas/element";
import { beginScan, bounceMs, keyPress, pointerPress, readingOrder, type ScanEvent, scanOn } from "./scanning";

/** Runs events over a scan; answers what is lit at the end and all that was taken. */
function run(count: number, ...events: ScanEvent[]) {
  let scan = beginScan(count);
  const takes: number[] = [];
  for (const event of events) {
    const next = scanOn(scan, event);
    scan = next.scan;
    if (next.taken !== null) takes.push(next.taken);
  }
  return { lit: scan.lit, takes };
}

const tick: ScanEvent = { type: "tick" };
const advance = (at: number): ScanEvent => ({ type: "advance", at });
const select = (at: number): ScanEvent => ({ type: "select", at });

describe("scanning", () => {
  it.each<[string, number, ScanEvent[], ReturnType<typeof run>]>([
    ["begins at the first choice", 3, [], { lit: 0, takes: [] }],
    ["goes round", 3, [tick, tick, tick, tick], { lit: 1, takes: [] }],
    ["takes what is lit and begins again", 3, [tick, select(1_000)], { lit: 0, takes: [1] }],
    ["goes on by the other switch", 3, [advance(0), advance(400), select(800)], { lit: 0, takes: [2] }],
    ["counts a trembling hand once", 2, [select(1_000), select(1_000 + bounceMs - 1)], { lit: 0, takes: [0] }],
    ["counts the next press again", 2, [select(1_000), select(1_000 + bounceMs)], { lit: 0, takes: [0, 0] }],
    ["has nothing to take without choices", 0, [tick, advance(0), select(900)], { lit: 0, takes: [] }],
    ["keeps a single choice lit", 1, [tick, tick, select(900)], { lit: 0, takes: [0] }],
  ])("%s", (_, count, events, want) => expect(run(count, ...events)).toEqual(want));

  it("times a single choice again, and remembers a press over the question's end", () => {
    const one = beginScan(1);
    expect(scanOn(one, tick).scan.turn).not.toBe(one.turn);
    const { scan } = scanOn(one, select(1_000));
    expect(scanOn(beginScan(4, scan.pressedAt), select(1_100)).taken).toBeNull();
  });

  it("reads from row to row, and leaves out what does nothing", () => {
    const place = (id: string, left: number, top: number, answer: string | null = id) =>
      newElement(id, { answer_value: answer, styles: { left, top, width: 100, height: 100 } });
    const elements = [
      place("d", 10, 210),
      place("c", 400, 20),
      place("words", 0, 0, null),
      place("a", 10, 30),
      place("b", 200, 0),
      { ...place("e", 300, 240, null), sound: "s" },
    ];
    expect(readingOrder(elements).map(({ element_id }) => element_id)).toEqual(["a", "b", "c", "d", "e"]);
  });

  const plain = { repeat: false, ctrlKey: false, altKey: false, metaKey: false };
  it.each([
    [" ", "select", "advance"],
    ["Enter", "select", "select"],
    ["Tab", "select", "advance"],
    ["ArrowRight", "select", "advance"],
    ["ArrowLeft", "select", "select"],
    ["1", "select", "advance"],
    ["3", "select", "select"],
    ["q", "select", "select"],
    ["F5", null, null],
    ["Escape", null, null],
    ["Shift", null, null],
  ])("hears the key %s", (key, automatic, step) => {
    expect(keyPress("automatic", { key, ...plain })).toBe(automatic);
    expect(keyPress("step", { key, ...plain })).toBe(step);
    expect(keyPress("step", { key, ...plain, repeat: true })).toBeNull();
    expect(keyPress("automatic", { key, ...plain, ctrlKey: true })).toBeNull();
  });

  it("takes a touch anywhere, and of two switches each half", () => {
    const at = (pointerType: string, clientX: number, button = 0) => ({ pointerType, clientX, button });
    expect(pointerPress("automatic", at("touch", 10), 1_000)).toBe("select");
    expect(pointerPress("step", at("touch", 10), 1_000)).toBe("advance");
    expect(pointerPress("step", at("touch", 510), 1_000)).toBe("select");
    expect(pointerPress("step", at("mouse", 900), 1_000)).toBe("advance");
    expect(pointerPress("step", at("mouse", 10, 2), 1_000)).toBe("select");
  });
});
