import { type ApplicationRow, mayBeFollowed } from "../types";
import { type EditorQuestion, newQuestion, type Questions } from "./model";

/** What a further question takes over from the last one: where it belongs, how it is answered, its screen and its times. */
const takenOver = [
  "area",
  "type",
  "category",
  "sub_category",
  "age_group",
  "answer_type",
  "grading_type",
  "background_color",
  "child_view_original_screen_resolution",
  "typical_duration",
  "time_out",
] as const;

/**
 * An empty question after the last one, of the same type and category; null where there is none to follow, or it has neither:
 * those have to be chosen first. The points of a scale come along, since they are the same from question to question.
 */
export function nextQuestion(questions: Questions, app: ApplicationRow): EditorQuestion | null {
  const last = questions.at(-1);
  if (!last || !mayBeFollowed(last)) return null;
  const kept = Object.fromEntries(takenOver.map((name) => [name, last[name]]));
  const scale =
    last.grading_type === "scaled"
      ? { options: last.options, highest_score_possible: last.highest_score_possible }
      : undefined;
  return { ...newQuestion(), area: app.area, age_group: app.age_range, ...kept, ...scale };
}
