import { useBlocker, useRouter } from "@tanstack/react-router";
import { useCallback, useLayoutEffect, useState } from "react";
import { usePosition } from "./usePosition";

/**
 * The position of a page that has it in its address as `q`: a user who goes to another page and back returns to the
 * same place.
 */
export function useAddressedPosition(asked: number, questions: number) {
  const router = useRouter();
  const [own] = useState(router.latestLocation.pathname);
  const write = useCallback(
    async (index: number) => {
      // A user who is on the way to another page must not be brought back.
      if (router.latestLocation.pathname !== own) return;
      // The path of this page and not ".", which would already mean the next page. It is written a moment after the
      // step: by then the user may have scrolled, and be about to press something.
      await router.navigate({ to: own, search: { q: index } as never, replace: true, resetScroll: false });
    },
    [router, own],
  );
  const [index, onIndex, writeNow] = usePosition(asked, questions, write);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question begins at its top
  useLayoutEffect(() => {
    window.scrollTo({ top: 0 });
  }, [index]);
  // Once the next page has its place in the history, the entry of this one cannot be written any more.
  const writeFirst = useCallback(
    async ({ action }: { action: string }) => {
      if (action === "PUSH") await writeNow();
      return false;
    },
    [writeNow],
  );
  useBlocker({ shouldBlockFn: writeFirst, enableBeforeUnload: false });
  return [index, onIndex] as const;
}
