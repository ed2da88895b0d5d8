import { t } from "@lingui/core/macro";
import "@/words/report";
import type { components } from "@/api/schema";
import { formatName } from "@/ui/format";

type Schemas = components["schemas"];
export type Report = Schemas["Report"];
/** The part that is edited: the sections with their order, what is left out of the print, and the texts. */
export type Content = Schemas["Content"];
export type Section = Schemas["Section"];
export type SectionKey = Section["key"];
export type QuestionRow = Schemas["QuestionRow"];
export type CategorySummary = Schemas["CategorySummary"];

/** The child and the application of a report: the title of its page. */
export const titleOf = ({ child, application }: Report): string =>
  `${formatName(child.first_name, child.last_name)} · ${application.title}`;

/** The questions of a category; the server calls those without one "No category". */
export const questionsOf = (rows: readonly QuestionRow[], category: string): QuestionRow[] =>
  rows.filter((row) => (row.category ? row.category === category : category === "No category"));

export const sectionOf = (content: Content, key: SectionKey): Section | undefined =>
  content.sections.find((section) => section.key === key);

/** Changes one section; every other stays the very same object. */
export const withSection = (content: Content, key: SectionKey, part: Partial<Section>): Content => ({
  ...content,
  sections: content.sections.map((section) => (section.key === key ? { ...section, ...part } : section)),
});

export const withOptOut = (content: Content, key: SectionKey, optsOut: boolean) =>
  withSection(content, key, { optsOut });
/** Marks a section as reviewed: it no longer mentions the former child. */
export const withReviewed = (content: Content, key: SectionKey) => withSection(content, key, { review: undefined });
export const withText = (content: Content, key: SectionKey, text: string) => withSection(content, key, { text });
/** Changes a part of the content other than a section: the settings of charts, impressions or the introduction. */
export const withPart = <Part extends Exclude<keyof Content, "sections">>(
  content: Content,
  part: Part,
  value: Content[Part],
): Content => ({ ...content, [part]: value });
/** Names the activities that the report compares with its own; without any, there is nothing to compare. */
export function withRaters({ raters: _, ...content }: Content, ids: readonly string[]): Content {
  return ids.length > 0 ? { ...content, raters: { activity_ids: [...ids] } } : content;
}
/** Adds the section on several raters where a new report has it, unless it is there. */
export function withRatersSection(content: Content): Content {
  if (sectionOf(content, "raters")) return content;
  const before = content.sections.findIndex(({ key }) => key === "summConclus");
  const at = before < 0 ? content.sections.length : before;
  const added: Section = {
    key: "raters",
    label: t`Several Raters`,
    optsOut: false,
    family: false,
    text: "",
    sentences: [],
  };
  return { ...content, sections: content.sections.toSpliced(at, 0, added) };
}
export const withOrder = (content: Content, sections: Section[]): Content => ({ ...content, sections });

/** The sections that the report shows, in its order. */
export const shownSections = (content: Content): Section[] => content.sections.filter(({ optsOut }) => !optsOut);

/** HTML as the browser writes it, whatever way its letters were escaped. */
export const normal = (html = "") => new DOMParser().parseFromString(html, "text/html").body.innerHTML;

/** The form in which contents are compared: with texts as the browser writes them. */
const comparable = ({ sections, categComments, ...rest }: Content) =>
  JSON.stringify([
    sections.map(({ text, ...section }) => [
      section.key,
      section.optsOut,
      section.family,
      section.sentences,
      section.review,
      normal(text),
    ]),
    categComments.map(({ category, optsOut, text }) => [category, optsOut, normal(text)]),
    Object.entries(rest).sort(([a], [b]) => a.localeCompare(b)),
  ]);

/** Whether two contents say the same, in the same order. */
export const sameContent = (a: Content, b: Content): boolean => comparable(a) === comparable(b);

/**
 * Which text, or which part beside the sections, a change is about: quick changes of it are one step of undo. Nothing when
 * sections were moved, chosen or changed together.
 */
export function changedPart(before: Content, after: Content): string | undefined {
  if (before.sections === after.sections) {
    const parts = (Object.keys(after) as (keyof Content)[]).filter((part) => after[part] !== before[part]);
    return parts.join(" ") || undefined;
  }
  const changed = after.sections.filter((section, at) => section !== before.sections[at]);
  const [section] = changed;
  if (changed.length !== 1 || !section) return undefined;
  const old = sectionOf(before, section.key);
  return old && old.text !== section.text && old.optsOut === section.optsOut ? `text:${section.key}` : undefined;
}

/** Completes edits from before the report had some of its sections or settings with those of the stored content. */
export function completed(kept: Content, stored: Content): Content {
  const missing = stored.sections.filter(({ key }) => !kept.sections.some((section) => section.key === key));
  const sections = kept.sections.map((section) => ({ ...sectionOf(stored, section.key), ...section }));
  return { ...stored, ...kept, sections: [...sections, ...missing] };
}
