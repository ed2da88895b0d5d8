import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { keepInside, parseResolution, rectOf, rescale, rounded, type Size, withRect } from "@/canvas";
import type { EditorQuestion } from "@/features/authoring/draft/model";

/** Resolutions of screens that are common, and the specified default. */
export const resolutions = [
  { value: "804x640", label: t`804 × 640, the default` },
  { value: "1024x768", label: t`1024 × 768, tablet` },
  { value: "1280x800", label: t`1280 × 800, wide tablet` },
  { value: "768x1024", label: t`768 × 1024, tablet upright` },
  { value: "1920x1080", label: t`1920 × 1080, large screen` },
] as const;

/** The largest side of a canvas. */
export const maxSide = 10_000;

/** Gives the question another resolution. Its elements grow and shrink with it, or stay as far as they fit. */
export function withResolution(question: EditorQuestion, resolution: string, scale: boolean): EditorQuestion {
  const from = parseResolution(question.child_view_original_screen_resolution);
  const to = parseResolution(resolution);
  // Words keep to their boxes: they follow the axis that changes less.
  const text = Math.min(to.width / from.width, to.height / from.height);
  const elements = question.elements.map((element) => {
    const rect = scale ? rescale(rectOf(element), from, to) : rectOf(element);
    const placed = withRect(element, rounded(keepInside(rect, to)));
    if (!scale) return placed;
    const fontSize = Math.max(1, Math.round(element.styles.fontSize * text));
    return { ...placed, styles: { ...placed.styles, fontSize } };
  });
  return { ...question, child_view_original_screen_resolution: resolution, elements };
}

/** Whether an element would not keep its place and size. */
export const isCut = (question: EditorQuestion, resolution: string): boolean => {
  const to = parseResolution(resolution);
  return question.elements.some(
    ({ styles: { left, top, width, height } }) => left + width > to.width || top + height > to.height,
  );
};

/** A size with one side changed and the other in proportion, as large as the bounds allow. */
export function inProportion(size: Size, change: Partial<Size>, bounds: Size): Size {
  const side = change.width ? change.width / size.width : (change.height ?? size.height) / size.height;
  const scale = Math.min(side, bounds.width / size.width, bounds.height / size.height);
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}
