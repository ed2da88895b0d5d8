import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { useForgetLists } from "../api";
import { useEditor } from "../draft/EditorContext";
import type { Saving } from "../draft/useSave";
import { authoringKeys } from "../keys";
import { updateApplication } from "../settings/sendApplication";
import { type Lack, lacksOf } from "./lacks";

const notDone = "Error Application Was Not Published";

/** Publishes or unpublishes. What is not saved yet is saved first, so that what is seen is what is published. */
export function usePublish({ save }: Pick<Saving, "save">) {
  const { id, state, questions, dispatch } = useEditor();
  const notices = useNotices();
  const confirm = useConfirm();
  const forgetLists = useForgetLists();
  const queryClient = useQueryClient();
  const [publishing, setPublishing] = useState(false);
  const [lacks, setLacks] = useState<Lack[]>([]);

  const publish = async (published: boolean) => {
    setPublishing(true);
    setLacks([]);
    try {
      if (published && !(await save({ quiet: true }))) return;
      const answer = await updateApplication(id, { published: String(published) });
      dispatch({ type: "published", state: answer });
      void forgetLists();
      for (const stale of authoringKeys.published(id)) {
        void queryClient.invalidateQueries({ queryKey: stale });
      }
      notices.success(published ? "Application Has Been Published" : "Application Has Been UnPublished");
    } catch (error) {
      const missing = lacksOf(error, questions);
      setLacks(missing);
      if (missing.length > 0) notices.error(notDone);
      else notices.error(`${notDone} ${messageOf(error)}`, { retry: () => publish(published) });
    } finally {
      setPublishing(false);
    }
  };
  const unpublish = async () => {
    const agreed = await confirm({
      title: `Take “${state.app.title}” out of the marketplace?`,
      text: "Nobody can get it there any more. Who has it keeps it, and open activities go on. You can publish it again.",
      action: "Unpublish",
    });
    if (agreed) await publish(false);
  };
  return { publishing, lacks, published: state.app.published, publish, unpublish, closeLacks: () => setLacks([]) };
}
