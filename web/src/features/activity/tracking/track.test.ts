import { expect, it } from "vitest";
import { parseStyles } from "@/canvas";
import { afterMs, nextTouch, previousTouch, trackOf } from "./track";

const tap = (tapId: string, reaction?: number, more: object = {}) => ({
  tapId,
  questionNo: 0,
  elementNo: 0,
  answer: "moon",
  reaction,
  ...more,
});

const element = { styles: parseStyles('{"left":100,"top":0,"width":200,"height":100}') } as never;

const times = (...reactions: (number | undefined)[]) =>
  trackOf(
    reactions.map((reaction, index) => tap(String(index), reaction)),
    [],
  ).touches.map(({ at }) => at);

it.each([
  ["one visit", [500, 900], [500, 900]],
  ["a question shown again goes on a second after it was left", [500, 900, 200], [500, 900, 2_100]],
  ["two touches in one moment", [500, 500], [500, 500]],
  ["a touch that nobody measured", [500, undefined, 800], [500, 1_500, 1_500]],
  ["none that was measured", [undefined, undefined], [0, 1_000]],
  ["none at all", [], []],
])("places touches in the replay: %s", (_, reactions, expected) => {
  expect(times(...reactions)).toEqual(expected);
});

it("says how long the replay takes and how fast the device painted", () => {
  expect(trackOf([], [])).toEqual({ touches: [], length: 0, paintDelay: undefined });
  const track = trackOf(
    [tap("a", 100, { paint_delay: 40, x: 0, y: 5 }), tap("b", 200, { paint_delay: 20 }), tap("c", 300)],
    [element],
  );
  expect(track).toMatchObject({ length: 300 + afterMs, paintDelay: 40 });
  expect(track.touches.map(({ place }) => place)).toEqual([
    { x: 0, y: 5 },
    { x: 200, y: 50 },
    { x: 200, y: 50 },
  ]);
});

it("steps from touch to touch", () => {
  const track = trackOf([tap("a", 100), tap("b", 900)], []);
  expect([nextTouch(track, 0)?.tapId, nextTouch(track, 100)?.tapId, nextTouch(track, 900)]).toEqual([
    "a",
    "b",
    undefined,
  ]);
  expect([previousTouch(track, 100), previousTouch(track, 900)?.tapId]).toEqual([undefined, "a"]);
});

it("says of a touch that came before anybody could react that it is no answer", () => {
  const { touches } = trackOf(
    [tap("a", 60, { answer: "" }), tap("b", 60, { answer: "", elementNo: -1 }), tap("c", 400)],
    [],
  );
  expect(touches.map(({ early }) => early)).toEqual([true, false, false]);
});
