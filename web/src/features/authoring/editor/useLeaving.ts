import { useBlocker } from "@tanstack/react-router";
import { useEffect } from "react";
import { onSessionExpired } from "@/api/client";
import { useAccount } from "@/api/session";
import { useConfirm } from "@/ui/feedback/confirm";
import { useNotices } from "@/ui/feedback/notices";
import { tellLeft } from "@/work/left";
import { documentLock } from "@/work/localStore";
import { locks } from "@/work/locks";
import { useForgetLists } from "../api";
import { useEditor } from "../draft/EditorContext";
import { applicationNamed } from "../draft/named";

/** How long leaving waits for a save that is under way. */
const patienceMs = 4_000;

/** Saves and persists what was typed when the page is hidden, left, killed or its session ends. */
export function usePersistence(): void {
  const { open } = useEditor();
  const account = useAccount().id;
  const notices = useNotices();
  const forgetLists = useForgetLists();
  useEffect(() => {
    const { autosave, workStore } = open;
    const lock = documentLock(applicationNamed(account, open.structure.application_id));
    const letGo = locks().hold(lock, "shared");
    open.entered = locks().passed(lock);
    let warned = false;
    workStore.onRefused = () => {
      if (warned) return;
      warned = true;
      notices.error(
        "This device has no room left to keep what is not saved yet. Please stay online until it says Saved.",
      );
    };
    const persist = () => workStore.persist();
    const flush = () => {
      workStore.persist();
      if (autosave.state.status !== "saved") void autosave.flush();
    };
    flush();
    // The login opens at once when the session has ended, before anything else keeps the work.
    const forget = onSessionExpired(persist);
    window.addEventListener("pagehide", persist);
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      forget();
      window.removeEventListener("pagehide", persist);
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", flush);
      workStore.persist();
      autosave.stop();
      // A picture may have arrived after leaving was allowed.
      void autosave
        .flush()
        .then(forgetLists)
        .finally(() => {
          letGo();
          tellLeft();
        });
    };
  }, [open, account, notices, forgetLists]);
}

/** Saves before the editor is left, and asks only when that fails; its own views are not leaving. */
export function useLeaveWarning(): void {
  const { autosave } = useEditor();
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: () => autosave.state.status === "failed" || autosave.state.status === "conflict",
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || autosave.state.status === "saved") return false;
      const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs));
      if (await Promise.race([autosave.flush(), late])) return false;
      return !(await confirm({
        title: "Leave without saving?",
        text: "What you changed last could not be saved. It stays on this device and is there again when you open this application here.",
        action: "Leave",
        cancel: "Stay",
        danger: true,
      }));
    },
  });
}
