import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { nextTouch, type Track } from "./track";

export const speeds = [1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** The moment that a replay shows. Under reduced motion it goes in steps from touch to touch. */
export function useReplay(track: Track) {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const reduced = useReducedMotion();
  const now = useRef(at);
  now.current = at;
  useEffect(() => {
    if (!playing) return;
    const go = (next: number) => {
      setAt(Math.min(next, track.length));
      if (next >= track.length) setPlaying(false);
    };
    return reduced ? inSteps(track, speed, () => now.current, go) : byFrames(speed, () => now.current, go);
  }, [playing, speed, reduced, track]);
  const play = () => {
    if (at >= track.length) setAt(0);
    setPlaying(true);
  };
  const pause = () => setPlaying(false);
  const seek = (moment: number) => {
    setPlaying(false);
    setAt(moment);
  };
  return { at, playing, speed, play, pause, seek, setSpeed };
}

type Go = (next: number) => void;

function byFrames(speed: Speed, now: () => number, go: Go) {
  let last: number | undefined;
  let frame = requestAnimationFrame(function draw(time) {
    frame = requestAnimationFrame(draw);
    // A page that was hidden goes on where it was.
    if (last !== undefined) go(now() + Math.min(100, time - last) * speed);
    last = time;
  });
  return () => cancelAnimationFrame(frame);
}

function inSteps(track: Track, speed: Speed, now: () => number, go: Go) {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const next = nextTouch(track, now())?.at ?? track.length;
    timer = setTimeout(
      () => {
        go(next);
        wait();
      },
      (next - now()) / speed,
    );
  };
  wait();
  return () => clearTimeout(timer);
}
