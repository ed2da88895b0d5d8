import { api, call } from "@/api/client";
import { messageOf } from "@/api/errors";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { useForgetLists } from "../api";
import type { ApplicationRow } from "../types";

const path = (id: string) => ({ params: { path: { id } } });
const archive = (id: string) => call(api.DELETE("/api/appAdmin/{id}", path(id)));
const restore = (id: string) => call(api.POST("/api/appAdmin/application/restore/{id}", path(id)));

/** Deletes an application once its title was typed, and offers to take that back. */
export function useDeleteApp() {
  const [confirm, notices, forgetLists] = [useConfirm(), useNotices(), useForgetLists()];

  const bringBack = async (app: ApplicationRow) => {
    try {
      await restore(app.application_id);
      void forgetLists();
      const again = app.published ? " Publish it to show it in the marketplace again." : "";
      notices.success(`“${app.title}” was restored.${again}`);
    } catch (error) {
      notices.error(`“${app.title}” was not restored. ${messageOf(error)}`, { retry: () => bringBack(app) });
    }
  };
  const takeAway = async (app: ApplicationRow) => {
    try {
      await archive(app.application_id);
      void forgetLists();
      notices.success(`“${app.title}” was deleted.`, { label: "Undo", run: () => void bringBack(app) });
    } catch (error) {
      notices.error(`“${app.title}” was not deleted. ${messageOf(error)}`, { retry: () => takeAway(app) });
    }
  };
  return async (app: ApplicationRow) => {
    const agreed = await confirm({
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
    });
    if (agreed) await takeAway(app);
  };
}
