import { parseResolution } from "@/canvas/resolution";
import type { Size } from "@/canvas/types";
import type { ScreenState } from "../messages";
import { useVisible, useWindowSize } from "../useWindow";
import type { ChildQuestion } from "../view";

/** Nearly square is neither upright nor across. */
const square = 1.1;

/** Whether a screen stands upright and its question lies, or the other way round: it is then much smaller than it could be. */
export function isTurned(question: Size, screen: Size): boolean {
  const across = ({ width, height }: Size) => (width > height * square ? 1 : height > width * square ? -1 : 0);
  return across(question) * across(screen) < 0;
}

export function useScreenState(question: ChildQuestion | undefined): ScreenState {
  const visible = useVisible();
  const screen = useWindowSize();
  if (!visible) return "asleep";
  return question && isTurned(parseResolution(question.resolution), screen) ? "turned" : "shown";
}
