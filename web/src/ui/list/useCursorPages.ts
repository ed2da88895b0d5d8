import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { fromStart, type Place } from "./cursor";
import { useSearchText } from "./searchText";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Where the pages before this one begin; the first has no cursor. */
    trail?: string[];
  }
}

/**
 * Changes what a list's address asks for, and turns its pages. `read` must be one function for as long as the screen stands.
 * `text` is what is searched for where that may be a child's name: it is not in the address.
 */
export function useCursorPages<Asked extends Place>(read: (search: Record<string, unknown>) => Asked) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const asked = read(search);
  const { after, page: current = 1 } = asked;
  const { trail, searched } = state;
  const { text, store } = useSearchText();

  /** `typing` does not fill the way back with every pause. */
  const change = (wanted: Partial<Asked>, typing = false, search = text) =>
    navigate({
      to: ".",
      search: (now) => fromStart(read(now), wanted),
      state: { searched: search === text ? searched : store(search) },
      replace: typing,
      resetScroll: false,
    });

  // The server reads on from a cursor and not back: the way back is kept beside the address, and survives a reload.
  // A link that was passed on has none; from there the first page is the one before.
  const turn = useCallback(
    (page: number, next?: string) => {
      const here = trail ?? [];
      const forward = page > current && next !== undefined;
      const back = page > 1 ? here.at(-1) : undefined;
      const place: Place = forward ? { after: next, page } : back ? { after: back, page } : {};
      const behind = forward ? [...here, after ?? ""] : here.slice(0, -1);
      return navigate({
        to: ".",
        search: (now) => fromStart<Asked>(read(now), place as Partial<Asked>),
        state: { trail: forward || back ? behind : [], searched },
        resetScroll: false,
      });
    },
    [navigate, read, trail, current, after, searched],
  );
  return { asked, text, change, turn };
}
