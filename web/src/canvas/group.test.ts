import { describe, expect, it } from "vitest";
import { align, distribute, type Edge } from "./align";
import { dragTo, dropped, rectBetween, startDrag, touched } from "./drag";
import { newElement } from "./element";
import { HANDLES } from "./geometry";
import { frameOf, moveAll, nudge, type Rects, resizeAll } from "./group";
import { placeCopies } from "./paste";
import type { Rect } from "./types";

const bounds = { width: 800, height: 600 };
const rect = (left: number, top: number, width = 100, height = 50): Rect => ({ left, top, width, height });
const group = (...rects: Rect[]): Rects => new Map(rects.map((one, index) => [String(index), one]));
const values = (rects: Rects | null) => [...(rects?.values() ?? [])];
const two = group(rect(100, 100), rect(300, 200));

describe("a group", () => {
  it("has a frame, and of nothing has none", () => {
    expect(frameOf(two.values())).toEqual(rect(100, 100, 300, 150));
    expect(frameOf([])).toBeNull();
  });

  it.each([
    ["freely", { dx: 10, dy: -20 }, [rect(110, 80), rect(310, 180)]],
    ["to the left and top edge", { dx: -900, dy: -900 }, [rect(0, 0), rect(200, 100)]],
    ["to the right and bottom edge", { dx: 900, dy: 900 }, [rect(500, 450), rect(700, 550)]],
  ])("moves %s, keeping its shape", (_, delta, expected) => {
    expect(values(moveAll(two, delta, bounds))).toEqual(expected);
  });

  it.each([
    ["se", { dx: 300, dy: 150 }, [rect(100, 100, 200, 100), rect(500, 300, 200, 100)]],
    ["nw", { dx: 150, dy: 75 }, [rect(250, 175, 50, 25), rect(350, 225, 50, 25)]],
    ["e", { dx: -150, dy: 999 }, [rect(100, 100, 50), rect(200, 200, 50)]],
    // The smallest part stays 24 wide and high.
    ["se", { dx: -999, dy: -999 }, [rect(100, 100, 24, 24), rect(148, 148, 24, 24)]],
  ] as const)("resizes by %s by %j", (handle, delta, expected) => {
    expect(values(resizeAll(two, handle, delta, bounds))).toEqual(expected);
  });

  it.each(HANDLES)("stays on the canvas, however far %s is pulled", (handle) => {
    for (const by of [-9999, 9999]) {
      for (const { left, top, width, height } of values(resizeAll(two, handle, { dx: by, dy: by }, bounds))) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(800.001);
        expect(top + height).toBeLessThanOrEqual(600.001);
      }
    }
  });

  it.each([
    ["ArrowRight", false, false, [rect(101, 100), rect(301, 200)]],
    ["ArrowUp", true, false, [rect(100, 90), rect(300, 190)]],
    ["ArrowRight", true, true, [rect(100, 100, 310 / 3), rect(100 + (200 * 310) / 300, 200, 310 / 3)]],
  ])("follows %s (Shift %s, Alt %s)", (key, shiftKey, altKey, expected) => {
    const found = values(nudge(two, { key, shiftKey, altKey }, bounds));
    for (const [place, { left, top, width }] of expected.entries()) {
      expect(found[place]?.left).toBeCloseTo(left);
      expect(found[place]?.top).toBeCloseTo(top);
      expect(found[place]?.width).toBeCloseTo(width);
    }
  });

  it("leaves other keys alone", () =>
    expect(nudge(two, { key: "a", shiftKey: false, altKey: false }, bounds)).toBeNull());
});

describe("align", () => {
  const mixed = group(rect(100, 100, 100, 50), rect(300, 200, 40, 30));
  it.each([
    ["left", [100, 100], [100, 200]],
    ["center", [170, 200], [100, 200]],
    ["right", [240, 300], [100, 200]],
    ["top", [100, 300], [100, 100]],
    ["middle", [100, 300], [140, 150]],
    ["bottom", [100, 300], [180, 200]],
  ] as [Edge, number[], number[]][])("%s within the selection", (edge, lefts, tops) => {
    const found = values(align(mixed, edge, bounds));
    expect(found.map(({ left }) => left)).toEqual(lefts);
    expect(found.map(({ top }) => top)).toEqual(tops);
  });

  it.each([
    ["left", 0, 100],
    ["center", 350, 100],
    ["right", 700, 100],
    ["top", 100, 0],
    ["middle", 100, 275],
    ["bottom", 100, 550],
  ] as [Edge, number, number][])("%s of the canvas when alone", (edge, left, top) => {
    expect(values(align(group(rect(100, 100)), edge, bounds))).toEqual([rect(left, top)]);
  });
});

