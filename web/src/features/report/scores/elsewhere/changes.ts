import { t } from "@lingui/core/macro";
import type { components } from "@/api/schema";
import type { Content } from "@/features/report/report";
import { commentOf, withComment } from "../categories/observations";
import { elsewhereFigures, figureLabels, figuresLike, merged, updated } from "./elsewhere";
import { mergedNotes, noteLike } from "./questionNotes";
import "@/words/report";

export type ScoreUpload = components["schemas"]["Upload"];
type Observation = ScoreUpload["observations"][number];

/** One thing that an upload changes in the report. */
export interface ScoreChange {
  key: string;
  /** The category, or the question. */
  about: string;
  what: string;
  was: string;
  becomes: string;
  source: string;
}

const plainText = (html = "") => new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";

const marked = ({ text, source }: Observation) => `${text} (${source})`;

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

const observed = (content: Content, one: Observation): boolean =>
  plainText(commentOf(content, one.category)?.text).includes(marked(one));

/** The content with an observation added below the present text; undefined if the text contains it already. */
function withObservation(content: Content, one: Observation): Content {
  if (observed(content, one)) return content;
  const old = commentOf(content, one.category)?.text ?? "";
  return withComment(content, one.category, { text: `${old}<p>${escaped(marked(one))}</p>` });
}

/** The content with the values of an upload. */
export function applied(content: Content, { figures, observations, notes }: ScoreUpload): Content {
  const next = observations.reduce(withObservation, content);
  return {
    ...next,
    ...(figures.length > 0 && { scoredElsewhere: merged(next.scoredElsewhere, figures) }),
    ...(notes.length > 0 && { questionNotes: mergedNotes(next.questionNotes, notes) }),
  };
}

/** The single changes of an upload. Values that the report has already are no change. */
export function changesOf(content: Content, { figures, observations, notes }: ScoreUpload): ScoreChange[] {
  const labels = figureLabels();
  const changes = figures.flatMap((row) => {
    const old = figuresLike(content.scoredElsewhere, row);
    const next = updated(old, row);
    return elsewhereFigures
      .filter((figure) => next[figure] !== (old?.[figure] ?? ""))
      .map((figure) => ({
        about: row.category,
        what: labels[figure],
        was: old?.[figure] ?? "",
        becomes: next[figure],
        source: row.source,
      }));
  });
  const ofObservations = observations
    .filter((one) => !observed(content, one))
    .map((one) => ({
      about: one.category,
      what: t`Observation`,
      was: plainText(commentOf(content, one.category)?.text),
      becomes: t`${one.text} (below what is written)`,
      source: one.source,
    }));
  const ofNotes = notes
    .filter((note) => noteLike(content.questionNotes, note)?.text !== note.text)
    .map((note) => ({
      about: t`Question ${note.questionNo + 1}`,
      what: t`Note`,
      was: noteLike(content.questionNotes, note)?.text ?? "",
      becomes: note.text,
      source: note.source,
    }));
  return [...changes, ...ofObservations, ...ofNotes].map((change, at) => ({ ...change, key: String(at) }));
}

const most = { figures: 300, notes: 1000, letters: 20_000 };

/** Whether a content stays within the limits: a larger one could not be saved. */
export const fits = ({ scoredElsewhere, questionNotes = [], categComments }: Content): boolean =>
  scoredElsewhere.length <= most.figures &&
  questionNotes.length <= most.notes &&
  categComments.every(({ text }) => text.length <= most.letters);
