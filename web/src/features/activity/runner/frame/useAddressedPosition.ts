import { useBlocker, useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { usePosition } from "./usePosition";

/** The position of a page that has it in its address as `q`: who goes to another page and back is where they were. */
export function useAddressedPosition(asked: number, questions: number) {
  const router = useRouter();
  const [own] = useState(router.latestLocation.pathname);
  const write = useCallback(
    async (index: number) => {
      // Whoever is on the way to another page must not be brought back.
      if (router.latestLocation.pathname !== own) return;
      // Its own path and not ".", which would already mean the page that comes.
      await router.navigate({ to: own, search: { q: index } as never, replace: true });
    },
    [router, own],
  );
  const [index, onIndex, writeNow] = usePosition(asked, questions, write);
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
