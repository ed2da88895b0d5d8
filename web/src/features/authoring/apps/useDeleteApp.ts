import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { api, call } from "@/api/client";
import { useAct } from "@/ui/feedback/useAct";
import { useForgetLists } from "../api";
import type { ApplicationRow } from "../types";

const path = (id: string) => ({ params: { path: { id } } });
const archive = (id: string) => call(api.DELETE("/api/appAdmin/{id}", path(id)));
const restore = (id: string) => call(api.POST("/api/appAdmin/application/restore/{id}", path(id)));

/** Deletes an application once its title was typed, and offers to take that back. */
export function useDeleteApp() {
  const { act } = useAct();
  const forgetLists = useForgetLists();

  const bringBack = ({ application_id: id, title, published }: ApplicationRow) =>
    act({
      send: () => restore(id).then(() => void forgetLists()),
      done: published
        ? t`“${title}” was restored. Publish it to show it in the marketplace again.`
        : t`“${title}” was restored.`,
      failed: t`“${title}” was not restored.`,
      retries: true,
    });
  return (app: ApplicationRow) => {
    const { title } = app;
    return act({
      ask: {
        title: t`Delete “${title}”?`,
        text: app.published
          ? t`It leaves My Apps and the marketplace. Those who have it keep what they bought, and activities go on.`
          : t`It leaves My Apps. Activities that use it go on.`,
        action: t`Delete`,
        danger: true,
        typed: {
          label: t`Type the title to delete it: ${title}`,
          expected: title,
          mismatch: t`confirmation string does not match`,
        },
      },
      send: () => archive(app.application_id).then(() => void forgetLists()),
      done: t`“${title}” was deleted.`,
      step: { label: t`Undo`, run: () => void bringBack(app) },
      failed: t`“${title}” was not deleted.`,
    });
  };
}
