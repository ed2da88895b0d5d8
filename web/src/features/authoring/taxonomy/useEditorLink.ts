import { useMemo } from "react";
import { useEditor } from "../editor/EditorContext";
import type { Saving } from "../editor/useSave";
import { refiler } from "./moves";
import type { EditorLink } from "./useCategoryActs";

/** Names change on the server and in the open editor: first all work is saved, then both file their questions anew. */
export function useEditorLink(saving: Saving): EditorLink {
  const { id, dirty, dispatch } = useEditor();
  return useMemo(
    () => ({
      flush: async () => !dirty || (await saving.save({ quiet: true })),
      recategorized: (done) => {
        const revision = done.applications.find(({ application_id }) => application_id === id)?.revision;
        dispatch({ type: "recategorized", refile: refiler(done), revision });
      },
    }),
    [id, dirty, dispatch, saving],
  );
}
