import { type CanvasElement, newElement, parseResolution, placeCopies, type Rects } from "@/canvas";
import { useNotices } from "@/ui/feedback/notices";
import { useEditorActs } from "../draft/EditorContext";
import { type EditorQuestion, maxElements } from "../draft/model";
import { changeQuestion, findQuestion } from "../draft/questions";
import { newId } from "../ids";
import { changeElement, placeElements, titleOfAll } from "./elements";

export interface QuestionElements {
  question: EditorQuestion;
  write: (elements: readonly CanvasElement[], key?: string) => void;
  change: (id: string, change: Partial<CanvasElement>, key?: string) => void;
  /** Moves and resizes several in one step; nothing when all are there already. */
  placeAll: (rects: Rects, key?: string) => void;
  addText: (content?: string) => void;
  /** Adds and selects them; answers whether there was room. */
  add: (...elements: CanvasElement[]) => boolean;
  duplicate: (...elements: CanvasElement[]) => boolean;
  remove: (...elements: CanvasElement[]) => void;
  seal: () => void;
}

type Select = (ids: readonly string[]) => void;

/** What can be done with a question's elements; every act is a step of the editor's one history. */
export function useElements(question: EditorQuestion, select: Select): QuestionElements {
  const { present, changeOne, dispatch, seal, offerUndo, change } = useEditorActs();
  const notices = useNotices();
  const id = question.question_id;
  const write: QuestionElements["write"] = (elements, key) => changeOne(id, { elements }, key);
  const placeAll: QuestionElements["placeAll"] = (rects, key) => {
    const placed = placeElements(question.elements, rects);
    if (placed.some((element, index) => element !== question.elements[index])) write(placed, key);
  };

  const add = (...elements: CanvasElement[]) => {
    if (question.elements.length + elements.length > maxElements) {
      notices.error(`A question holds at most ${maxElements} elements.`);
      return false;
    }
    const bounds = parseResolution(question.child_view_original_screen_resolution);
    // An upload ends when it ends: it adds to the question as it is by then.
    dispatch({
      type: "update",
      change: (all) => {
        const there = findQuestion(all, id)?.elements ?? [];
        return changeQuestion(all, id, { elements: [...there, ...placeCopies(elements, there, bounds)] });
      },
    });
    select(elements.map((element) => element.element_id));
    return true;
  };
  return {
    question,
    write,
    change: (element, part, key) => write(changeElement(question.elements, element, part), key && `${element}.${key}`),
    placeAll,
    add,
    addText: (content = "Text") => add(newElement(newId(), { content })),
    duplicate: (...elements) => add(...elements.map((element) => ({ ...element, element_id: newId() }))),
    remove: (...elements) => {
      const gone = new Set(elements);
      const rest = changeQuestion(present(), id, { elements: question.elements.filter((one) => !gone.has(one)) });
      change(rest);
      select([]);
      offerUndo(`${titleOfAll(elements)} ${elements.length === 1 ? "was" : "were"} deleted.`, rest);
    },
    seal,
  };
}
