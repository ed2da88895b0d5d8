import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { onSessionExpired } from "@/api/client";
import { useAccount } from "@/api/session";
import { useConfirm } from "@/ui/confirm";
import { useNotices } from "@/ui/notices";
import { useEditor } from "./EditorContext";
import { dropWork, keepWork } from "./localWork";

const settleMs = 400;

/** Keeps unsaved work on this device while it is made, and forgets it once it is saved. */
export function useKeptWork(enabled: boolean): void {
  const { id, state, questions, dirty } = useEditor();
  const account = useAccount().id;
  const notices = useNotices();
  const warned = useRef(false);
  useEffect(() => {
    if (!enabled) return;
    if (!dirty) return dropWork(account, id);
    const keep = () => {
      const kept = keepWork(account, id, { revision: state.revision, keptAt: Date.now(), questions });
      if (kept || warned.current) return;
      warned.current = true;
      notices.info("This browser cannot keep unsaved work. Please save often.");
    };
    const timer = setTimeout(keep, settleMs);
    window.addEventListener("pagehide", keep);
    // The login opens at once when the session has ended, before the timer.
    const forget = onSessionExpired(keep);
    return () => {
      clearTimeout(timer);
      forget();
      window.removeEventListener("pagehide", keep);
    };
  }, [enabled, dirty, account, id, questions, state.revision, notices]);
}

/** Asks before unsaved work is left; moving between the editor's own views is not leaving. */
export function useLeaveWarning(): void {
  const { id, dirty } = useEditor();
  const account = useAccount().id;
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (!dirty || current.pathname === next.pathname) return false;
      const leave = await confirm({
        title: "Leave without saving?",
        text: "What you changed since the last save will be lost.",
        action: "Leave",
        cancel: "Stay",
        danger: true,
      });
      if (leave) dropWork(account, id);
      return !leave;
    },
  });
}
