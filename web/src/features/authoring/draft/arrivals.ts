import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { ApiError } from "@/api/errors";
import { type CanvasElement, parseResolution, placeCopies } from "@/canvas";
import { OpenDocument } from "@/work/document";
import { tellLeft } from "@/work/left";
import { applicationKind, applicationNamed } from "./applicationKind";
import { maxElements, type Questions } from "./model";
import { readDraft, storeDraft } from "./newQuestion";
import { openApplication } from "./openApplication";
import { changeQuestion, findQuestion } from "./questions";

/** A stored picture, and the question that it was chosen for. */
export interface Arrival {
  account: string;
  application: string;
  question: string;
  element: CanvasElement;
}

type Accept = (question: string, element: CanvasElement) => void;

const editors = new Map<string, Accept>();

/** Pictures that arrive for the application come here while its editor is open. Returns how to end that. */
export function receive(application: string, accept: Accept): () => void {
  editors.set(application, accept);
  return () => {
    if (editors.get(application) === accept) editors.delete(application);
  };
}

/** Puts a picture on its question when the editor that it was chosen in has been left. */
export async function arrive(arrival: Arrival): Promise<void> {
  const accept = editors.get(arrival.application);
  if (accept) accept(arrival.question, arrival.element);
  else await place(arrival);
}

/** It is saved as an edit of a page is: what does not arrive is kept on this device, and sent when it can be. */
async function place(arrival: Arrival): Promise<void> {
  const { account, application, question, element } = arrival;
  const { snapshot, left } = await openApplication(account, application);
  const document = new OpenDocument(applicationKind, applicationNamed(account, application), snapshot, left);
  const before = document.autosave.state.content;
  if (!findQuestion(before, question)) return placeInDraft(arrival);
  const after = withElement(before, question, element);
  if (after === before) throw new ApiError(422, t`A question holds at most ${maxElements} elements.`);
  document.start();
  document.autosave.edit(() => after);
  await document.close();
  tellLeft();
}

/** A question that has not been created yet is kept in this tab. One that was deleted needs no picture. */
function placeInDraft({ account, application, question, element }: Arrival) {
  const draft = readDraft(account, application);
  if (draft?.question.question_id !== question) return;
  const [changed] = withElement([draft.question], question, element);
  if (changed) storeDraft(account, application, { ...draft, question: changed });
}

/** The questions with the element on one of them, where there is room. */
export function withElement(questions: Questions, id: string, element: CanvasElement): Questions {
  const question = findQuestion(questions, id);
  if (!question) return questions;
  const there = question.elements;
  if (there.length >= maxElements) return questions;
  const bounds = parseResolution(question.child_view_original_screen_resolution);
  return changeQuestion(questions, id, { elements: [...there, ...placeCopies([element], there, bounds)] });
}
