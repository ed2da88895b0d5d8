import { mediaUrl } from "@/api/media";
import { playSound, prepareSounds } from "@/canvas/sounds";
import type { CanvasElement } from "@/canvas/types";
import type { ChildQuestion } from "../view";

/** Plays an element's sound, if it has one. If it cannot be played, the child sees no message. */
export function sound(element: CanvasElement): void {
  if (element.sound) void playSound(mediaUrl(element.sound)).catch(() => undefined);
}

/** Has the sounds of a question ready, and the first ones of those after it. */
export function loadSounds(questions: readonly ChildQuestion[], index: number): void {
  prepareSounds(soundsOf(questions.slice(Math.max(0, index), index + 1)), soundsOf(questions.slice(index + 1)));
}

const soundsOf = (questions: readonly ChildQuestion[]) =>
  questions.flatMap(({ elements }) => elements.flatMap(({ sound }) => (sound ? [mediaUrl(sound)] : [])));
