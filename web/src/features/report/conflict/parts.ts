import { t } from "@lingui/core/macro";
import "@/words/report";
import { chartKinds } from "../charts/kinds";
import { itemId } from "../items";
import { type Content, normal } from "../report";
import { sectionTitle } from "../sectionTitle";
import { plain, textOf } from "../versions/differences";

/** A part of a report that stands or falls as a whole when two states are put together. */
export interface Part {
  label: string;
  /** The same for two parts that say the same. */
  value: string;
  /** Its words, as far as it has any. */
  text: string;
}

/** Everything in a report that can be chosen for itself. */
export function partsIn(content: Content): Map<string, Part> {
  const parts = new Map<string, Part>();
  const add = (id: string, label: string, value: unknown, text = "") =>
    parts.set(id, { label, value: JSON.stringify(value), text });
  for (const section of content.sections) {
    const { text, ...rest } = section;
    add(
      itemId("sections", section),
      sectionTitle(section),
      [Object.entries(rest).sort(), normal(text)],
      textOf(section),
    );
  }
  add(
    "order",
    t`The order of the sections`,
    content.sections.map(({ key }) => key),
  );
  add("introduction", t`Introduction template`, content.introduction, content.introduction.template);
  add("cognitiveAge", t`Cognitive age`, content.cognitiveAge, content.cognitiveAge);
  add("subScore", sectionTitle({ key: "subScore", label: "" }), content.subScore);
  for (const note of content.categComments) {
    const { category, optsOut, text } = note;
    add(itemId("categComments", note), t`Observation: ${category}`, [optsOut, normal(text)], plain(text));
  }
  for (const note of content.questionNotes ?? []) {
    const [number, source] = [note.questionNo + 1, note.source];
    add(itemId("questionNotes", note), t`Note on question ${number} (${source})`, note.text, note.text);
  }
  for (const score of content.scoredElsewhere) {
    const { category, source } = score;
    add(itemId("scoredElsewhere", score), t`Scores from elsewhere: ${category} (${source})`, sorted(score));
  }
  for (const chart of content.charts) {
    const [kind, variant] = [
      chartKinds[chart.kind].name(),
      chart.variant === "worst" ? t`the lowest categories` : t`all categories`,
    ];
    add(itemId("charts", chart), t`Chart: ${kind}, ${variant}`, sorted(chart));
  }
  if (content.raters) add("raters", t`The raters who are compared`, content.raters.activity_ids);
  add("tables", t`The columns of the tables`, content.tables);
  add("family", t`The family's print`, sorted(content.family), content.family.contact);
  return parts;
}

const sorted = (value: object) => Object.entries(value).sort(([a], [b]) => a.localeCompare(b));
