import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

type Watch = typeof import("./freePlace").watchPlace;

/**
 * The top of the region of notices, where it covers nothing that can be acted on; undefined while it is empty. What finds the
 * place is loaded with the first notice: without it, as without a network, notices lie at the bottom.
 */
export function useFreePlace(region: RefObject<HTMLElement | null>, list: readonly unknown[]): number | undefined {
  const [watch, setWatch] = useState<{ place: Watch }>();
  const [top, setTop] = useState<number>();
  const empty = list.length === 0;
  useEffect(() => {
    if (empty || watch) return;
    import("./freePlace").then(
      ({ watchPlace }) => setWatch({ place: watchPlace }),
      () => {},
    );
  }, [empty, watch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice makes the region another height.
  useLayoutEffect(() => {
    if (!empty && watch && region.current) return watch.place(region.current, setTop);
    setTop(undefined);
  }, [region, list, empty, watch]);
  return top;
}
