import { hasStatus } from "@/api/errors";
import { showFrom } from "@/api/media";
import type { Revisions } from "@/work/marks";
import { forgetOpened, keepMedium, keepOpened, keptMedium, openedHere } from "@/work/opened";
import { finishedHere, forgetBegun } from "../offline/begun";
import type { Result } from "../store/answer";
import { type Edit, type EditOutcome, partsOf } from "../store/outbox";
import { givenTexts } from "../store/texts";
import { joinedTaken, type TakenResults } from "./keptActivity";
import type { LoadedActivity } from "./remote";

const filesBelow = "/api/";

/** The paths of the files that the questions of an activity show and play. */
const filesOf = ({ structure }: LoadedActivity): string[] => [
  ...new Set(
    structure.Questions.flatMap(({ Elements, prompt_sound }) => [
      ...Elements.flatMap(({ image, sound }) => [image, sound]),
      prompt_sound,
    ]).filter((path): path is string => Boolean(path)),
  ),
];

/** Keeps what an activity was opened with on this device. A device without room opens it with a network only. */
export async function keepForOffline(account: string, id: string, hold: number, loaded: LoadedActivity): Promise<void> {
  const { detail, structure, results } = loaded;
  if (detail.finish_date || detail.discarded || !detail.mine) {
    await forgetBegunElsewhere(account, id).catch(() => undefined);
    return forgetOpened(account, id).catch(() => undefined);
  }
  const opened = { detail, results, hold, media: filesOf(loaded), at: Date.now() };
  await keepOpened(account, id, opened, structure).catch(() => undefined);
  // Otherwise a browser may remove what is stored here when its disk is full.
  void navigator.storage?.persist?.().catch(() => undefined);
}

/** What was finished here and waits says itself what became of it. */
async function forgetBegunElsewhere(account: string, id: string): Promise<void> {
  if (!(await finishedHere(account, id))) await forgetBegun(account, id);
}

/** The hold under which this device ran an activity the last time. */
export const lastHold = async (account: string, id: string): Promise<number | undefined> =>
  (await openedHere(account, id).catch(() => undefined))?.hold;

/** An activity as this device has it; what prevented reading it from the server is thrown again if it does not. */
export async function openedWithout(account: string, id: string, error: unknown): Promise<LoadedActivity> {
  const kept = hasStatus(error, 0) ? await openedHere(account, id).catch(() => undefined) : undefined;
  if (!kept) throw error;
  await showFiles(account, kept.media);
  return { detail: kept.detail, structure: kept.structure, results: [...kept.results], fromDevice: true };
}

async function showFiles(account: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = await keptMedium(account, path).catch(() => undefined);
    if (file) showFrom(path, URL.createObjectURL(file));
  }
}

/** Reads a file to its end and keeps it; false when it cannot be had. */
export const fetchAndKeep =
  (account: string) =>
  async (address: string): Promise<boolean> => {
    if (address.startsWith("blob:")) return true;
    try {
      const response = await fetch(address);
      const file = await response.blob();
      if (response.ok && address.startsWith(filesBelow)) {
        await keepMedium(account, address.slice(filesBelow.length), file).catch(() => undefined);
      }
      return response.ok;
    } catch {
      return false;
    }
  };

/**
 * The results as they were read, with what the server has taken of this device since. The revisions are the highest that this
 * browser has seen: a number that was used is never used again.
 */
export function withTaken(results: readonly Result[], marks: Revisions, taken: TakenResults = {}): Result[] {
  return results.map((result) => {
    const { question_result_id: name, revision } = result;
    const later = taken[name];
    const known = marks[name.slice(name.lastIndexOf(".") + 1)] ?? 0;
    const newer = later && later.revision > revision ? { ...result, ...later.fields } : result;
    return { ...newer, revision: Math.max(revision, later?.revision ?? 0, known) };
  });
}

/** What the server has of results after its answer to edits. */
export function takenOf(edits: readonly Edit[], outcomes: readonly EditOutcome[]): TakenResults {
  let taken: TakenResults = {};
  edits.forEach((edit, place) => {
    const outcome = outcomes[place];
    if (!outcome) return;
    const { selected_score, missing_reason, child_selected_answer, revision } = outcome;
    const stored = { selected_score, missing_reason, child_selected_answer, ...givenTexts(outcome) };
    const fields = { ...(outcome.applied ? partsOf(edit).fields : {}), ...stored } as Partial<Result>;
    taken = joinedTaken({ [edit.question_result_id]: { revision, fields } }, taken);
  });
  return taken;
}
