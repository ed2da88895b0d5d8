import { expect, it } from "vitest";
import { type Limits, limitsAfterKey } from "./limits";

const whole: Limits = [0, 100];
const cases: [Limits, "lower" | "upper", string, Limits][] = [
  [[20, 58], "lower", "Home", [0, 58]],
  [[20, 58], "lower", "End", [57, 58]],
  [[20, 58], "lower", "PageUp", [30, 58]],
  [[20, 58], "lower", "PageDown", [10, 58]],
  [[50, 58], "lower", "PageUp", [57, 58]],
  [[4, 58], "lower", "PageDown", [0, 58]],
  [[20, 58], "upper", "Home", [20, 21]],
  [[20, 58], "upper", "End", [20, 100]],
  [[20, 58], "upper", "PageUp", [20, 68]],
  [[55, 58], "upper", "PageDown", [55, 56]],
  [[20, 95], "upper", "PageUp", [20, 100]],
  [[0, 0], "lower", "End", [0, 0]],
];

it.each(cases)("of %j the %s limit goes with %s to %j", (limits, which, key, expected) => {
  expect(limitsAfterKey(limits, which === "upper", key, whole)).toEqual(expected);
});

it("leaves other keys alone", () => {
  expect(limitsAfterKey([20, 58], true, "a", whole)).toBeNull();
});
