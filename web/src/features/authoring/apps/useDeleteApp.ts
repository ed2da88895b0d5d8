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

  const bringBack = (app: ApplicationRow) =>
    act({
      send: () => restore(app.application_id).then(() => void forgetLists()),
      done: `“${app.title}” was restored.${app.published ? " Publish it to show it in the marketplace again." : ""}`,
      failed: `“${app.title}” was not restored.`,
      retries: true,
    });
  return (app: ApplicationRow) =>
    act({
      ask: {
        title: `Delete “${app.title}”?`,
        text: app.published
          ? "It leaves My Apps and the marketplace. Those who have it keep what they bought, and activities go on."
          : "It leaves My Apps. Activities that use it go on.",
        action: "Delete",
        danger: true,
        typed: {
          label: `Type the title to delete it: ${app.title}`,
          expected: app.title,
          mismatch: "confirmation string does not match",
        },
      },
      send: () => archive(app.application_id).then(() => void forgetLists()),
      done: `“${app.title}” was deleted.`,
      step: { label: "Undo", run: () => void bringBack(app) },
      failed: `“${app.title}” was not deleted.`,
    });
}
