import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { messageOf } from "@/api/errors";
import { useAccount } from "@/api/session";
import { useNotices } from "@/ui/feedback/notices";
import { useForgetLists, wasCreated } from "../api";
import { editorPath } from "../editorSearch";
import { dropFormDraft, readFormDraft, storeFormDraft } from "../formDraft";
import { newId } from "../ids";
import { focusField } from "../settings/fields";
import { refusedFields, type SettingsErrors } from "../settings/settings";
import { cloneApplication, type NewClone } from "./api";

export type CloneNames = Required<Omit<NewClone, "application_id">>;

const fields = ["title", "subtitle", "application_custom_id"] as const;

/** The clone page's form: what was typed is kept for this tab until the clone exists. */
export function useClone(source: string, suggested: CloneNames) {
  const key = `milepost.clone.${useAccount().id}.${source}`;
  // The id is made once, so that a repeated call makes one clone.
  const [draft, setDraft] = useState(() => ({
    application_id: newId(),
    ...suggested,
    ...readFormDraft<NewClone>(key),
  }));
  const [errors, setErrors] = useState<SettingsErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [notices, navigate, forgetLists] = [useNotices(), useNavigate(), useForgetLists()];
  const latest = useRef(async () => {});

  const change = (change: Partial<CloneNames>) => {
    setDraft({ ...draft, ...change });
    storeFormDraft(key, { ...draft, ...change });
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in change))));
  };
  const fail = (wrong: SettingsErrors, reason: string | null) => {
    setErrors(wrong);
    const first = fields.find((field) => wrong[field]);
    setProblem(first ? null : reason);
    if (first) focusField(first);
  };
  const send = async () => {
    try {
      await cloneApplication(source, draft);
    } catch (error) {
      if (!(await wasCreated(error, draft.application_id))) throw error;
    }
  };
  const submit = async () => {
    const missing = missingNames(draft);
    const [said] = Object.values(missing);
    if (said) {
      notices.error(said);
      return fail(missing, null);
    }
    setBusy(true);
    try {
      await send();
      dropFormDraft(key);
      void forgetLists();
      notices.success("Data Cloned");
      await navigate({ to: editorPath, params: { applicationID: draft.application_id }, replace: true });
    } catch (error) {
      fail(refusedFields(error), messageOf(error));
      notices.error("Error Data not Cloned", { retry: () => latest.current() });
    } finally {
      setBusy(false);
    }
  };
  latest.current = submit;
  return { draft, errors, problem, busy, change, submit };
}

function missingNames(names: CloneNames): SettingsErrors {
  return {
    ...(names.title.trim() ? {} : { title: "Title Missing" }),
    ...(names.application_custom_id.trim() ? {} : { application_custom_id: "Custom ID Missing" }),
  };
}
