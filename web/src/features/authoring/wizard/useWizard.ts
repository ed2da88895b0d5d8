import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "@/api/errors";
import { useAccount } from "@/api/session";
import { useNotices } from "@/ui/feedback/notices";
import { useForgetLists, wasCreated } from "../api";
import { editorPath } from "../editorSearch";
import { focusField } from "../settings/fields";
import { checkSettings } from "../settings/rules";
import { createApplication } from "../settings/sendApplication";
import { refusedFields, type Settings, type SettingsErrors, stepOf, toFields } from "../settings/settings";
import { dropDraft, readDraft, readImage, storeDraft, storeImage, type WizardDraft } from "./draft";

/** The wizard's state: the stored draft, the picture, the errors and what the buttons do. */
export function useWizard() {
  const account = useAccount().id;
  const [draft, setDraft] = useState(() => readDraft(account));
  const [file, setFile] = useImage(account, draft.application_id);
  const [errors, setErrors] = useState<SettingsErrors>({});
  const [busy, setBusy] = useState(false);
  const create = useCreate(account);
  const notices = useNotices();
  const latest = useRef(async () => {});

  const write = (next: WizardDraft) => {
    setDraft(next);
    storeDraft(account, next);
  };
  const change = (change: Partial<Settings>) => {
    write({ ...draft, form: { ...draft.form, ...change } });
    // The message about a field goes when the field is corrected.
    if (Object.keys(change).some((field) => field in errors)) notices.settled();
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in change))));
  };
  const goTo = (step: number) => write({ ...draft, step });
  const point = (wrong: SettingsErrors) => {
    setErrors(wrong);
    const first = Object.keys(wrong)[0] as keyof Settings | undefined;
    if (!first) return;
    goTo(stepOf(first));
    focusField(first);
  };
  const submit = async () => {
    const wrong = checkSettings(draft.form);
    if (wrong[0]) {
      notices.error(wrong[0].message);
      return point(Object.fromEntries(wrong.map(({ field, message }) => [field, message])));
    }
    setBusy(true);
    try {
      await create(draft, file);
    } catch (error) {
      point(refusedFields(error));
      // Retry sends what the form holds by then.
      const reason = messageOf(error);
      notices.error(t`The application was not created: ${reason}`, { retry: () => latest.current() });
    } finally {
      setBusy(false);
    }
  };
  latest.current = submit;
  return { draft, file, setFile, errors, busy, change, goTo, submit };
}

function useCreate(account: string) {
  const navigate = useNavigate();
  const forgetLists = useForgetLists();
  return async ({ application_id, form }: WizardDraft, file: File | null) => {
    const fields = { application_id, ...toFields(form), image: file ?? undefined };
    try {
      await createApplication(fields);
    } catch (error) {
      if (!(await wasCreated(error, application_id))) throw error;
    }
    dropDraft(account);
    void forgetLists();
    await navigate({ to: editorPath, params: { applicationID: application_id }, replace: true });
  };
}

function useImage(account: string, application_id: string) {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    let here = true;
    void readImage(account, application_id).then((stored) => here && stored && setFile(stored));
    return () => {
      here = false;
    };
  }, [account, application_id]);
  const choose = (next: File | null) => {
    setFile(next);
    void storeImage(account, application_id, next);
  };
  return [file, choose] as const;
}
