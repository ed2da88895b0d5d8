import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { useEffect, useMemo, useRef, useState } from "react";
import { messageOf } from "@/api/errors";
import { fetchStructure } from "@/api/structure";
import { useNotices } from "@/ui/feedback/notices";
import { useEditorActs, useSaving } from "./EditorContext";
import { fromStructure, type Questions, settingsOf } from "./model";

export interface Saving {
  /** Saves at once what has not arrived, and resolves to whether all of it is saved. */
  save: (options?: { quiet?: boolean }) => Promise<boolean>;
  /** Ends a conflict with this state; what it replaces here is one undo away. */
  resolve: (questions: Questions) => Promise<void>;
  /** Takes up what the server has after it was changed there from here, such as by renaming a category. */
  reload: () => Promise<void>;
  /** Whether the choice between two states is open, and the way to open it and to put it off. */
  choosing: boolean;
  choose: (open: boolean) => void;
}

export function useSave(): Saving {
  const { id, autosave, dispatch, replace } = useEditorActs();
  const notices = useNotices();
  const [choosing, choose] = useState(true);
  const status = useSaving((state) => state.status);
  // What could not be saved a while ago is saved now, or the question is another one.
  useEffect(() => {
    if (status === "saved" || status === "conflict") notices.settled();
  }, [status, notices]);
  const shown = useRef({ notices });
  shown.current = { notices };

  const acts = useMemo(() => {
    const save: Saving["save"] = async ({ quiet = false } = {}) => {
      const saved = await autosave.flush(!quiet);
      const { status, error } = autosave.state;
      if (status === "conflict") choose(true);
      else if (!saved) {
        const reason = messageOf(error);
        shown.current.notices.error(t`Error Data not Saved: ${reason}`, { retry: () => save({ quiet }) });
      } else if (!quiet) shown.current.notices.success(t`Data Saved`);
      return saved;
    };
    const resolve = async (questions: Questions) => {
      dispatch({ type: "push", value: questions });
      choose(true);
      if (await autosave.resolve(questions)) shown.current.notices.success(t`Data Saved`);
    };
    const reload = async () => {
      try {
        const structure = await fetchStructure(id);
        const questions = fromStructure(structure);
        replace({ type: "load", app: settingsOf(structure), questions }, structure.revision);
      } catch (error) {
        const reason = messageOf(error);
        shown.current.notices.error(t`The saved state could not be loaded. ${reason}`, { retry: reload });
      }
    };
    return { save, resolve, reload };
  }, [id, autosave, dispatch, replace]);
  return useMemo(() => ({ ...acts, choosing, choose }), [acts, choosing]);
}
