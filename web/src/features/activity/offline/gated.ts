import type { Device } from "@/work/device";
import type { ActivityLine } from "../sync/activityLine";

/** The same line, on which nothing of an activity goes before its start. */
export const begunFirst = (account: string, id: string, to: ActivityLine, device?: Device): ActivityLine => {
  const begin = async () => void (await to.begin?.(account, id, device));
  return {
    currentResults: to.currentResults,
    sendEdits: async (...edits) => {
      await begin();
      return to.sendEdits(...edits);
    },
    sendTestSessions: async (...sessions) => {
      await begin();
      return to.sendTestSessions(...sessions);
    },
    sendOverride: async (...override) => {
      await begin();
      return to.sendOverride(...override);
    },
  };
};
