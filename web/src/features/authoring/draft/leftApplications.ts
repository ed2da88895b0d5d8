import { dropPrefetched } from "@/api/prefetch";
import { queryClient } from "@/api/queryClient";
import { failureOf } from "@/work/failures";
import { type LeftKind, type LeftState, Outcomes } from "@/work/left";
import { documentLock } from "@/work/localStore";
import { type Locks, locks } from "@/work/locks";
import { authoringKeys } from "../keys";
import { applicationsWithWork, discardWork, findWork } from "./localWork";
import { applicationNamed } from "./named";
import { line, openEditor } from "./openEditor";

/** Edits of applications that are left on a device and open in no editor. */
export function applicationsLeft(to = line, on: () => Locks = locks): LeftKind {
  const outcomes = new Outcomes();
  return {
    send: async (account) => {
      for (const id of applicationsWithWork(account)) {
        await on().ifFree(documentLock(applicationNamed(account, id)), async () => {
          outcomes.set(account, id, await sendWork(account, id, to));
        });
      }
    },
    list: async (account) => {
      const held = await on().held();
      return applicationsWithWork(account)
        .filter((id) => !held.has(documentLock(applicationNamed(account, id))))
        .map((id) => ({ id, changes: 1, state: outcomes.of(account, id) }));
    },
    discard: async (account, id) => discardWork(account, id),
  };
}

export const leftApplications = applicationsLeft();

/** Several windows may have left work on one application: each is saved for itself. What does not fit waits for a choice in the editor. */
async function sendWork(account: string, id: string, to: typeof line): Promise<LeftState> {
  try {
    let before: string | undefined;
    for (let found = findWork(account, id); found && found.key !== before; found = findWork(account, id)) {
      before = found.key;
      const open = openEditor(await to.read(id), account, to);
      await open.autosave.flush();
      open.autosave.stop();
      open.workStore.persist();
      const { status, error } = open.autosave.state;
      if (status === "conflict") return "conflict";
      if (status !== "saved") return stateAfter(error);
      dropPrefetched(authoringKeys.structure(id));
      void queryClient.invalidateQueries({ queryKey: authoringKeys.applications });
    }
    return "waits";
  } catch (error) {
    return stateAfter(error);
  }
}

function stateAfter(error: unknown): LeftState {
  const failure = failureOf(error);
  return failure === "retry" || failure === "log in" ? "waits" : failure;
}
