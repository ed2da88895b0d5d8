/** The editor's place in its address: the list, or one question. */
export interface EditorSearch {
  view?: "questions-list" | "question-edit";
  question?: string;
}

export function editorSearch(search: Record<string, unknown>): EditorSearch {
  const { view, question } = search;
  if (view !== "question-edit" || typeof question !== "string") return {};
  return { view, question };
}

export const editorPath = "/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/$applicationID";
export const myAppsPath = "/rolesPage/searchAppAdminApps/viewAppAdminApps";
