import type { DocumentKind } from "@/work/document";
import type { DocumentName } from "@/work/localStore";
import { readReport, saveContent } from "./calls";
import { editedParts } from "./editedParts";
import { rewriteOlder } from "./olderDrafts";
import { type Content, sameContent } from "./report";

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
