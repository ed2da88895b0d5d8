/** The editor's place in its address: one question, or the list, at a page or where a question stands. */
export interface EditorSearch {
  view?: "questions-list" | "question-edit";
  question?: string;
  /** Of the list, counted from 1. */
  page?: number;
}

export function editorSearch(search: Record<string, unknown>): EditorSearch {
  const { view, question, page } = search;
  if (typeof question === "string") return view === "question-edit" ? { view, question } : { question };
  return typeof page === "number" && Number.isInteger(page) && page > 1 ? { page } : {};
}

export const editorPath = "/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/$applicationID";
export const myAppsPath = "/rolesPage/searchAppAdminApps/viewAppAdminApps";
