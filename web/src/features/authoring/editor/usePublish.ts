import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ConfirmQuestion } from "@/ui/feedback/confirm";
import { useAct } from "@/ui/feedback/useAct";
import { useForgetLists } from "../api";
import { useEditor } from "../draft/EditorContext";
import type { Saving } from "../draft/useSave";
import { authoringKeys } from "../keys";
import { languagesQuery } from "../languages/api";
import { publishQuestion } from "../languages/publishing";
import { updateApplication } from "../settings/sendApplication";
import { type Lack, lacksOf } from "./lacks";

const notDone = t`Error Application Was Not Published`;

/** Publishes or unpublishes. What is not saved yet is saved first, so that what is seen is what is published. */
export function usePublish({ save }: Pick<Saving, "save">) {
  const { id, state, questions, dispatch } = useEditor();
  const { act, busy } = useAct();
  const forgetLists = useForgetLists();
  const queryClient = useQueryClient();
  const [lacks, setLacks] = useState<Lack[]>([]);
  const [preparing, setPreparing] = useState(false);

  const send = async (published: boolean) => {
    if (published && !(await save({ quiet: true }))) return false;
    const answer = await updateApplication(id, { published: String(published) });
    dispatch({ type: "published", state: answer });
    void forgetLists();
    for (const stale of authoringKeys.published(id)) void queryClient.invalidateQueries({ queryKey: stale });
    return true;
  };
  /** What is asked before publishing; false where what is not saved yet cannot be saved. */
  const prepare = async () => {
    setPreparing(true);
    try {
      // The translations are compared with what is stored.
      if (!(await save({ quiet: true }))) return false;
      // Where they cannot be read, the server decides by itself what goes out.
      const translations = await queryClient.fetchQuery(languagesQuery(id)).catch(() => undefined);
      return translations && publishQuestion(translations);
    } finally {
      setPreparing(false);
    }
  };
  const publish = async () => {
    const ask = await prepare();
    return ask !== false && change(true, ask);
  };
  const change = (published: boolean, ask?: ConfirmQuestion) => {
    let missing: Lack[] = [];
    return act({
      ask,
      send: async () => {
        setLacks([]);
        try {
          return await send(published);
        } catch (error) {
          missing = lacksOf(error, questions);
          setLacks(missing);
          throw error;
        }
      },
      done: (sent) =>
        sent ? (published ? t`Application Has Been Published` : t`Application Has Been UnPublished`) : undefined,
      failed: (reason) => (missing.length > 0 ? notDone : t`Error Application Was Not Published ${reason}`),
    });
  };
  const { title } = state.app;
  const unpublish = () =>
    change(false, {
      title: t`Take “${title}” out of the marketplace?`,
      text: t`Nobody can get it there any more. Who has it keeps it, and open activities go on. You can publish it again.`,
      action: t`Unpublish`,
    });
  return {
    publishing: busy || preparing,
    lacks,
    published: state.app.published,
    publish,
    unpublish,
    closeLacks: () => setLacks([]),
  };
}
