import { useMatches } from "@tanstack/react-router";
import type { Role } from "@/api/session";
import { type Current, currentOf } from "../current";
import { type PlaceName, placeNamed } from "../places";

/** How a link or a menu says that the open page is its own, or lies within it. */
export type Mark = "page" | "true" | undefined;

export interface Whereabouts {
  current: Current;
  /** The open page is the very page that the place leads to. */
  exact: boolean;
}

/** Where the open page stands in the navigation of a role (null: of a visitor). */
export function useCurrent(role: Role | null): Whereabouts {
  const route = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? "" });
  const tab = useMatches({ select: (matches) => (matches.at(-1)?.search as { tab?: unknown } | undefined)?.tab });
  const current = currentOf(role, route, { tab });
  return { current, exact: current !== null && current !== "more" && placeNamed(current).to === route };
}

export const markOf = (name: PlaceName, { current, exact }: Whereabouts): Mark => {
  if (name !== current) return undefined;
  return exact ? "page" : "true";
};

/** A menu is marked when the open page is one of its places, and More also when the page has none. */
export const menuMark = (places: readonly PlaceName[], { current }: Whereabouts, rest = false): Mark =>
  (rest && current === "more") || places.some((name) => name === current) ? "true" : undefined;
