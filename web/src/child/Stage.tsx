import { useEffect, useState } from "react";
import { mediaUrl } from "@/api/media";
import { CanvasView } from "@/canvas/CanvasView";
import { isAnswer } from "@/canvas/element";
import { stopSound } from "@/canvas/sounds";
import type { CanvasElement } from "@/canvas/types";
import { Idle } from "./Idle";
import { preparePictures } from "./pictures";
import { loadSounds, sound } from "./sound";
import { useWindowSize } from "./useWindow";
import type { ChildQuestion } from "./view";

interface StageProps {
  questions: ChildQuestion[];
  index: number;
  /** Called with the question that can be seen now, or -1 or the number of questions for none. */
  onShown: (index: number) => void;
  onTap: (questionNo: number, elementNo: number) => void;
}

/** The question that fills the screen; what was there stays until the next one is complete. */
export function Stage({ questions, index, onShown, onTap }: StageProps) {
  const { width, height } = useWindowSize();
  const shown = useComplete(questions, index);
  const question = shown === null ? undefined : questions[shown];
  useEffect(() => {
    if (shown !== null) onShown(shown);
  }, [shown, onShown]);
  // A sound belongs to its question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question ends it
  useEffect(() => stopSound, [index]);
  const tap = (element: CanvasElement) => {
    sound(element);
    if (shown !== null && isAnswer(element)) onTap(shown, Number(element.element_id));
  };
  // An empty screen would look broken to a child.
  if (!question || question.elements.length === 0) return <Idle />;
  return (
    <main className="stage">
      <CanvasView
        key={shown}
        background={question.background}
        resolution={question.resolution}
        elements={question.elements}
        width={width}
        height={height}
        onTap={tap}
        mediaUrl={mediaUrl}
      />
    </main>
  );
}

/** The index, once its pictures can be drawn. */
function useComplete(questions: ChildQuestion[], index: number): number | null {
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    let wanted = true;
    const show = () => {
      if (wanted) setShown(index);
    };
    const complete = preparePictures(questions, index);
    if (questions[index]) void complete.then(show);
    else show();
    loadSounds(questions, index);
    return () => {
      wanted = false;
    };
  }, [questions, index]);
  return shown;
}
