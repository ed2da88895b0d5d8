import { useBlocker } from "@tanstack/react-router";
import { useConfirm } from "@/ui/confirm";

/** Asks before a form is left whose changes are not saved. */
export function useLeaveWarning(dirty: boolean): void {
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: () => dirty,
    shouldBlockFn: async () => {
      if (!dirty) return false;
      const leave = await confirm({
        title: "Leave without saving?",
        text: "What you changed since the last save will be lost.",
        action: "Leave",
        cancel: "Stay",
        danger: true,
      });
      return !leave;
    },
  });
}