describe("distribute", () => {
  it("makes gaps equal whatever the sizes and the order", () => {
    const three = group(rect(600, 0, 100, 50), rect(0, 0, 100, 50), rect(110, 0, 200, 50));
    expect(values(distribute(three, "x")).map(({ left, width }) => [left, left + width])).toEqual([
      [0, 100],
      [250, 450],
      [600, 700],
    ]);
    const found = distribute(three, "x");
    expect([found.get("0")?.left, found.get("1")?.left, found.get("2")?.left]).toEqual([600, 0, 250]);
  });

  it("works downward, overlaps evenly, and leaves two alone", () => {
    const high = group(rect(0, 0, 10, 60), rect(0, 10, 10, 60), rect(0, 40, 10, 60));
    expect(values(distribute(high, "y")).map(({ top }) => top)).toEqual([0, 20, 40]);
    expect(distribute(two, "x")).toBe(two);
  });
});

describe("a drag", () => {
  const others = [rect(400, 300, 100, 100)];
  const begin = (handle: "e" | "nw" | null = null) => {
    const drag = startDrag(group(rect(100, 100)), others, handle, bounds);
    if (!drag) throw new Error("there is something to drag");
    return drag;
  };

  it.each([
    ["to an edge within reach", { dx: 296, dy: 0 }, 6, rect(400, 100), [{ axis: "x", at: 400 }]],
    ["with its right edge", { dx: 203, dy: 0 }, 6, rect(300, 100), [{ axis: "x", at: 400 }]],
    ["to a centre", { dx: 0, dy: 221 }, 6, rect(100, 325), [{ axis: "y", at: 350 }]],
    ["to the canvas's centre", { dx: 246, dy: 0 }, 6, rect(350, 100), [{ axis: "x", at: 400 }]],
    ["to nothing out of reach", { dx: 280, dy: 0 }, 6, rect(380, 100), []],
    ["freely without a reach", { dx: 296, dy: 0 }, 0, rect(396, 100), []],
    ["to the canvas's edge, not past it", { dx: -400, dy: 0 }, 6, rect(0, 100), [{ axis: "x", at: 0 }]],
  ] as const)("goes %s", (_, delta, reach, expected, guides) => {
    const found = dragTo(begin(), delta, reach);
    expect(values(dropped(found))).toEqual([expected]);
    expect(found.guides).toEqual(expect.arrayContaining([...guides]));
    if (guides.length === 0) expect(found.guides).toEqual([]);
  });

  it("locks the edge that a handle moves", () => {
    const wide = dragTo(begin("e"), { dx: 197, dy: 50 }, 6);
    expect(values(wide.rects)).toEqual([rect(100, 100, 300)]);
    expect(wide.guides).toEqual([{ axis: "x", at: 400 }]);
    expect(values(dragTo(begin("nw"), { dx: -98, dy: -97 }, 6).rects)).toEqual([rect(0, 0, 200, 150)]);
  });

  it("needs something to drag", () => expect(startDrag(new Map(), others, null, bounds)).toBeNull());
});

describe("a marquee", () => {
  const elements = [
    newElement("a", { styles: rect(0, 0) }),
    newElement("b", { styles: rect(200, 100) }),
    newElement("c", { styles: rect(500, 400) }),
  ];
  it.each([
    [{ x: 90, y: 40 }, { x: 210, y: 110 }, "ab"],
    [{ x: 210, y: 110 }, { x: 90, y: 40 }, "ab"],
    [{ x: 100, y: 50 }, { x: 200, y: 100 }, ""],
    [{ x: 0, y: 0 }, { x: 800, y: 600 }, "abc"],
  ])("from %j to %j touches %j", (from, to, ids) => {
    expect(
      touched(elements, rectBetween(from, to))
        .map((element) => element.element_id)
        .join(""),
    ).toBe(ids);
  });
});

describe("copies", () => {
  const at = (id: string, left: number, top: number, width = 100, height = 50) =>
    newElement(id, { styles: { left, top, width, height } });
  const places = (copies: ReturnType<typeof placeCopies>) => copies.map(({ styles }) => [styles.left, styles.top]);
  it.each([
    ["in their own place when it is free", [at("a", 50, 50)], [], [[50, 50]]],
    ["beside the original", [at("a", 50, 50)], [at("x", 50, 50)], [[66, 66]]],
    ["beside the former copy", [at("a", 50, 50)], [at("x", 50, 50), at("y", 66, 66)], [[82, 82]]],
    [
      "together",
      [at("a", 50, 50), at("b", 300, 50)],
      [at("x", 300, 50)],
      [
        [66, 66],
        [316, 66],
      ],
    ],
    ["on a smaller canvas", [at("a", 2000, 50, 1000, 50)], [], [[0, 50]]],
    ["at the start when the far corner is taken", [at("a", 700, 550)], [at("x", 700, 550)], [[0, 0]]],
  ])("lie %s", (_, copies, existing, expected) => {
    expect(places(placeCopies(copies, existing, bounds))).toEqual(expected);
  });
});
