import { newId } from "@/child/id";
import type { Device } from "@/work/device";
import type { DocumentKind } from "@/work/document";
import { type DocumentName, keyOf } from "@/work/localStore";
import { type KeptEdits, pendingOf } from "@/work/pending";
import { readReport, saveContent } from "./calls";
import { editedParts } from "./editedParts";
import { type Content, sameContent } from "./report";

/** What earlier versions stored of a report: all of it, whatever was edited, under one key for all tabs. */
interface OlderDraft {
  content: Content;
  revision: number;
  base?: Content;
  sent?: readonly Content[];
}

/** Gives the drafts that earlier versions kept for an account the present form. */
async function rewriteOlder({ disk }: Device, account: string): Promise<void> {
  const start = `report-draft:${account}:`;
  const names = await disk.keys().catch(() => []);
  for (const key of names.filter((name) => name.startsWith(start))) {
    const draft = await disk.get<OlderDraft>(key).catch(() => undefined);
    if (!draft) continue;
    const value = { ...editsOf(draft), at: Date.now(), no: newId() } satisfies KeptEdits;
    const put = { key: keyOf({ account, kind: "report", id: key.slice(start.length) }, "older"), value };
    await disk.replace(put, [{ key, no: undefined }]).catch(() => undefined);
  }
}

/** If the original content of a draft is unknown, every part of it may be an edit. */
const editsOf = ({ content, revision, base, sent = [] }: OlderDraft) =>
  base
    ? pendingOf(editedParts, { content: base, revision }, content, sent)
    : { revision, was: {}, now: editedParts.split(content), sent: sent.map(editedParts.split) };

/** Reports as documents that are edited. */
export const reportKind: DocumentKind<Content> = {
  name: "report",
  load: readReport,
  save: (id, content, { revision }) => saveContent(id, content, revision),
  same: sameContent,
  parts: editedParts,
  rewriteOlder,
  pauseMs: 800,
  mostMs: 10_000,
};

export const reportNamed = (account: string, id: string): DocumentName => ({ account, kind: reportKind.name, id });
