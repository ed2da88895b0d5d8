import type { components } from "@/api/schema";

type Schemas = components["schemas"];
export type Report = Schemas["Report"];
/** The part that is edited: the sections with their order, what is left out of the print, and the texts. */
export type Content = Schemas["Content"];
export type Section = Schemas["Section"];
export type SectionKey = Section["key"];
export type QuestionRow = Schemas["QuestionRow"];
export type CategorySummary = Schemas["CategorySummary"];

export const sectionOf = (content: Content, key: SectionKey): Section | undefined =>
  content.sections.find((section) => section.key === key);

const change = (content: Content, key: SectionKey, part: Partial<Section>): Content => ({
  ...content,
  sections: content.sections.map((section) => (section.key === key ? { ...section, ...part } : section)),
});

export const withOptOut = (content: Content, key: SectionKey, optsOut: boolean) => change(content, key, { optsOut });
export const withText = (content: Content, key: SectionKey, text: string) => change(content, key, { text });
export const withOrder = (content: Content, sections: Section[]): Content => ({ ...content, sections });

/** The sections that the report shows, in its order. */
export const shownSections = (content: Content): Section[] => content.sections.filter(({ optsOut }) => !optsOut);

/** HTML as the browser writes it, whatever way its letters were escaped. */
const normal = (html = "") => new DOMParser().parseFromString(html, "text/html").body.innerHTML;

/** Whether two contents say the same, in the same order. */
export function sameContent(a: Content, b: Content): boolean {
  if (a.sections.length !== b.sections.length) return false;
  return a.sections.every((section, index) => {
    const other = b.sections[index];
    return (
      section.key === other?.key && section.optsOut === other.optsOut && normal(section.text) === normal(other.text)
    );
  });
}
