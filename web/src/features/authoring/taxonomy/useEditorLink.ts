import { useMemo } from "react";
import { useEditor } from "../draft/EditorContext";
import type { Saving } from "../draft/useSave";
import { refiler } from "./moves";
import type { EditorLink } from "./useCategoryActs";

/** Names change on the server and in the open editor: first all work is saved, then both file their questions anew. */
export function useEditorLink({ save }: Saving): EditorLink {
  const { id, autosave, dispatch } = useEditor();
  return useMemo(
    () => ({
      flush: () => save({ quiet: true }),
      recategorized: (done) => {
        const refile = refiler(done);
        const { stored, state } = autosave;
        const revision = done.applications.find(({ application_id }) => application_id === id)?.revision;
        // A larger step was somebody else's too: with the old number the next save meets it.
        const known = revision === stored.revision + 1 ? revision : stored.revision;
        autosave.replace({ content: refile.questions(state.content), revision: known });
        dispatch({ type: "recategorized", refile });
      },
    }),
    [id, autosave, dispatch, save],
  );
}
