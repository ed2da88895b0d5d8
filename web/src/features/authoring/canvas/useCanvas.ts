import { useCallback, useMemo, useRef, useState } from "react";
import { paintOrder, parseResolution } from "@/canvas";
import type { EditorQuestion } from "../draft/model";
import { useUpload } from "../draft/useUpload";
import type { CanvasContext, Switch } from "./context";
import { useClipboard } from "./useClipboard";
import { useElements } from "./useElements";
import { useView } from "./useView";

export interface Canvas {
  context: CanvasContext;
  uploading: boolean;
  upload: (files: readonly File[]) => void;
  /** The latest announcement to screen readers. */
  announcement: string;
}

function useSwitch(): Switch {
  const [on, setOn] = useState(false);
  return { on, toggle: () => setOn(!on) };
}

/** Everything about one question's canvas: what is on it, selected (`begin` at first), shown, and what can be done. */
export function useCanvas(
  question: EditorQuestion,
  begin: readonly string[],
  onSelect: (ids: readonly string[]) => void,
): Canvas {
  const [ids, setIds] = useState(begin);
  const [editing, editText] = useState<string | null>(null);
  const [announcement, announce] = useState("");
  const [several, tablets, shortcuts] = [useSwitch(), useSwitch(), useSwitch()];
  const select = useCallback(
    (next: readonly string[]) => {
      setIds(next);
      onSelect(next);
    },
    [onSelect],
  );
  const elements = useElements(question, select);
  const arrived = useRef<string[]>([]);
  const { uploading, upload: store } = useUpload(question.question_id, (picture) => {
    if (elements.addPicture(picture, arrived.current)) arrived.current = [...arrived.current, picture.element_id];
  });
  /** Pictures that are chosen together are selected together. */
  const upload = (files: readonly File[]) => {
    if (!uploading) arrived.current = [];
    store(files);
  };
  const selected = useMemo(() => {
    const chosen = new Set(ids);
    return paintOrder(question.elements.filter((element) => chosen.has(element.element_id)));
  }, [question.elements, ids]);
  const { child_view_original_screen_resolution: resolution } = question;
  const bounds = useMemo(() => parseResolution(resolution), [resolution]);
  const clipboard = useClipboard({ elements, selected, upload, announce });
  const view = useView(bounds);
  const context = {
    elements,
    bounds,
    selected,
    select,
    clipboard,
    editText,
    editing,
    view,
    several,
    tablets,
    shortcuts,
  };
  return { context: { ...context, announce }, uploading, upload, announcement };
}
