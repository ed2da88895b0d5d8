import "@/words/authoring";
import { plural, t } from "@lingui/core/macro";
import { type CanvasElement, newElement, parseResolution, placeCopies, placeInGrid, type Rects } from "@/canvas";
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
  /** Adds a text and answers its id; nothing where there was no room. */
  addText: (content?: string) => string | undefined;
  /** Adds and selects them; answers whether there was room. */
  add: (...elements: CanvasElement[]) => boolean;
  /** Adds a picture beside the others, and selects it with those that came with it; answers whether there was room. */
  addPicture: (picture: CanvasElement, cameWith: readonly string[]) => boolean;
  duplicate: (...elements: CanvasElement[]) => boolean;
  remove: (...elements: CanvasElement[]) => void;
  seal: () => void;
}

type Elements = readonly CanvasElement[];
type Select = (ids: readonly string[]) => void;

function deletedWords(elements: Elements): string {
  const { length: count } = elements;
  const title = titleOfAll(elements);
  return plural(count, { one: `${title} was deleted.`, other: "# elements were deleted." });
}

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

  const bounds = parseResolution(question.child_view_original_screen_resolution);
  const put = (elements: Elements, place: (there: Elements) => Elements) => {
    // An upload ends when it ends: it adds to the question as it is by then.
    const there = () => findQuestion(present(), id)?.elements ?? [];
    if (there().length + elements.length > maxElements) {
      notices.error(t`A question holds at most ${maxElements} elements.`);
      return false;
    }
    dispatch({
      type: "update",
      change: (all) => {
        const now = findQuestion(all, id)?.elements ?? [];
        return changeQuestion(all, id, { elements: [...now, ...place(now)] });
      },
    });
    return true;
  };
  const add = (...elements: CanvasElement[]) => {
    const added = put(elements, (there) => placeCopies(elements, there, bounds));
    if (added) select(elements.map((element) => element.element_id));
    return added;
  };
  return {
    question,
    write,
    change: (element, part, key) => write(changeElement(question.elements, element, part), key && `${element}.${key}`),
    placeAll,
    add,
    addPicture: (picture, cameWith) => {
      const added = put([picture], (there) => [placeInGrid(picture, there, bounds)]);
      if (added) select([...cameWith, picture.element_id]);
      return added;
    },
    addText: (content = t`Text`) => {
      const text = newElement(newId(), { content });
      return add(text) ? text.element_id : undefined;
    },
    duplicate: (...elements) => add(...elements.map((element) => ({ ...element, element_id: newId() }))),
    remove: (...elements) => {
      const gone = new Set(elements);
      const rest = changeQuestion(present(), id, { elements: question.elements.filter((one) => !gone.has(one)) });
      change(rest);
      select([]);
      offerUndo(deletedWords(elements), rest);
    },
    seal,
  };
}
