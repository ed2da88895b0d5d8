import { t } from "@lingui/core/macro";
import "@/words/report";
import { type Change, ChangeSet, simplifyChanges } from "@tiptap/pm/changeset";
import { Schema } from "@tiptap/pm/model";
import { StepMap } from "@tiptap/pm/transform";
import { richText } from "@/pdf/richText";
import { listed } from "@/ui/format/list";
import type { Content, Section } from "../report";
import { sectionTitle } from "../sectionTitle";

/** A run of words that is in both texts, or in one of them. */
export interface Run {
  kind: "same" | "removed" | "added";
  text: string;
}

const schema = new Schema({ nodes: { doc: { content: "text*" }, text: {} } });
const docOf = (text: string) => schema.node("doc", null, text ? [schema.text(text)] : []);

/** A range of the text before, and the range of the text after that took its place. */
type Replaced = Pick<Change, "fromA" | "toA" | "fromB" | "toB">;

const partOfWord = /[\p{L}\p{M}\p{N}]/u;

/**
 * Changes that replace something within a word, extended to the whole word: a reader must not put a number together from the
 * digits of two. Beside a change, both texts are the same.
 */
function wholeWords(changes: readonly Replaced[], after: string): Replaced[] {
  const isLetter = (at: number) => partOfWord.test(after.charAt(at));
  return changes.map(({ fromA, toA, fromB, toB }, no) => {
    let [left, right] = [0, 0];
    if (fromA < toA && fromB < toB) {
      const first = changes[no - 1]?.toB ?? 0;
      const end = changes[no + 1]?.fromB ?? after.length;
      while (fromB - left > first && isLetter(fromB - left - 1)) left += 1;
      while (toB + right < end && isLetter(toB + right)) right += 1;
    }
    return { fromA: fromA - left, toA: toA + right, fromB: fromB - left, toB: toB + right };
  });
}

/** The changes of a text, word by word. */
export function wordDifferences(before: string, after: string): Run[] {
  const [from, to] = [docOf(before), docOf(after)];
  const whole = new StepMap([0, before.length, after.length]);
  const { changes } = ChangeSet.create(from).addSteps(to, [whole], null);
  const runs: Run[] = [];
  const add = (kind: Run["kind"], text: string) => {
    if (text) runs.push({ kind, text });
  };
  let at = 0;
  for (const { fromA, toA, fromB, toB } of wholeWords(simplifyChanges(changes, to), after)) {
    add("same", after.slice(at, fromB));
    add("removed", before.slice(fromA, toA));
    add("added", after.slice(fromB, toB));
    at = toB;
  }
  add("same", after.slice(at));
  return runs;
}

/** The words of HTML, a line for each paragraph. */
export const plain = (html = ""): string =>
  richText(html)
    .map(({ runs }) => runs.map((run) => (run === "br" ? "\n" : run.text)).join(""))
    .join("\n")
    .trim();

/** The text of a section: its sentences, then what was written. */
export const textOf = ({ sentences, text }: Section) =>
  [
    ...sentences.map(({ template, figures }) =>
      figures.reduce((filled, { id, value }) => filled.replaceAll(`{${id}}`, value), template),
    ),
    plain(text),
  ]
    .filter(Boolean)
    .join("\n");

/** A part of a report with its words. */
interface Part {
  label: string;
  text: string;
}

/** The written texts of a report, part by part. */
const partsOf = (content: Content): Part[] => [
  ...content.sections.map((section) => ({ label: sectionTitle(section), text: textOf(section) })),
  { label: t`Introduction template`, text: content.introduction.template },
  { label: t`Cognitive age`, text: content.cognitiveAge },
  ...(content.questionNotes ?? []).map(({ questionNo, source, text }) => {
    const number = questionNo + 1;
    return { label: t`Note on question ${number} (${source})`, text };
  }),
  ...content.categComments.map(({ category, text }) => ({ label: t`Observation: ${category}`, text: plain(text) })),
];

/** The differences of two states of a report: in texts, in printed sections and their order. */
export interface Differences {
  texts: { label: string; runs: Run[] }[];
  printed?: { before: string; after: string };
  /** Other differences: in the settings of charts, tables or impressions. */
  choices: boolean;
}

const printedList = ({ sections }: Content) =>
  listed(sections.filter(({ optsOut }) => !optsOut).map(({ label }) => label));

const choicesOf = ({ subScore, scoredElsewhere, charts, tables, family, introduction, categComments }: Content) =>
  JSON.stringify([
    subScore,
    scoredElsewhere,
    charts,
    tables,
    family,
    introduction.autoFill,
    categComments.map(({ category, optsOut }) => [category, optsOut]),
  ]);

export function differences(before: Content, after: Content): Differences {
  const [old, now] = [partsOf(before), partsOf(after)];
  const labels = [...new Set([...now, ...old].map(({ label }) => label))];
  const textOf = (parts: Part[], wanted: string) => parts.find(({ label }) => label === wanted)?.text ?? "";
  const texts = labels
    .map((label) => ({ label, was: textOf(old, label), is: textOf(now, label) }))
    .filter(({ was, is }) => was !== is)
    .map(({ label, was, is }) => ({ label, runs: wordDifferences(was, is) }));
  const printed = { before: printedList(before), after: printedList(after) };
  return {
    texts,
    ...(printed.before !== printed.after ? { printed } : {}),
    choices: choicesOf(before) !== choicesOf(after),
  };
}
