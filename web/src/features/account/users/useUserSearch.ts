import { useLocation } from "@tanstack/react-router";
import { useCursorPages } from "@/ui/useCursorPages";
import { userSearch } from "./userSearch";

/** What the address asks of user management, and the ways to ask for something else. */
export function useUserSearch() {
  const { pathname } = useLocation();
  return { levels: pathname === "/updateUserLevel", ...useCursorPages(userSearch) };
}
