import { t } from "@lingui/core/macro";
import { missing } from "@/ui/format";
import { type Direction, directionOf } from "@/words/direction";
import { reasonWords } from "../reasons";
import type { Report, Section } from "../report";
import { valueWords } from "./figureValues";
import { readyWords } from "./readyTexts";

export type Sentence = Section["sentences"][number];
export type FigureText = Report["figures"][number] & {
  /** How it reads on this page, where its text does not say: the title of an application has translations of its own. */
  shown?: string;
};

/** The server's limits: of a template, of figures in one sentence, and of sentences in a section. */
export const longestTemplate = 1000;
export const mostFigures = 30;
export const mostSentences = 50;

/** "{total.raw}"; an id has no braces itself. */
const token = /\{([^{}]+)\}/g;

/** A figure alone in brackets, such as an age: without the figure the brackets are dropped. */
const alone = /\s*\(\{([^{}]+)\}\)/g;

export const tokenOf = (id: string) => `{${id}}`;

/** The figures that can be named in a template. */
export const nameable = (figures: readonly FigureText[]) => figures.filter(({ id }) => !/[{}]/.test(id));

/** The ids that a template names, each once, in their order. */
export const idsIn = (template: string): string[] => [
  ...new Set([...template.matchAll(token)].map(([, id = ""]) => id)),
];

/** The template with the result of `textOf` for each id; an unknown id stays unchanged. */
export const filledWith = (template: string, textOf: (id: string) => string | undefined): string =>
  template
    .replace(alone, (whole, id: string) => (textOf(id) === "" ? "" : whole))
    .replace(token, (whole, id: string) => {
      const text = textOf(id);
      return text === undefined ? whole : text || missing;
    });

/** The direction of a template's own words, regardless of the names that are filled in. */
export const directionOfTemplate = (template: string): Direction => directionOf(template.replace(token, ""));

/** The direction of stored sentences, as they read in the language of the page. */
export const directionOfSentences = (sentences: readonly Sentence[]): Direction =>
  directionOfTemplate(sentences.map(({ template }) => readyWords(template)).join(" "));

const byId = (figures: readonly FigureText[]) => new Map(figures.map((figure) => [figure.id, figure]));

/** A figure as it reads in the language of the page; empty if there is none. */
export const figureWords = ({ id, text, shown }: FigureText): string => shown ?? valueWords(id, text);

/** The template with the figures as they are now. */
export function filled(template: string, figures: readonly FigureText[]): string {
  const known = byId(figures);
  return filledWith(template, (id) => {
    const figure = known.get(id);
    return figure && figureWords(figure);
  });
}

/** The figures of a template that have no value, with their reasons. */
export function gapsOf(template: string, figures: readonly FigureText[]): FigureText[] {
  const known = byId(figures);
  return idsIn(template).flatMap((id) => {
    const figure = known.get(id);
    return figure && figure.text === "" ? [figure] : [];
  });
}

/** Tokens that name no figure, and braces outside tokens, as they were typed. */
export function unknownIn(template: string, figures: readonly FigureText[]): string[] {
  const known = byId(figures);
  const names = idsIn(template).filter((id) => !known.has(id));
  const loose = template.replace(token, "").match(/[{}][^\s{}]*/g) ?? [];
  return [...names.map(tokenOf), ...new Set(loose)];
}

/** A sentence with the present figures. */
export function sentenceOf(template: string, figures: readonly FigureText[]): Sentence {
  const known = byId(figures);
  return {
    template,
    figures: idsIn(template).flatMap((id) => {
      const figure = known.get(id);
      return figure ? [{ id, value: figure.text }] : [];
    }),
  };
}

/** The text of the sentence in the language of the page, with the values of the time when it was added. */
export function wordsOf({ template, figures }: Sentence): string {
  const values = new Map(figures.map(({ id, value }) => [id, valueWords(id, value)]));
  return filledWith(readyWords(template), (id) => values.get(id));
}

/** A figure that has changed since the sentence was written. */
export interface Change {
  label: string;
  was: string;
  /** The present text, or the reason if the figure no longer exists. */
  is: string;
}

/**
 * The changed figures of a sentence. The server reports the same for stored sentences, but a sentence may be newer.
 */
export function changesOf(sentence: Sentence, figures: readonly FigureText[]): Change[] {
  const known = byId(figures);
  return sentence.figures.flatMap(({ id, value }) => {
    const now = known.get(id);
    if ((now?.text ?? "") === value) return [];
    const reason = now ? reasonWords(now.reason) : t`there is no such figure any more`;
    const is = now?.text ? valueWords(id, now.text) : `${missing} (${reason})`;
    return [{ label: now?.label ?? id, was: value ? valueWords(id, value) : missing, is }];
  });
}

/** Text as the restricted editor writes it: one paragraph. */
export const paragraph = (text: string): string =>
  `<p>${text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")}</p>`;
