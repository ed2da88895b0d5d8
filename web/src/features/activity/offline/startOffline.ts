import { newId } from "@/child/id";
import { itemOf, markBegun, mayBegin, mediumOf, structureOf, type TakenItem } from "@/work/offline";
import { keepMedium, keepOpened, listOpened } from "@/work/opened";
import { placeOfTest } from "../lists/activities";
import { putBegun, wasBegunHere } from "./begun";
import { dayHere, newOffline } from "./newOffline";

/** Why no activity can begin from an item. */
export type NoStart = "missing" | "over" | "not ready" | "used";

export type StartOffline = { activityId: string } | { refused: NoStart };

/**
 * Begins an activity from an item that was taken offline, in one of its languages, once: asked again, also in another tab, it is the
 * same activity.
 */
export async function startOffline(account: string, itemId: string, language?: string): Promise<StartOffline> {
  const found = await itemOf(account, itemId);
  if (!found) return { refused: "missing" };
  const { copy, item } = found;
  const known = item.begun?.activity_id;
  // It may be over by now, which its page says.
  if (known && (await wasBegunHere(account, known))) return { activityId: known };
  if (item.state === "used") return { refused: "used" };
  if (!known && !mayBegin(copy, item)) return { refused: reasonOf(item) };
  const structure = await structureOf(account, item, language);
  if (!structure) return { refused: "not ready" };
  const activityId = known ?? (await markBegun(account, itemId, newId()));
  // Another tab began it.
  if (await wasBegunHere(account, activityId)) return { activityId };
  const now = new Date();
  const begun = {
    activityId,
    itemId,
    copyId: copy.copy_id,
    childId: item.child.id,
    purchaseId: item.purchase_id,
    applicationId: item.application.id,
    begunAt: now.toISOString(),
    testDate: dayHere(now),
    ...zoneHere(),
    ...(language && { language }),
  };
  const { detail, results } = newOffline(begun, copy, item, structure);
  await keepFiles(account, item);
  await keepOpened(account, activityId, { detail, results, hold: 0, media: item.media, at: now.getTime() }, structure);
  // The last: a start that is sent has all that its activity needs here.
  await putBegun(account, begun);
  return { activityId };
}

/** Why no activity can begin from an item that is here. */
export function reasonOf({ state, ready }: TakenItem): NoStart {
  if (state === "used") return "used";
  return state === "reserved" && ready ? "over" : "not ready";
}

const zoneHere = () => {
  const place = placeOfTest();
  return "time_zone" in place ? { timeZone: place.time_zone } : {};
};

/** The activity has files of its own: the copy's are deleted after its last day. */
async function keepFiles(account: string, { media }: TakenItem): Promise<void> {
  for (const path of media) {
    const file = await mediumOf(account, path).catch(() => undefined);
    if (file) await keepMedium(account, path, file);
  }
}

/** The open activities of an item's application with its child that this device knows of. */
export async function openBeside(account: string, { child, application, begun }: TakenItem) {
  const all = await listOpened(account).catch(() => []);
  return all.filter(
    ({ id, opened: { detail } }) =>
      id !== begun?.activity_id && detail.child_id === child.id && detail.application_id === application.id,
  );
}
