import { hasStatus } from "@/api/errors";
import { deleteDraft, type LocalDraft, readDraft, reportsWithDraft } from "./drafts";
import { saveContent } from "./load";

/** Sends the report drafts that are stored on this device for an account. One that was changed elsewhere waits for its editor, which asks. */
export async function sendReportDrafts(account: string): Promise<void> {
  for (const report of await reportsWithDraft(account)) {
    const draft = await readDraft(account, report);
    if (draft) await send(account, report, draft);
  }
}

async function send(account: string, report: string, { content, revision }: LocalDraft): Promise<void> {
  try {
    await saveContent(report, content, revision);
    deleteDraft(account, report);
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
  }
}
