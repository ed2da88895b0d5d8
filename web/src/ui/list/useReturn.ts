import { useRouter } from "@tanstack/react-router";
import { type MouseEvent, useEffect, useEffectEvent, useRef } from "react";
import { afterPaint } from "../afterPaint";
import { returnFocusTo } from "../focus";

/** The rows from which lists were left, by entry of the history and list. Only ids: what they are about is not kept. */
const left = new Map<string, string>();

/** So many lists are remembered, the latest ones. */
const most = 50;

function remember(place: string, row: string) {
  left.delete(place);
  left.set(place, row);
  const [oldest] = left.keys();
  if (left.size > most && oldest !== undefined) left.delete(oldest);
}

/**
 * Who comes back to a list is where they left it: the row that was used last has the focus and is in sight. The page, the
 * order and the filters are in the address. Gives what the list's frame needs.
 */
export function useReturn<Frame extends HTMLElement = HTMLDivElement>(list: string, rows: number) {
  // A table may be drawn without a router, as on paper.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const frame = useRef<Frame>(null);
  const used = useRef<string>(undefined);

  useEffect(
    () =>
      router?.subscribe("onBeforeLoad", ({ pathChanged, fromLocation }) => {
        const entry = fromLocation?.state.__TSR_key;
        if (pathChanged && entry && used.current !== undefined) remember(`${entry} ${list}`, used.current);
      }),
    [router, list],
  );

  const restore = useEffectEvent(() => {
    const place = `${router?.state.location.state.__TSR_key} ${list}`;
    const id = left.get(place);
    if (id === undefined || rows === 0) return undefined;
    left.delete(place);
    const all = [...(frame.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const row = all.find(({ dataset }) => dataset.row === id);
    const target = row?.querySelector<HTMLElement>("[data-opener]") ?? row?.querySelector<HTMLElement>("a, button");
    if (!target || !returnFocusTo(target)) return undefined;
    used.current = id;
    // The page has its place from before by then, where its rows were still known.
    return afterPaint(() => target.scrollIntoView?.({ block: "nearest" }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is redrawn, or gets its rows, is returned to.
  useEffect(() => restore(), [router, list, rows]);
  // Who turns back before the next page is there finds the list as it was: nothing of it is redrawn.
  useEffect(() => router?.subscribe("onResolved", () => void restore()), [router]);

  const onClickCapture = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const row = target instanceof Element && currentTarget.contains(target) && target.closest("[data-row]");
    if (row instanceof HTMLElement) used.current = row.dataset.row;
  };
  return { ref: frame, onClickCapture };
}
