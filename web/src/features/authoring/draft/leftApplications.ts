import type { LeftKind } from "@/work/left";
import { documentLock } from "@/work/localStore";
import { locks } from "@/work/locks";
import { applicationNamed, applicationsWithWork } from "./localWork";

/** Edits of applications that are left on this device. The editor itself takes them up, since it may have to ask. */
export const leftApplications: LeftKind = {
  list: async (account) => {
    const held = await locks().held();
    return applicationsWithWork(account)
      .filter((id) => !held.has(documentLock(applicationNamed(account, id))))
      .map((id) => ({ id, changes: 1, state: "to be opened" }));
  },
};
