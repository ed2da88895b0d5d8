/** The editor's place in its address: one question, or the list, at a page or where a question stands, with or without the versions beside it. */
export interface EditorSearch {
  view?: "questions-list" | "question-edit";
  question?: string;
  /** Of the list, counted from 1. */
  page?: number;
  /** The element to begin with, on the canvas. */
  element?: string;
  versions?: OpenVersion;
}

export function editorSearch(search: Record<string, unknown>): EditorSearch {
  const { view, question, element } = search;
  if (view === "question-edit" && typeof question === "string") {
    return typeof element === "string" ? { view, question, element } : { view, question };
  }
  const versions = openVersion(search.versions);
  return { ...listPlace(search), ...(versions === undefined ? {} : { versions }) };
}

function listPlace({ question, page }: Record<string, unknown>): EditorSearch {
  if (typeof question === "string") return { question };
  return typeof page === "number" && Number.isInteger(page) && page > 1 ? { page } : {};
}

export const editorPath = "/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/$applicationID";
export const myAppsPath = "/rolesPage/searchAppAdminApps/viewAppAdminApps";

/** What is open among the versions: the draft, one of them by its number, or nothing but their list. */
export type OpenVersion = "list" | "draft" | number;

/** Reads it from an address; undefined when the versions are not shown. */
export function openVersion(value: unknown): OpenVersion | undefined {
  if (value === "list" || value === "draft") return value;
  return typeof value === "number" && Number.isInteger(value) && value > 0 ? value : undefined;
}
