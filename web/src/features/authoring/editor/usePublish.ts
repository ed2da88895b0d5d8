import { useState } from "react";
import { ApiError, messageOf } from "@/api/errors";
import { useNotices } from "@/ui/notices";
import { updateApplication, useForgetLists } from "../api";
import { useEditor } from "./EditorContext";
import type { Questions } from "./model";
import type { Saving } from "./useSave";

/** Something that publishing misses, and the question that misses it. */
export interface Lack {
  message: string;
  question: string | null;
}

/** Publishes or unpublishes. Unsaved questions are saved first, so that what is seen is what is published. */
export function usePublish({ save }: Saving) {
  const { id, state, questions, dispatch } = useEditor();
  const notices = useNotices();
  const forgetLists = useForgetLists();
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
      notices.success(published ? "Application Has Been Published" : "Application Has Been UnPublished");
    } catch (error) {
      const missing = lacksOf(error, questions);
      setLacks(missing);
      if (missing.length > 0) notices.error("Error Application Was Not Published");
      else notices.error(`${failed(published)} ${messageOf(error)}`, { retry: () => publish(published) });
    } finally {
      setPublishing(false);
    }
  };
  return { publishing, lacks, published: state.app.published, publish, closeLacks: () => setLacks([]) };
}

const failed = (published: boolean) =>
  published ? "Error Application Was Not Published" : "The application was not unpublished.";

/** The server names questions by their place; the place may change while the list is read. */
export function lacksOf(error: unknown, questions: Questions): Lack[] {
  if (!(error instanceof ApiError) || error.status !== 422) return [];
  return Object.entries(error.fields).map(([location, message]) => {
    const match = /^questions\[(\d+)\]/.exec(location);
    return { message, question: questions[Number(match?.[1])]?.question_id ?? null };
  });
}
