import { ApiError } from "@/api/errors";
import type { Questions } from "../draft/model";

/** Something that publishing misses, and where it is mended: in a question, on one of its elements, or in a dialog. */
export interface Lack {
  message: string;
  question?: string;
  element?: string;
  dialog?: "settings" | "question";
  screen?: "rules" | "raters";
}

/** The server names no more than these at once. */
export const mostLacks = 20;

/** The server names questions and elements by their place; the place may change while the list is read. */
export function lacksOf(error: unknown, questions: Questions): Lack[] {
  if (!(error instanceof ApiError) || error.status !== 422) return [];
  return Object.entries(error.fields).map(([location, message]) => {
    const place = /^questions\[(\d+)\]\.(?:elements\[(\d+)\])?/.exec(location);
    if (location.startsWith("rules.")) return { message, screen: "rules" };
    if (location.startsWith("form.")) return { message, screen: "raters" };
    if (!place) return { message, dialog: location === "questions" ? "question" : "settings" };
    const question = questions[Number(place[1])];
    return { message, question: question?.question_id, element: question?.elements[Number(place[2])]?.element_id };
  });
}
