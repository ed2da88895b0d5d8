import { expect, it } from "vitest";
import { circleIn } from "./chunk-order.ts";

const built = (imports: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(imports).map(([name, all]) => [name, { file: name, imports: all }]));

it("finds files of a build that import each other in a circle", () => {
  expect(circleIn(built({ page: ["runner", "start"], runner: ["start"], start: [] }))).toBeUndefined();
  expect(circleIn(built({ page: ["runner"], runner: ["kept"], kept: ["runner", "start"], start: [] }))).toEqual([
    "runner",
    "kept",
    "runner",
  ]);
});
