import {
  type CanvasElement,
  type ElementStyles,
  keepInside,
  newElement,
  parseResolution,
  type Rect,
  rectOf,
} from "@/canvas";
import { useNotices } from "@/ui/notices";
import { useEditor } from "../editor/EditorContext";
import { changeQuestion, copyOf, type EditorQuestion, findQuestion } from "../editor/model";
import { newId } from "../ids";
import { apart, changeElement, changeStyles, maxElements, removeElement, titleOf } from "./elements";

export interface QuestionElements {
  question: EditorQuestion;
  write: (elements: readonly CanvasElement[], key?: string) => void;
  change: (id: string, change: Partial<CanvasElement>, key?: string) => void;
  style: (id: string, change: Partial<ElementStyles>, key?: string) => void;
  place: (id: string, rect: Rect, key?: string) => void;
  addText: () => void;
  add: (element: CanvasElement) => void;
  duplicate: (element: CanvasElement) => void;
  remove: (element: CanvasElement) => void;
  seal: () => void;
}

/** What can be done with a question's elements; every act is a step of the editor's one history. */
export function useElements(question: EditorQuestion, select: (id: string | null) => void): QuestionElements {
  const { questions, changeOne, dispatch, seal, tellUndo, change } = useEditor();
  const notices = useNotices();
  const id = question.question_id;
  const write: QuestionElements["write"] = (elements, key) => changeOne(id, { elements }, key);

  const add = (element: CanvasElement) => {
    if (question.elements.length >= maxElements) {
      notices.error(`A question holds at most ${maxElements} elements.`);
      return;
    }
    // An upload ends when it ends: it adds to the question as it is by then.
    dispatch({
      type: "update",
      change: (all) => {
        const present = findQuestion(all, id)?.elements ?? [];
        return changeQuestion(all, id, { elements: [...present, apart(present, element)] });
      },
    });
    select(element.element_id);
  };
  return {
    question,
    write,
    change: (element, part, key) => write(changeElement(question.elements, element, part), key && `${element}.${key}`),
    style: (element, part, key) => write(changeStyles(question.elements, element, part), key && `${element}.${key}`),
    place: (element, rect, key) => write(changeStyles(question.elements, element, rect), key),
    add,
    addText: () => add(newElement(newId(), { content: "Text" })),
    duplicate: (element) => {
      const copy = copyOf(element);
      const inside = keepInside(rectOf(copy), parseResolution(question.child_view_original_screen_resolution));
      add({ ...copy, styles: { ...copy.styles, ...inside } });
    },
    remove: (element) => {
      const rest = changeQuestion(questions, id, { elements: removeElement(question.elements, element.element_id) });
      change(rest);
      select(null);
      tellUndo(`${titleOf(element)} was deleted.`, rest);
    },
    seal,
  };
}
