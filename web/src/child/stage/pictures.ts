import { fetchWhole, mediaUrl } from "@/api/media";
import type { ChildQuestion } from "../view";

/** How many pictures of the coming questions are in memory, decoded: a tablet has room for few. */
const aheadLimit = 5;

interface Picture {
  element: HTMLImageElement;
  /** Resolves when it can be drawn, or when it cannot be had. */
  ready: Promise<void>;
}

/** The decoded pictures. The browser may free one as soon as nothing refers to its element. */
const decoded = new Map<string, Picture>();

const imagesOf = (question: ChildQuestion | undefined) =>
  question?.elements.flatMap(({ image }) => (image ? [image] : [])) ?? [];

const patienceMs = 1_500;

/**
 * Prepares the pictures of a question and the first ones of those after it, and frees all others. Resolves when the
 * question can be drawn whole; a slow network does not hold it for ever.
 */
export async function preparePictures(questions: readonly ChildQuestion[], index: number): Promise<void> {
  const start = Math.max(0, index);
  const shown = imagesOf(questions[index]);
  const inOrder = new Set([...questions.slice(start), ...questions.slice(0, start)].flatMap(imagesOf));
  const later = questions.slice(index < 0 ? 0 : index + 1).flatMap(imagesOf);
  const ahead = [...new Set(later)].filter((image) => !shown.includes(image)).slice(0, aheadLimit);
  freeAllBut(new Set([...shown, ...ahead]));
  const complete = Promise.all(shown.map(decode));
  void Promise.all([complete, ...ahead.map(decode)]).then(() => fetchIntoCache([...inOrder]));
  await Promise.race([complete, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

function decode(image: string): Promise<void> {
  const known = decoded.get(image);
  if (known) return known.ready;
  const element = new Image();
  element.src = mediaUrl(image);
  const ready = element.decode().catch(() => {
    // Asked for again with the next question that shows it.
    if (decoded.get(image)?.element === element) decoded.delete(image);
  });
  decoded.set(image, { element, ready });
  return ready;
}

function freeAllBut(wanted: ReadonlySet<string>) {
  for (const [image, { element }] of decoded) {
    if (wanted.has(image)) continue;
    decoded.delete(image);
    element.removeAttribute("src");
  }
}

const cached = new Set<string>();
let queue: string[] = [];
let fetching = false;

/** Fetches pictures into the browser's cache, one after another, so that losing the network later does not show. What fails is tried again with the next question. */
async function fetchIntoCache(images: string[]): Promise<void> {
  queue = images;
  if (fetching) return;
  fetching = true;
  for (let image = queue.shift(); image !== undefined; image = queue.shift()) {
    if (!cached.has(image) && !decoded.has(image) && (await fetchWhole(mediaUrl(image)))) cached.add(image);
  }
  fetching = false;
}
