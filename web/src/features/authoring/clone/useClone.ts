import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { hasStatus, messageOf } from "@/api/errors";
import { useAccount } from "@/api/session";
import { useNotices } from "@/ui/feedback/notices";
import { Refusal } from "@/ui/form/refusal";
import { type AppForm, useAppForm } from "@/ui/form/useAppForm";
import { useForgetLists, wasCreated } from "../api";
import { editorPath } from "../editorSearch";
import { dropFormDraft, readFormDraft, storeFormDraft } from "../formDraft";
import { newId } from "../ids";
import { cloneApplication, type NewClone } from "./api";

export type CloneNames = Required<Omit<NewClone, "application_id">>;

/** The clone page's form. What was typed is stored for this tab by `store`, also through a reload, until the clone exists. */
export function useClone(source: string, { title, subtitle, application_custom_id }: CloneNames) {
  const key = `milepost.clone.${useAccount().id}.${source}`;
  // The id is made once, so that a repeated call makes one clone.
  const [{ application_id, ...initial }] = useState(() => ({
    application_id: newId(),
    ...{ title, subtitle, application_custom_id },
    ...readFormDraft<NewClone>(key),
  }));
  const [notices, navigate, forgetLists] = [useNotices(), useNavigate(), useForgetLists()];

  const form: AppForm<CloneNames> = useAppForm<CloneNames>({
    initial,
    save: async (names, { setError }) => {
      const missing = missingNames(names);
      for (const { field, message } of missing) setError(field, { message });
      if (missing[0]) return notices.error(missing[0].message);
      try {
        await makeClone(source, { application_id, ...names });
      } catch (error) {
        notices.error(t`Error Data not Cloned`, { retry: () => void form.submit() });
        throw error;
      }
      dropFormDraft(key);
      void forgetLists();
      notices.success(t`Data Cloned`);
      await navigate({ to: editorPath, params: { applicationID: application_id }, replace: true });
    },
  });
  const store = () => {
    notices.settled(); // the notices were about fields that have been changed since
    storeFormDraft(key, { application_id, ...form.getValues() });
  };
  return { form, store };
}

/** What must not be empty and is. It is checked as the form is sent, since a notice says it besides the field. */
function missingNames(names: CloneNames) {
  const needed = [
    { field: "title", message: t`Title Missing` },
    { field: "application_custom_id", message: t`Custom ID Missing` },
  ] as const;
  return needed.filter(({ field }) => !names[field].trim());
}

async function makeClone(source: string, clone: Required<NewClone>) {
  try {
    await cloneApplication(source, clone);
  } catch (error) {
    if (await wasCreated(error, clone.application_id)) return;
    // A conflict is about the custom ID.
    throw hasStatus(error, 409) ? new Refusal(messageOf(error), "application_custom_id") : error;
  }
}
