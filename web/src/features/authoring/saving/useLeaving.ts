import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { useBlocker } from "@tanstack/react-router";
import { useEffect } from "react";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import type { Autosave } from "@/work/autosave";
import type { OpenDocument } from "@/work/document";
import { useOpenDocument } from "@/work/useOpenDocument";

/** How long leaving waits for a save that is under way. */
const patienceMs = 4_000;

/** Holds a document open, and says when this device has no room to keep what is not saved. */
export function usePersistence<Content>(document: OpenDocument<Content>): void {
  const notices = useNotices();
  useEffect(() => {
    let warned = false;
    document.onRefused = () => {
      if (warned) return;
      warned = true;
      notices.error(
        t`This device has no room left to keep what is not saved yet. Please stay online until it says Saved.`,
      );
    };
  }, [document, notices]);
  useOpenDocument(document);
}

/** Saves before the editor is left, and asks only when that fails; its own views are not leaving. */
export function useLeaveWarning<Content>(autosave: Autosave<Content>): void {
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: () => autosave.state.status === "failed" || autosave.state.status === "conflict",
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || autosave.state.status === "saved") return false;
      const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs));
      if (await Promise.race([autosave.flush(), late])) return false;
      return !(await confirm({
        title: t`Leave without saving?`,
        text: t`What you changed last could not be saved. It stays on this device and is there again when you open this application here.`,
        action: t`Leave`,
        cancel: t`Stay`,
        danger: true,
      }));
    },
  });
}
