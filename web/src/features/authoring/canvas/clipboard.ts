import { type CanvasElement, newElement, parseStyles } from "@/canvas";
import { maxElements } from "../draft/model";
import { newId } from "../ids";

// Elements travel as text, since text is what every clipboard carries from one tab to another.
const kind = "milepost/elements";
const mostText = 10_000;
const mostShort = 1_000;

export const formatClip = (elements: readonly CanvasElement[]): string => JSON.stringify({ kind, elements });

const text = (value: unknown, most: number): string | null =>
  value === undefined || value === null ? "" : typeof value === "string" && value.length <= most ? value : null;

const stored = /^(media\/[A-Za-z0-9][A-Za-z0-9._-]{0,99})?$/;

/** An element as it may come from anywhere; null when it is not one. */
function readElement(value: unknown): CanvasElement | null {
  if (typeof value !== "object" || value === null) return null;
  const raw = value as Record<string, unknown>;
  const content = text(raw.content, mostText);
  const image = text(raw.image, mostShort);
  const alt_text = text(raw.alt_text, mostShort);
  const answer = text(raw.answer_value, mostShort);
  const sound = text(raw.sound, mostShort);
  const events_actions = text(raw.events_actions, mostShort);
  if (content === null || alt_text === null || answer === null || events_actions === null) return null;
  if (image === null || sound === null || !stored.test(image) || !stored.test(sound)) return null;
  const styles = parseStyles(raw.styles);
  return newElement(newId(), { content, image, alt_text, answer_value: answer || null, sound, events_actions, styles });
}

/** The elements that a clipboard's text holds, with ids of their own; null when it is another text. */
export function parseClip(clip: string): CanvasElement[] | null {
  if (!clip.startsWith("{")) return null;
  try {
    const read: unknown = JSON.parse(clip);
    const { kind: found, elements } = read as Record<string, unknown>;
    if (found !== kind || !Array.isArray(elements) || elements.length > maxElements) return null;
    const all = elements.map(readElement);
    return all.length > 0 && all.every((element) => element !== null) ? all : null;
  } catch {
    return null;
  }
}

/** An answer that the question does not have is no answer there. */
export function withKnownAnswers(elements: readonly CanvasElement[], answers: readonly string[]): CanvasElement[] {
  return elements.map((element) =>
    element.answer_value === null || answers.includes(element.answer_value)
      ? element
      : { ...element, answer_value: null },
  );
}

/** Other text from elsewhere becomes an element with it. */
export const textElement = (words: string): CanvasElement =>
  newElement(newId(), { content: words.trim().slice(0, mostText) });
