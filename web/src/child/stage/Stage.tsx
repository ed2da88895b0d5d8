import { useEffect, useRef, useState } from "react";
import { mediaUrl } from "@/api/media";
import { CanvasView } from "@/canvas/CanvasView";
import { isAnswer } from "@/canvas/element";
import { parseResolution } from "@/canvas/resolution";
import { stopSound } from "@/canvas/sounds";
import type { CanvasElement } from "@/canvas/types";
import type { CalmKind } from "../display";
import { Idle } from "../Idle";
import type { Scanning, Touch } from "../messages";
import { useWindowSize } from "../useWindow";
import type { ChildQuestion } from "../view";
import { words } from "../words";
import { preparePictures } from "./pictures";
import { loadSounds, sound } from "./sound";
import { useScanning } from "./useScanning";
import { useTouches } from "./useTouches";

interface StageProps {
  questions: ChildQuestion[];
  index: number;
  /** What is shown in place of the question. */
  calm: CalmKind | null;
  scanning: Scanning;
  /** Called with the question that can be seen now, or -1 or the number of questions for none. */
  onShown: (index: number) => void;
  onTap: (questionNo: number, elementNo: number, touch: Touch) => void;
}

/** The question that fills the screen; what was there stays until the next one is complete. */
export function Stage({ questions, index, calm, scanning, onShown, onTap }: StageProps) {
  const { width, height } = useWindowSize();
  const shown = useComplete(questions, index);
  const question = useSame(shown === null ? undefined : questions[shown]);
  useEffect(() => {
    if (shown !== null) onShown(shown);
  }, [shown, onShown]);
  // A sound belongs to its question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question ends it, as does a cover
  useEffect(() => stopSound, [index, calm]);
  const touches = useTouches({
    seen: calm ?? question,
    questionNo: shown,
    width: parseResolution(question?.resolution).width,
    answers: (no) =>
      question?.elements.some((element) => Number(element.element_id) === no && isAnswer(element)) ?? false,
    onTouch: (questionNo, elementNo, touch) => {
      if (!scan || elementNo >= 0) onTap(questionNo, elementNo, touch);
    },
  });
  const tap = (element: CanvasElement) => {
    sound(element);
    if (shown !== null && isAnswer(element)) onTap(shown, Number(element.element_id), touches.take());
  };
  const stage = useRef<HTMLElement>(null);
  // As a tap on it, so that it rings and sounds.
  const take = ({ element_id }: CanvasElement) =>
    stage.current?.querySelector<HTMLElement>(`button[data-element="${CSS.escape(element_id)}"]`)?.click();
  const scan = useScanning(calm ? undefined : question?.elements, scanning, take);
  if (calm) return <Calm kind={calm} />;
  // An empty screen would look broken to a child.
  if (!question || question.elements.length === 0) return <Idle />;
  return (
    <main className="stage" ref={stage} {...touches.handlers}>
      <CanvasView
        key={shown}
        background={question.background}
        resolution={question.resolution}
        elements={question.elements}
        language={question.language}
        width={width}
        height={height}
        onTap={tap}
        lit={scan?.lit}
        choiceName={words.choice}
        mediaUrl={mediaUrl}
      />
      {scan && <div className="switch" aria-hidden="true" onPointerDown={scan.onPointerDown} />}
    </main>
  );
}

/** What was there before, as long as its content is the same: a question that is read again is not painted again. */
function useSame<T>(value: T): T {
  const kept = useRef(value);
  const isRead = kept.current !== value;
  if (isRead && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
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

/**
 * What the adult shows in place of the question. A cover is one still, plain surface: there is nothing to look at, so that
 * the child looks at who speaks. In a break there is the quiet animation.
 */
function Calm({ kind }: { kind: CalmKind }) {
  if (kind === "pause") return <Idle label={words.pause} />;
  return (
    <main className="cover" aria-label={words.cover}>
      <svg viewBox="0 0 24 24" role="presentation" aria-hidden="true">
        <path d="M3 10q9 8 18 0M6 14l-1.5 2.4M12 15.2V18M18 14l1.5 2.4" />
      </svg>
    </main>
  );
}
