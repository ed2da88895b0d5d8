// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from "vitest";
import { aheadLimit, loadSound, playSound, prepareSounds, stopSound } from "./sounds";

describe("sounds", () => {
  // jsdom plays nothing.
  const mocked = () => ({
    play: vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(),
    pause: vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue(),
    load: vi.spyOn(HTMLMediaElement.prototype, "load").mockReturnValue(),
  });
  let { play, pause } = mocked();

  beforeEach(() => {
    ({ play, pause } = mocked());
    stopSound();
    pause.mockClear();
  });

  it("loads each sound once and plays nothing by itself", () => {
    expect(loadSound("/api/media/a.mp3")).toBe(loadSound("/api/media/a.mp3"));
    expect(loadSound("/api/media/a.mp3").preload).toBe("auto");
    expect(play).not.toHaveBeenCalled();
  });

  it("plays one at a time, from its start", async () => {
    const [one, two] = [loadSound("/api/media/one.mp3"), loadSound("/api/media/two.mp3")];
    one.currentTime = 3;
    await playSound("/api/media/one.mp3");
    expect(one.currentTime).toBe(0);
    await playSound("/api/media/two.mp3");
    expect(pause.mock.contexts[0]).toBe(one);
    stopSound();
    expect(pause.mock.contexts[1]).toBe(two);
    stopSound();
    expect(pause).toHaveBeenCalledTimes(2);
  });

  it("asks again for a sound that could not be played", async () => {
    const broken = loadSound("/api/media/broken.mp3");
    play.mockRejectedValueOnce(new Error("gone"));
    await expect(playSound("/api/media/broken.mp3")).rejects.toThrow("gone");
    expect(loadSound("/api/media/broken.mp3")).not.toBe(broken);
  });

  it("takes a sound that was stopped before it began as no failure", async () => {
    play.mockImplementationOnce(async () => {
      stopSound();
      throw new Error("aborted");
    });
    await expect(playSound("/api/media/short.mp3")).resolves.toBeUndefined();
  });

  it("has those of what is shown and the next five in memory, and frees the others", () => {
    const address = (number: number) => `/api/media/${number}.mp3`;
    const some = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => address(from + index));
    prepareSounds(some(0, 8), some(6, 40));
    const [first, seventh] = [loadSound(address(0)), loadSound(address(8))];
    expect(first.hasAttribute("src")).toBe(true);
    prepareSounds(some(8, 9), some(9, 40));
    expect(first.hasAttribute("src")).toBe(false);
    expect(loadSound(address(8))).toBe(seventh);
    for (const other of some(100, 150)) loadSound(other);
    expect(loadSound(address(8))).toBe(seventh);
    expect(loadSound(address(149)).hasAttribute("src")).toBe(true);
    const last = some(100, 150)
      .slice(-aheadLimit - 1)
      .map((one) => loadSound(one));
    expect(last.filter((sound) => sound.hasAttribute("src"))).toHaveLength(aheadLimit);
  });
});
