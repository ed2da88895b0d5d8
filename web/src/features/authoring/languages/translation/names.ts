import "@/words/norms";
import { t } from "@lingui/core/macro";
import type { Respondent } from "@/features/authoring/raters/form";
import { respondentName } from "@/features/authoring/raters/names";
import type { Unit } from "../api";
import type { Reader, Show } from "../search";
import type { TextState } from "./texts";

export const readerNames = (): Record<Reader, string> => ({
  child: t({ message: "Child", context: "reader" }),
  rater: t({ message: "Rater", context: "reader" }),
  specialist: t({ message: "Specialist", context: "reader" }),
  family: t({ message: "Family", context: "reader" }),
});

export const showNames = (): Record<Show, string> => ({
  missing: t({ message: "Missing", context: "texts" }),
  changed: t({ message: "Changed since", context: "texts" }),
});

export const stateNames = (): Record<TextState, string> => ({
  ...showNames(),
  done: t({ message: "Done", context: "text" }),
});

const fields = (): Readonly<Partial<Record<Unit["field"], string>>> => ({
  title: t`Title`,
  subtitle: t`Subtitle`,
  info: t`Description`,
  instructions: t`Instructions`,
  closing: t`Closing text`,
  page_title: t`Title of a page`,
  page_text: t`Text of a page`,
  question: t`Question text`,
  description: t`Description`,
  procedure: t`Procedure`,
  specialist_prompt: t`Prompt for the specialist`,
  hint: t`Hint`,
  tts: t`Spoken prompt`,
  note: t`Note`,
  scoring_guide: t`Scoring guide`,
  prompt_sound: t`Recorded prompt`,
  content: t`Text on the canvas`,
  alt_text: t`What the picture shows`,
  sound: t`Sound`,
  teaching: t`Teaching`,
  critical: t`Critical answer`,
});

type Named = Pick<Unit, "key" | "field">;

/** What a text is; the last part of its key says which of several, as in "question/<question>/option/<value>". */
export function unitName({ key, field }: Named): string {
  const detail = key.split("/").slice(3).join("/");
  switch (field) {
    case "option":
      return t`Answer ${detail}`;
    case "rubric":
      return t`Rubric for ${detail} points`;
    case "wording":
      return t`Wording: ${{ rater: respondentName(detail as Respondent) }}`;
    default:
      return fields()[field] ?? key;
  }
}

/** The same with the question that it belongs to. */
export function unitTitle(unit: Named & Pick<Unit, "question">): string {
  const { question } = unit;
  const name = unitName(unit);
  return question > 0 ? t`Question ${question}: ${name}` : name;
}
