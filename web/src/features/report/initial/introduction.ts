import type { Block } from "@/pdf";
import { type Content, type Report, sectionOf, withPart, withText } from "../report";
import { textBlocks } from "../sections/TextSection";
import { currentFigures } from "../sentences/figures";
import { directionOfTemplate, type FigureText, filled, idsIn, paragraph } from "../sentences/template";

export const longestIntroduction = 4000;

/**
 * Turns Auto-Fill on or off. Without it, the introduction begins with the latest text of the template. Text that was
 * written by hand before is kept, and so is the template for when Auto-Fill is turned on again.
 */
export function withAutoFill(content: Content, autoFill: boolean, figures: readonly FigureText[]): Content {
  const next = withPart(content, "introduction", { ...content.introduction, autoFill });
  if (autoFill || sectionOf(content, "introduction")?.text) return next;
  const words = filled(content.introduction.template, figures).trim();
  return words ? withText(next, "introduction", paragraph(words)) : next;
}

/** Figures that the family's print leaves to colleagues, whatever they are of. */
const clinical =
  /^(total|category:.*)\.(raw|max|quotient|percentile|standard|scaled|interval|age_equivalent|norm|norm_n)$/;

/** The sentences of a template that name no such figure. */
export const plainSentences = (template: string): string =>
  template
    .split(/(?<=[.!?;])\s+/)
    .flatMap((sentence) => {
      const kept = idsIn(sentence).every((id) => !clinical.test(id));
      return kept ? [sentence.replace(/;$/, ".")] : [];
    })
    .join(" ");

/** The introduction as it is printed. */
export function introductionBlocks({ content, figures }: Report, family = false): Block[] {
  const section = sectionOf(content, "introduction");
  const { autoFill, template } = content.introduction;
  if (!section || !autoFill) return section ? textBlocks(section) : [];
  const chosen = family ? plainSentences(template) : template;
  const words = filled(chosen, currentFigures(figures, content.cognitiveAge)).trim();
  return [
    ...textBlocks({ ...section, text: "" }),
    ...(words ? [{ kind: "text" as const, text: words, dir: directionOfTemplate(chosen) }] : []),
  ];
}
