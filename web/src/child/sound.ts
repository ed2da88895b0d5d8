import { mediaUrl } from "@/api/media";
import { loadSound, playSound } from "@/canvas/sounds";
import type { CanvasElement } from "@/canvas/types";
import type { ChildQuestion } from "./view";

/** Plays an element's sound, if it has one. A child is told nothing of one that cannot be played. */
export function sound(element: CanvasElement): void {
  if (element.sound) void playSound(mediaUrl(element.sound)).catch(() => undefined);
}

/** Fetches the sounds of a question and of the one after it. */
export function loadSounds(questions: readonly ChildQuestion[], index: number): void {
  for (const question of questions.slice(Math.max(0, index), index + 2)) {
    for (const element of question.elements) if (element.sound) loadSound(mediaUrl(element.sound));
  }
}
