import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadSound, playSound, stopSound } from "./sounds";

describe("sounds", () => {
  // jsdom plays nothing.
  const mocked = () => ({
    play: vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(),
    pause: vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue(),
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

  it("asks anew for a sound that could not be played", async () => {
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
});
