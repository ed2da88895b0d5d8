import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { fromStart, type UserSearch, userSearch } from "./userSearch";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Where the pages before this one begin; the first has no cursor. */
    usersTrail?: string[];
  }
}

/** What the address asks of user management, and the ways to ask for something else. */
export function useUserSearch() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const to = pathname === "/updateUserLevel" ? "/updateUserLevel" : "/userManagePage";
  const asked = userSearch(search);
  const { after, page: current = 1 } = asked;
  const trail = state.usersTrail;

  const change = (wanted: UserSearch, typing = false) =>
    navigate({ to, search: (now) => fromStart(userSearch(now), wanted), replace: typing, resetScroll: false });

  // The server reads on from a cursor and not back: the way back is kept beside the address, and survives a reload.
  // A link that was passed on has none; from there the first page is the one before.
  const turn = useCallback(
    (page: number, next?: string) => {
      const here = trail ?? [];
      const forward = page > current && next !== undefined;
      const back = page > 1 ? here.at(-1) : undefined;
      const place = forward ? { after: next, page } : back ? { after: back, page } : {};
      const usersTrail = forward ? [...here, after ?? ""] : here.slice(0, -1);
      return navigate({
        to,
        search: (now) => fromStart(userSearch(now), place),
        state: { usersTrail: forward || back ? usersTrail : [] },
        resetScroll: false,
      });
    },
    [navigate, to, trail, current, after],
  );
  return { asked, levels: to === "/updateUserLevel", change, turn };
}
