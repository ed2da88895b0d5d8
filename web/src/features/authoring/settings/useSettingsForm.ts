import { useState } from "react";
import { ApiError, messageOf } from "@/api/errors";
import { useNotices } from "@/ui/notices";
import { fetchApplication, updateApplication, useForgetLists } from "../api";
import { useEditor } from "../editor/EditorContext";
import { focusField } from "./fields";
import {
  checkSettings,
  fieldErrors,
  fromApplication,
  type Settings,
  type SettingsErrors,
  type SettingsField,
  stepOf,
  toFields,
} from "./settings";

/** The settings dialog's state; `done` closes it after an update. */
export function useSettingsForm(done: () => void) {
  const { id, state, dispatch } = useEditor();
  const notices = useNotices();
  const forgetLists = useForgetLists();
  const [form, setForm] = useState(() => fromApplication(state.app));
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<SettingsErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [tab, setTab] = useState(0);
  const [busy, setBusy] = useState(false);

  const change = (change: Partial<Settings>) => {
    setForm({ ...form, ...change });
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in change))));
  };
  const point = (wrong: SettingsErrors) => {
    setErrors(wrong);
    const first = Object.keys(wrong)[0] as SettingsField | undefined;
    if (!first) return;
    setTab(stepOf(first));
    focusField(first);
  };
  const update = async () => {
    setProblem(null);
    const wrong = checkSettings(form);
    if (wrong[0]) {
      setProblem(wrong[0].message);
      return point(Object.fromEntries(wrong.map(({ field, message }) => [field, message])));
    }
    setBusy(true);
    try {
      const { revision } = await updateApplication(id, { ...toFields(form), image: file ?? undefined });
      dispatch({ type: "settings", app: await fetchApplication(id), revision });
      void forgetLists();
      notices.success("The settings were updated.");
      done();
    } catch (error) {
      setProblem(`error occurred: ${messageOf(error)}`);
      if (error instanceof ApiError) point(fieldErrors(error.fields));
    } finally {
      setBusy(false);
    }
  };
  return { form, errors, file, setFile, tab, setTab, problem, busy, change, update };
}
