import { useRef, useState } from "react";
import { ApiError, hasStatus, messageOf } from "@/api/errors";
import { useNotices } from "@/ui/notices";
import { fetchStructure, saveAll, useForgetLists } from "../api";
import { useEditor } from "./EditorContext";
import { toSaveAll } from "./model";

export interface Saving {
  saving: boolean;
  /** Somebody saved in between; the person has to choose. */
  conflict: boolean;
  /** Answers whether the questions are saved now. */
  save: (options?: { overwrite?: boolean; quiet?: boolean }) => Promise<boolean>;
  reload: () => Promise<void>;
  closeConflict: () => void;
}

/** Save all: one call at a time, with the revision that was read. */
export function useSave(): Saving {
  const { id, state, questions, dispatch } = useEditor();
  const notices = useNotices();
  const forgetLists = useForgetLists();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState(false);
  const running = useRef(false);

  const save: Saving["save"] = async ({ overwrite = false, quiet = false } = {}) => {
    if (running.current) return false;
    running.current = true;
    setSaving(true);
    setConflict(false);
    try {
      const { revision } = await saveAll(id, toSaveAll(questions, overwrite ? undefined : state.revision));
      dispatch({ type: "saved", questions, revision });
      void forgetLists();
      if (!quiet) notices.success("Data Saved");
      return true;
    } catch (error) {
      if (hasStatus(error, 409)) setConflict(true);
      else notices.error(`Error Data not Saved: ${reason(error)}`, { retry: () => save({ overwrite, quiet }) });
      return false;
    } finally {
      running.current = false;
      setSaving(false);
    }
  };
  const reload = async () => {
    try {
      dispatch({ type: "load", structure: await fetchStructure(id) });
      setConflict(false);
    } catch (error) {
      notices.error(`The saved state could not be loaded. ${messageOf(error)}`, { retry: reload });
    }
  };
  return { saving, conflict, save, reload, closeConflict: () => setConflict(false) };
}

/** The server's message, with the places of what it refused. */
function reason(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  const places = Object.entries(error.fields)
    .slice(0, 3)
    .map(([field, message]) => `${placeOf(field)}: ${message}`);
  return [error.message, ...places].join(" ");
}

/** "Question 4, hint" from questions[3].hint. */
export function placeOf(location: string): string {
  const match = /^questions\[(\d+)\]\.?(.*)$/.exec(location);
  if (!match) return location;
  const field = (match[2] ?? "").replaceAll("_", " ");
  return `Question ${Number(match[1]) + 1}${field ? `, ${field}` : ""}`;
}
