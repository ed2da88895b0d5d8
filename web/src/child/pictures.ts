import { mediaUrl } from "@/api/media";
import type { ChildQuestion } from "./view";

const loaded = new Map<string, Promise<void>>();
/** Held so that the browser keeps the decoded pictures. */
const held: HTMLImageElement[] = [];

function load(image: string): Promise<void> {
  const known = loaded.get(image);
  if (known) return known;
  const picture = new Image();
  picture.src = mediaUrl(image);
  held.push(picture);
  const ready = picture.decode().catch(() => {
    // Asked for again with the next question that shows it.
    loaded.delete(image);
  });
  loaded.set(image, ready);
  return ready;
}

const imagesOf = (question: ChildQuestion) => question.elements.flatMap(({ image }) => (image ? [image] : []));

/** Fetches every picture, the ones from `index` on first. */
export async function loadAll(questions: readonly ChildQuestion[], index: number): Promise<void> {
  const start = Math.max(0, index);
  for (const question of [...questions.slice(start), ...questions.slice(0, start)]) {
    await Promise.all(imagesOf(question).map(load));
  }
}

const patienceMs = 1_500;

/** Resolves when a question can be drawn whole; a slow network does not hold it for ever. */
export const ready = (question: ChildQuestion): Promise<unknown> =>
  Promise.race([
    Promise.all(imagesOf(question).map(load)),
    new Promise((resolve) => {
      setTimeout(resolve, patienceMs);
    }),
  ]);
