import { queryOptions } from "@tanstack/react-query";
import { opening } from "@/api/opening";
import { prefetchFresh, readFresh } from "@/api/prefetch";
import { fetchStructure } from "@/api/structure";
import { OpenDocument, type OpenedDocument, openDocument } from "@/work/document";
import { authoringKeys } from "../keys";
import type { ApplicationRow } from "../types";
import { applicationKind, applicationNamed, type StoredApplication, storedApplication } from "./applicationKind";
import { type Questions, settingsOf } from "./model";

export type OpenedApplication = OpenedDocument<StoredApplication>;

/** An application with its questions, for its editor: not older than this browser has stored it, and with what was left of it here. */
export function openApplication(account: string, id: string, begun = fetchStructure(id)): Promise<OpenedApplication> {
  const read = async () => storedApplication(await fetchStructure(id));
  return openDocument(applicationKind, applicationNamed(account, id), read, begun.then(storedApplication));
}

export const applicationQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: authoringKeys.structure(id),
    queryFn: () =>
      openApplication(
        account,
        id,
        readFresh(authoringKeys.structure(id), () => fetchStructure(id)),
      ),
    ...opening,
  });

/** Asks for an application before its editor is drawn. */
export const prefetchApplication = (id: string): void =>
  prefetchFresh({ queryKey: authoringKeys.structure(id), queryFn: () => fetchStructure(id) });

/** An application that is open in an editor. */
export interface OpenEditor {
  document: OpenDocument<Questions>;
  /** When the edits were kept that an earlier visit left and this one goes on with. */
  restored: number | null;
  /** Nobody looks at it any more: what arrives for it cannot be put into it. */
  left: boolean;
  /** Called with the settings whenever they were read again. */
  onSettings: (app: ApplicationRow) => void;
}

export function openEditor({ snapshot, left }: OpenedApplication, account: string): OpenEditor {
  const id = snapshot.structure.application_id;
  const load = async () => {
    const now = storedApplication(await fetchStructure(id));
    open.onSettings(settingsOf(now.structure));
    return now;
  };
  const document = new OpenDocument({ ...applicationKind, load }, applicationNamed(account, id), snapshot, left);
  const fits = document.autosave.state.status === "waiting";
  const open: OpenEditor = {
    document,
    restored: (fits && left[0]?.value.at) || null,
    left: false,
    onSettings: () => undefined,
  };
  return open;
}
