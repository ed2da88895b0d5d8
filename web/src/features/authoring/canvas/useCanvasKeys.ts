import "@/words/authoring";
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { type CanvasElement, dropped, nudge, rectsOf } from "@/canvas";
import { commands } from "./commands";
import type { CanvasContext } from "./context";
import { titleOfAll } from "./elements";
import { matches } from "./shortcut";

const hitOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-hit]")?.dataset.hit : undefined;

const isWriting = (target: EventTarget) => target instanceof Element && target.closest("[data-writing]") !== null;

/** What keys do on the canvas. They act on the selection; on the focused element when it is not part of it. */
export function useCanvasKeys(context: CanvasContext, cancelDrag: () => boolean) {
  const acting = (target: EventTarget): CanvasContext => {
    const id = hitOf(target);
    if (!id || context.selected.some((element) => element.element_id === id)) return context;
    return { ...context, selected: context.elements.question.elements.filter((one) => one.element_id === id) };
  };
  const takeSelection = (from: CanvasContext) => {
    if (from !== context) context.select(from.selected.map((element) => element.element_id));
  };
  const arrows = (event: KeyboardEvent): boolean => {
    const now = acting(event.target);
    const next = event.ctrlKey || event.metaKey ? null : nudge(rectsOf(now.selected), event, now.bounds);
    if (!next || now.selected.length === 0) return false;
    takeSelection(now);
    const ids = now.selected.map((element) => element.element_id).join();
    now.elements.placeAll(dropped({ rects: next }), `${ids}.arrows`);
    return true;
  };
  const command = (event: KeyboardEvent): boolean => {
    const found = commands.find(
      ({ shortcut, also, byEvent }) => !byEvent && [shortcut, also].some((keys) => keys && matches(keys, event)),
    );
    const now = acting(event.target);
    if (!found?.enabled(now)) return false;
    if (found.id !== "deselect" && found.group !== "view") takeSelection(now);
    found.run(now);
    return true;
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (isWriting(event.target)) return;
      if ((event.key === "Escape" && cancelDrag()) || arrows(event) || command(event)) event.preventDefault();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!event.key.startsWith("Arrow") || context.selected.length === 0) return;
      context.elements.seal();
      context.announce(placeOf(context));
    },
    /** Space and assistive technology press an element; that adds it to the selection or takes it out. */
    onClick: (event: MouseEvent) => {
      const id = hitOf(event.target);
      if (!id || event.detail > 0) return;
      const ids = context.selected.map((element) => element.element_id);
      context.select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
    },
  };
}

/** Where the selection is, in words. */
export function placeOf({ selected }: Pick<CanvasContext, "selected">): string {
  const { left = 0, top = 0, width = 0, height = 0 } = selected[0]?.styles ?? {};
  const title = titleOfAll(selected);
  return selected.length === 1 ? t`${title} at ${left}, ${top}, ${width} by ${height}.` : t`${title} moved.`;
}

/**
 * Keeps the keyboard on the canvas: an element whose order changed has the focus again, and where the focused one is
 * gone the canvas itself takes it.
 */
export function useFocusOnCanvas(elements: readonly CanvasElement[], editing: string | null) {
  const canvas = useRef<HTMLElement | null>(null);
  const last = useRef<string | null>(null);
  const inside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      inside.current = canvas.current?.contains(target) ?? false;
      if (inside.current) last.current = target.dataset.hit ?? last.current;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other elements and the end of writing take the focus away
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return;
    const hit = last.current && canvas.current?.querySelector<HTMLElement>(`[data-hit="${CSS.escape(last.current)}"]`);
    (hit || canvas.current)?.focus({ preventScroll: true });
  }, [elements, editing]);
  return canvas;
}
