import { useEffect, useState } from "react";
import { mediaUrl } from "@/api/media";
import { CanvasView } from "@/canvas/CanvasView";
import { isAnswer } from "@/canvas/element";
import { stopSound } from "@/canvas/sounds";
import type { CanvasElement } from "@/canvas/types";
import { Idle } from "./Idle";
import { loadAll, ready } from "./pictures";
import { loadSounds, sound } from "./sound";
import { useWindowSize } from "./useWindow";
import type { ChildQuestion } from "./view";

interface StageProps {
  questions: ChildQuestion[];
  index: number;
  onTap: (questionNo: number, elementNo: number) => void;
}

/** The question that fills the screen; what was there stays until the next one is complete. */
export function Stage({ questions, index, onTap }: StageProps) {
  const { width, height } = useWindowSize();
  const shown = useComplete(questions, index);
  const question = questions[shown];
  // A sound belongs to its question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question ends it
  useEffect(() => stopSound, [index]);
  const tap = (element: CanvasElement) => {
    sound(element);
    if (isAnswer(element)) onTap(shown, Number(element.element_id));
  };
  if (!question) return <Idle />;
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
function useComplete(questions: ChildQuestion[], index: number): number {
  const [shown, setShown] = useState(-1);
  useEffect(() => {
    let wanted = true;
    const question = questions[index];
    const show = () => {
      if (wanted) setShown(index);
    };
    if (question) void ready(question).then(show);
    else show();
    void loadAll(questions, index);
    loadSounds(questions, index);
    return () => {
      wanted = false;
    };
  }, [questions, index]);
  return shown;
}
