import { t } from "@lingui/core/macro";
import "@/words/parts";
import { useBlocker } from "@tanstack/react-router";
import { useConfirm } from "./confirm";

const unsaved = { title: t`Leave without saving?`, text: t`What you changed since the last save will be lost.` };

interface Leaving {
  current: { pathname: string };
  next: { pathname: string };
}

/** A change of what the address holds beside the page's own path, such as a filter, leaves what does not depend on it. */
export const toAnotherPage = ({ current, next }: Leaving) => current.pathname !== next.pathname;

/** Asks before something is left that would be lost, such as a form whose changes are not saved. */
export function useLeaveWarning(
  lost: () => boolean,
  question = unsaved,
  leaves: (leaving: Leaving) => boolean = () => true,
): void {
  const confirm = useConfirm();
  useBlocker({
    enableBeforeUnload: lost,
    shouldBlockFn: async (leaving) => {
      if (!lost() || !leaves(leaving)) return false;
      const leave = await confirm({ ...question, action: t`Leave`, cancel: t`Stay`, danger: true });
      return !leave;
    },
  });
}
