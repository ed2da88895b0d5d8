import { useBlocker } from "@tanstack/react-router";
import { useConfirm } from "./confirm";

const unsaved = { title: "Leave without saving?", text: "What you changed since the last save will be lost." };

/** Asks before something is left that would be lost, such as a form whose changes are not saved. */
export function useLeaveWarning(lost: () => boolean, question = unsaved): void {
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: lost,
    shouldBlockFn: async () => {
      if (!lost()) return false;
      const leave = await confirm({ ...question, action: "Leave", cancel: "Stay", danger: true });
      return !leave;
    },
  });
}
