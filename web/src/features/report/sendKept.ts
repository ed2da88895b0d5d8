import { get, keys } from "idb-keyval";
import { hasStatus } from "@/api/errors";
import { forgetDraft, type KeptDraft, reportIn } from "./keptDrafts";
import { saveContent } from "./reports";

/** Sends the reports that this device keeps for an account. One that was changed elsewhere waits for its editor, which asks. */
export async function sendKeptReports(account: string): Promise<void> {
  const names = await keys<IDBValidKey>().catch(() => []);
  for (const name of names) {
    const report = reportIn(account, name);
    const draft = report && (await get<KeptDraft>(name));
    if (report && draft) await send(account, report, draft);
  }
}

async function send(account: string, report: string, { content, revision }: KeptDraft): Promise<void> {
  try {
    await saveContent(report, content, revision);
    forgetDraft(account, report);
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
  }
}
