import type { components } from "@/api/schema";
import type { TakenCopy, TakenItem } from "@/work/offline";
import { toQuestions } from "../runner/questions";
import { blankAnswer, type Result, toFields } from "../store/answer";
import type { Detail } from "../sync/remote";
import { ageOn } from "./age";
import type { Begun } from "./begun";

type Structure = components["schemas"]["Structure"];

/** A new activity as the server would answer it, were it reached. */
export interface NewOffline {
  detail: Detail;
  results: Result[];
}

const two = (part: number) => String(part).padStart(2, "0");

/** The calendar day of a moment where this device is. */
export const dayHere = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** An unscored activity with an item's child, in the item's version. Its time and day are by the server's clock, as far as it is known. */
export function newOffline(
  begun: Pick<Begun, "activityId" | "begunAt">,
  { aheadMs }: Pick<TakenCopy, "aheadMs">,
  { child, application, purchase_id }: Pick<TakenItem, "child" | "application" | "purchase_id">,
  structure: Structure,
): NewOffline {
  const results = unscored(begun.activityId, structure);
  const at = new Date(Date.parse(begun.begunAt) + aheadMs);
  const testDate = dayHere(at);
  const language = structure.content_language || structure.language;
  const age = ageOn(child.date_of_birth, testDate, child.gestation);
  return {
    detail: {
      activity_id: begun.activityId,
      child_id: child.id,
      purchase_id,
      application_id: application.id,
      total_duration: 0,
      start_date: at.toISOString(),
      finish_date: null,
      report_id: "",
      test_date: testDate,
      first_name: child.first_name,
      last_name: child.last_name,
      mine: true,
      specialist: "",
      title: application.title,
      image: application.image,
      question_count: results.length,
      answered: 0,
      raw_score: 0,
      max_score: results.reduce((sum, { highest_possible_score }) => sum + highest_possible_score, 0),
      version: application.version,
      question_index: -1,
      covered: false,
      paused: false,
      scanning: child.scanning,
      ...(age && { age }),
      ...(language && { language }),
      sessions: [],
      reopenings: [],
    },
    results,
  };
}

/** One result for each question, in their order. */
function unscored(id: string, structure: Structure): Result[] {
  const blank = toFields(blankAnswer) as Omit<Result, "question_result_id">;
  return toQuestions(structure).map(({ no, id: question, highest, correct }) => ({
    ...blank,
    question_result_id: `${id}.${no}`,
    question_reference_id: question,
    activity_id: id,
    report_id: "",
    question_no: no,
    highest_possible_score: highest,
    correct_answer: correct.join(", "),
    skipped: false,
    revision: 0,
  }));
}
