import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { useEditor } from "../draft/EditorContext";
import { editorPath } from "../editorSearch";

export const pageSize = 25;

/** Where the list stands: the page of the address, or that of the question that the address names. */
export function useListPlace() {
  const { id, questions } = useEditor();
  const { question, page: asked = 1 } = useSearch({ from: editorPath });
  const navigate = useNavigate();
  const pages = Math.max(1, Math.ceil(questions.length / pageSize));
  const at = question === undefined ? -1 : questions.findIndex(({ question_id }) => question_id === question);
  const page = at < 0 ? Math.min(asked, pages) : Math.floor(at / pageSize) + 1;

  const go = useCallback(
    (search: { page: number } | { question: string }) =>
      void navigate({ to: editorPath, params: { applicationID: id }, search, replace: true, resetScroll: false }),
    [navigate, id],
  );
  const show = useCallback((question: string) => go({ question }), [go]);
  const goTo = (page: number) => {
    go({ page });
    window.scrollTo({ top: 0 });
  };
  return { page, shown: question, goTo, show };
}
