import "@/words/authoring";
import { t } from "@lingui/core/macro";
import type { EditorQuestion } from "./model";

type Field = Exclude<keyof EditorQuestion, "application_id" | "question_id" | "question_order">;

const fieldNames: Record<Field, string> = {
  TTS_child_prompts: t`spoken prompt`,
  age_group: t`age range`,
  answer_type: t`answer type`,
  area: t`area`,
  area_description: t`area description`,
  background_color: t`background color`,
  category: t`category`,
  category_description: t`category description`,
  child_buttons: t`child buttons`,
  child_images: t`pictures`,
  child_view_original_screen_resolution: t`canvas size`,
  correct_answers: t`correct answers`,
  custom_id: t`custom ID`,
  elements: t`elements`,
  grading_type: t`grading type`,
  highest_score_possible: t`highest score`,
  highest_score_set: t`highest score set`,
  hint: t`hint`,
  note: t`note`,
  options: t`answer options`,
  procedure: t`procedure`,
  prompt_sound: t`recorded prompt`,
  question: t`text`,
  question_description: t`description`,
  rubric: t`rubric`,
  scoring_guide: t`scoring guide`,
  specialist_buttons: t`specialist buttons`,
  specialist_prompt: t`specialist prompt`,
  sub_category: t`subcategory`,
  sub_category_description: t`subcategory description`,
  time_out: t`upper time limit`,
  type: t`type`,
  type_description: t`type description`,
  typical_duration: t`typical duration`,
  wordings: t`wordings for raters`,
};

/** A part of a question as people call it; one that this version does not know keeps the name that it is stored by. */
export const fieldName = (field: string): string => fieldNames[field as Field] ?? field.replaceAll("_", " ");
