import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { fetchApplication, useForgetLists } from "../api";
import { useEditor } from "../draft/EditorContext";
import { focusField } from "./fields";
import { checkSettings } from "./rules";
import { updateApplication } from "./sendApplication";
import {
  changedFields,
  fromApplication,
  refusedFields,
  type Settings,
  type SettingsErrors,
  type SettingsField,
  stepOf,
} from "./settings";

const discard = {
  title: t`Leave without updating?`,
  text: t`What you changed in the settings will be lost.`,
  action: t`Leave`,
  cancel: t`Keep editing`,
  danger: true,
};

/** The settings dialog's state; `done` closes it after an update. */
export function useSettingsForm(done: () => void) {
  const { id, state, dispatch } = useEditor();
  const notices = useNotices();
  const forgetLists = useForgetLists();
  const confirm = useConfirm();
  const [before] = useState(() => fromApplication(state.app));
  const [form, setForm] = useState(before);
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
      const { revision } = await updateApplication(id, { ...changedFields(before, form), image: file ?? undefined });
      dispatch({ type: "settings", app: await fetchApplication(id), revision });
      void forgetLists();
      notices.success(t`The settings were updated.`);
      done();
    } catch (error) {
      setProblem(t`error occurred`);
      point(refusedFields(error));
    } finally {
      setBusy(false);
    }
  };
  /** Closes the dialog, not without asking when something would be lost. */
  const leave = async () => {
    const changed = file !== null || JSON.stringify(form) !== JSON.stringify(before);
    // A question that opens while Escape is still being handled would be closed by it.
    if (changed) await new Promise((next) => setTimeout(next));
    if (!changed || (await confirm(discard))) done();
  };
  return { form, errors, file, setFile, tab, setTab, problem, busy, change, update, leave };
}
