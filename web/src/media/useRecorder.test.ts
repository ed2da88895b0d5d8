// @vitest-environment jsdom

import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useRecorder } from "./useRecorder";

/** Microphones that were allowed, and how many of them are still on. */
function microphones() {
  const prompts: ((stream: MediaStream) => void)[] = [];
  let on = 0;
  const stream = () => {
    on += 1;
    const track = {
      stop: () => {
        on -= 1;
      },
    };
    return { getTracks: () => [track] } as unknown as MediaStream;
  };
  vi.stubGlobal("navigator", {
    ...navigator,
    mediaDevices: { getUserMedia: () => new Promise<MediaStream>((resolve) => prompts.push(resolve)) },
  });
  const allow = async () => {
    await act(async () => {
      for (const answer of prompts.splice(0)) answer(stream());
    });
  };
  return { allow, on: () => on, asked: () => prompts.length };
}

class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state = "inactive";
  start() {
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
    this.dispatchEvent(new Event("stop"));
  }
}

class FakeContext {
  createAnalyser = () => ({ fftSize: 0, getByteTimeDomainData: () => undefined });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = async () => undefined;
}

describe("the recorder", () => {
  beforeEach(() => {
    vi.stubGlobal("MediaRecorder", FakeRecorder);
    vi.stubGlobal("AudioContext", FakeContext);
    return () => vi.unstubAllGlobals();
  });

  it("leaves no microphone on when it is started twice while the browser asks", async () => {
    const microphone = microphones();
    const { result } = renderHook(() => useRecorder(() => undefined));
    act(() => {
      void result.current.start();
      void result.current.start();
    });
    expect(microphone.asked()).toBe(1);
    await microphone.allow();
    expect(microphone.on()).toBe(1);
    await act(() => result.current.stop());
    expect(microphone.on()).toBe(0);
  });

  it("leaves none on when the screen was closed meanwhile", async () => {
    const microphone = microphones();
    const { result, unmount } = renderHook(() => useRecorder(() => undefined));
    act(() => void result.current.start());
    unmount();
    await microphone.allow();
    expect(microphone.on()).toBe(0);
  });

  it("leaves none on when the recording itself cannot begin", async () => {
    vi.stubGlobal(
      "AudioContext",
      class {
        constructor() {
          throw new DOMException("no output", "NotSupportedError");
        }
      },
    );
    const microphone = microphones();
    const { result } = renderHook(() => useRecorder(() => undefined));
    act(() => void result.current.start());
    await microphone.allow();
    expect(microphone.on()).toBe(0);
    expect(result.current.problem).not.toBe("");
  });
});
