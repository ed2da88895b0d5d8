import type { CanvasElement } from "@/canvas";
import { type EditorQuestion, optionsOf } from "@/features/authoring/draft/model";
import type { Translation, Unit } from "../api";
import { stateOf, type Texts, textOf } from "../translation/texts";

/** A question as it reads in another language, where a text without a translation reads as it was written. */
export interface TranslatedQuestion {
  question: EditorQuestion;
  /** Texts of it that children and raters read and that have no translation yet, or one of another source. */
  open: readonly Unit[];
}

const shown: readonly Unit["reader"][] = ["child", "rater"];

/** The texts of a question that whoever answers it reads, by their keys. */
const unitsOf = (units: readonly Unit[], number: number): Unit[] =>
  units.filter(({ question, reader }) => question === number && shown.includes(reader));

/** The question with its texts as the translation has them now. */
export function translatedQuestion(
  question: EditorQuestion,
  number: number,
  { base, texts: units }: Translation,
  texts: Texts,
): TranslatedQuestion {
  const own = unitsOf(units, number);
  const open = own.filter((unit) => stateOf(textOf(texts, unit.key), unit) !== "done");
  const translate = (key: string, source: string | undefined) => textOf(texts, key).text || (source ?? "");
  const start = `question/${question.question_id}`;
  const isWritten = (key: string) => open.some((unit) => unit.key === key && !textOf(texts, key).text);
  return {
    question: {
      ...question,
      question: translate(`${start}/question`, question.question),
      options: optionsOf(question).map((option) => ({
        ...option,
        label: translate(`${start}/option/${option.value}`, option.label),
      })),
      elements: question.elements.map((element) => ({
        ...inElement(element, translate),
        language: isWritten(`element/${element.element_id}/content`) ? base : undefined,
      })),
    },
    open,
  };
}

const inElement = (
  element: CanvasElement,
  translate: (key: string, source: string | undefined) => string,
): CanvasElement => {
  const start = `element/${element.element_id}`;
  return {
    ...element,
    content: translate(`${start}/content`, element.content),
    alt_text: translate(`${start}/alt_text`, element.alt_text),
    sound: translate(`${start}/sound`, element.sound),
  };
};
