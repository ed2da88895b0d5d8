import { expect, it } from "vitest";
import { roomFor, sizeText } from "./room";

it.each([
  [0, false, 5_000_000],
  [40, false, 45_000_000],
  [40, true, 245_000_000],
])("a test with %i files, recorded: %s, may need %i bytes", (files, recordings, bytes) => {
  expect(roomFor(files, recordings)).toBe(bytes);
});

it.each([
  [0, "0.1 MB"],
  [400_000, "0.4 MB"],
  [9_940_000, "9.9 MB"],
  [12_300_000, "12 MB"],
  [999_600_000, "1.0 GB"],
  [3_210_000_000, "3.2 GB"],
])("writes %i bytes as %s", (bytes, text) => expect(sizeText(bytes)).toBe(text));
