import type { Device } from "@/work/device";
import type { LeftKind, LeftWork } from "@/work/left";
import { answersLeft } from "../sync/sendStored";
import { listBegun } from "./begun";
import { discardBegun, refusalOf, type UploadLine, uploadAllBegun, uploadLine, waitingOf } from "./upload";
import { refusalWords } from "./words";

/** What is left of activities: those that began on this device first, then the answers of all others. */
export const activitiesLeft = (to: UploadLine = uploadLine, device?: Device): LeftKind => {
  const answers = answersLeft(to, device);
  return {
    send: async (account) => {
      await uploadAllBegun(account, to, device);
      await answers.send?.(account);
    },
    list: async (account) => {
      const begun = await listBegun(account, device);
      const waiting = await Promise.all(
        begun.map(async (one): Promise<LeftWork> => {
          const refused = await refusalOf(account, one, device);
          const changes = await waitingOf(account, one, device);
          return {
            id: one.activityId,
            changes,
            state: refused ? "conflict" : "waits",
            ...(refused && { reason: refusalWords(refused) }),
          };
        }),
      );
      const known = new Set(begun.map(({ activityId }) => activityId));
      const others = (await answers.list(account)).filter(({ id }) => !known.has(id));
      return [...waiting.filter(({ changes }) => changes > 0), ...others];
    },
    discard: async (account, id) => {
      const isBegun = (await listBegun(account, device)).some(({ activityId }) => activityId === id);
      await (isBegun ? discardBegun(account, id, device) : answers.discard?.(account, id));
    },
  };
};

export const leftActivityWork = activitiesLeft();
