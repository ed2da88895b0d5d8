import { tabStorage } from "@/work/vault/sealing";
import type { ApplicationRow, ChosenCategories } from "../types";
import { type EditorQuestion, newQuestion } from "./model";

/** A question on its way through the four steps, kept for this tab until it is created or thrown away. */
export interface NewQuestionDraft {
  step: number;
  question: EditorQuestion;
  chosen: ChosenCategories;
}

export const freshDraft = ({ area, age_range }: ApplicationRow): NewQuestionDraft => ({
  step: 0,
  question: { ...newQuestion(), area, age_group: age_range },
  chosen: { type: "", category: "", sub_category: "" },
});

const keyOf = (account: string, application: string) => `milepost.newQuestion.${account}.${application}`;

export function readDraft(account: string, application: string): NewQuestionDraft | null {
  try {
    const stored = JSON.parse(tabStorage.getItem(keyOf(account, application)) ?? "null") as NewQuestionDraft | null;
    return stored?.question?.question_id && stored.chosen ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the draft; null forgets it. */
export function storeDraft(account: string, application: string, draft: NewQuestionDraft | null): void {
  try {
    if (draft) tabStorage.setItem(keyOf(account, application), JSON.stringify(draft));
    else tabStorage.removeItem(keyOf(account, application));
  } catch {
    // Without storage the dialog still works; only a reload would empty it.
  }
}
