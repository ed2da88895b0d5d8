// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import type { Consent } from "./consents";
import { endMeans, latestOf, mayRecord } from "./recording";

const consent = (purpose: Consent["purpose"], stands: boolean, detail = "") => ({ purpose, stands, detail }) as Consent;

describe("what may be recorded", () => {
  it.each([
    [[], "Pictures, sound and video may not be recorded."],
    [[consent("assessment", true)], "Pictures, sound and video may not be recorded."],
    [[consent("pictures", false)], "Pictures, sound and video may not be recorded."],
    [[consent("pictures", true)], "Pictures may be recorded; sound and video may not."],
    [[consent("audio", true)], "Sound may be recorded; pictures and video may not."],
    [[consent("video", true)], "Video without sound may be recorded; pictures and sound may not."],
    [[consent("audio", true), consent("video", true)], "Sound and video may be recorded; pictures may not."],
    [[consent("audio", true), consent("pictures", true)], "Pictures and sound may be recorded; video may not."],
    [
      [consent("video", true), consent("pictures", true)],
      "Pictures and video without sound may be recorded; sound may not.",
    ],
    [
      [consent("video", false), consent("video", true), consent("pictures", true), consent("audio", true)],
      "Pictures, sound and video may be recorded.",
    ],
  ])("follows from the consents that count: %#", (consents, words) => {
    expect(mayRecord(consents)).toBe(words);
  });

  it("ends only where it is about recordings", () => {
    expect(endMeans(consent("video", false))).toContain("Nothing new is recorded");
    expect(endMeans(consent("video", true))).toBeUndefined();
    expect(endMeans(consent("therapy", false))).toBeUndefined();
  });

  it("shows each purpose once, what counts first", () => {
    const shown = latestOf([
      consent("therapy", false),
      consent("pictures", false),
      consent("pictures", true),
      consent("other", true, "a walk"),
      consent("other", false, "a trip"),
    ]);
    expect(shown.map(({ purpose, stands, detail }) => [purpose, stands, detail])).toEqual([
      ["pictures", true, ""],
      ["other", true, "a walk"],
      ["therapy", false, ""],
      ["other", false, "a trip"],
    ]);
  });
});
