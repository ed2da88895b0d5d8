import { type OpenVersion, openVersion } from "../versions/openVersion";

/** The editor's place in its address: the list, with or without the versions beside it, or one question. */
export interface EditorSearch {
  view?: "questions-list" | "question-edit";
  question?: string;
  versions?: OpenVersion;
}

export function editorSearch(search: Record<string, unknown>): EditorSearch {
  const { view, question } = search;
  if (view !== "question-edit" || typeof question !== "string") {
    const versions = openVersion(search.versions);
    return versions === undefined ? {} : { versions };
  }
  return { view, question };
}

export const editorPath = "/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/$applicationID";
export const myAppsPath = "/rolesPage/searchAppAdminApps/viewAppAdminApps";
