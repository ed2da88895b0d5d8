import { expect, it, vi } from "vitest";
import { childPictureName, pictureName } from "./pictureNames";

it("names pictures by initials, subject and the reader's day, and never by a child's name", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 2, 13, 23, 30) });
  const child = { first_name: "Mia", last_name: "Stone-Vale" };
  expect(childPictureName("over-time", child, "SLPS2")).toBe("over-time-MSV-SLPS2-2026-03-13");
  expect(pictureName("Screening/Mini Test", "Average")).toBe("milepost-screening-mini-test-average-2026-03-13");
  vi.useRealTimers();
});
