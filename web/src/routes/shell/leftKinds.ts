import { leftClips } from "@/features/activity/clips/accountOutbox";
import { leftActivityWork } from "@/features/activity/offline/leftBegun";
import { leftPapers } from "@/features/activity/paper/leftPapers";
import { leftSeconds } from "@/features/activity/second/sendSeconds";
import { leftApplications } from "@/features/authoring/draft/leftApplications";
import { leftTranslations } from "@/features/authoring/languages/translation/leftTranslations";
import { leftRatings } from "@/features/rating/telephone/leftRatings";
import { leftReports } from "@/features/report/leftReports";
import type { LeftKind, LeftWork } from "@/work/left";

/** What may be left on this device, in the order in which it is sent: the answers first. */
const kinds = {
  answers: leftActivityWork,
  second: leftSeconds,
  paper: leftPapers,
  rating: leftRatings,
  report: leftReports,
  clips: leftClips,
  application: leftApplications,
  translation: leftTranslations,
} satisfies Record<string, LeftKind>;

export type LeftKindName = keyof typeof kinds;
export const leftKindNames = Object.keys(kinds) as LeftKindName[];

/** What is left of one document, and of which kind it is. */
export interface LeftItem extends LeftWork {
  kind: LeftKindName;
}

const all = Object.entries(kinds) as [LeftKindName, LeftKind][];

/** Sends what is left of an account, kind after kind. What fails of one holds no other up, and is thrown when all were tried. */
export async function sendAllLeft(account: string, list: readonly LeftKind[] = Object.values(kinds)): Promise<void> {
  const failures: unknown[] = [];
  for (const kind of list) await kind.send?.(account).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "some of what is left was not sent");
}

export async function listAllLeft(account: string): Promise<LeftItem[]> {
  const lists = await Promise.all(
    all.map(async ([kind, { list }]) => (await list(account).catch(() => [])).map((work) => ({ ...work, kind }))),
  );
  return lists.flat();
}

export const discardLeft = async (account: string, { kind, id }: LeftItem): Promise<void> => {
  const left: LeftKind = kinds[kind];
  await left.discard?.(account, id);
};
