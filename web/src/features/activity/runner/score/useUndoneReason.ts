import { t } from "@lingui/core/macro";
import "@/words/activity";
import { useCallback } from "react";
import { reasonWords } from "@/features/activity/missingReason";
import type { RunnerStore } from "@/features/activity/store/runnerStore";
import { useNotices } from "@/ui/feedback/notices";
import type { Give } from "./useGive";

/** Gives a score or a reason; if a reason replaces a score, a notice says so and offers to restore the score. */
export function useUndoneReason(store: RunnerStore, give: Give): Give {
  const notices = useNotices();
  return useCallback(
    (no, change) => {
      const before = store.snapshot().answers[no]?.score ?? null;
      give(no, change);
      const { score, missing } = store.snapshot().answers[no] ?? {};
      if (before === null || score !== null || !missing) return;
      const [number, reason] = [no + 1, reasonWords(missing)];
      notices.success(t`Question ${number}: “${reason}” took the place of the score ${before}.`, {
        label: t`Undo`,
        run: () => store.change(no, { score: before, missing: "" }),
      });
    },
    [store, give, notices],
  );
}
