import "@/words/navigation";
import { t } from "@lingui/core/macro";
import type { Role } from "@/api/session";
import type { PlaceName } from "./places";

/** Pages that stand together in a menu, with a heading where there is one. */
export interface PlaceGroup {
  label?: string;
  places: PlaceName[];
}

/** A menu in the bar itself. */
export interface BarMenu extends PlaceGroup {
  label: string;
}

export type BarEntry = PlaceName | BarMenu;

/** The bar of a role: its daily places, the most wanted first, and what stands under More. */
export interface Bar {
  entries: BarEntry[];
  more: PlaceGroup[];
}

/** The bar of a visitor. */
export const visitorPlaces: PlaceName[] = ["home", "aboutUs", "reportsStatistics", "roles", "appAdmin", "marketplace"];

const apps: BarMenu = { label: t`Apps`, places: ["marketplace", "myApps", "newApplication"] };
const purchases: PlaceName[] = ["orders", "subscriptions"];

const work = (...places: PlaceName[]): PlaceGroup => ({ label: t`Work`, places });
const applications = (...places: PlaceName[]): PlaceGroup => ({ label: t`Applications`, places });
/** What visitors have in their bar, as far as the role can use it. */
const general = (...places: PlaceName[]): PlaceGroup => ({ label: t`General`, places });

const bars: Record<Role, Bar> = {
  Specialist: {
    entries: ["overview", "children", "activities", "scores", apps],
    more: [
      work("requests", "offline", "scoreByHand", "measures", "exportResults", "transfers"),
      applications("sales", ...purchases),
      general("reportsStatistics", "roles", "appAdmin", "aboutUs"),
    ],
  },
  "App User": {
    // Without pages to make applications with, a menu of applications would hold one place.
    entries: ["overview", "children", "activities", "scores", "marketplace"],
    more: [
      work("requests", "offline", "scoreByHand", "measures", "exportResults", "transfers"),
      applications(...purchases),
      general("reportsStatistics", "roles", "aboutUs"),
    ],
  },
  "Parent/Caretaker": {
    entries: ["reports", "myChildren"],
    more: [work("activities"), applications("marketplace", ...purchases), general("roles", "aboutUs")],
  },
  "App Admin": {
    entries: ["dashboard", "myApps", "sales", "marketplace"],
    more: [
      work(
        "overview",
        "activities",
        "requests",
        "offline",
        "scores",
        "scoreByHand",
        "measures",
        "exportResults",
        "transfers",
      ),
      applications(...purchases),
      general("reportsStatistics", "roles", "appAdmin", "aboutUs"),
    ],
  },
  "Super Admin": {
    entries: ["manageUser", "auditTrail", "hubs", "marketplace"],
    more: [
      work("overview", "children", "activities", "scores", "scoreByHand", "measures", "exportResults", "erasures"),
      applications("myApps", "sales", ...purchases),
      general("reportsStatistics", "roles", "appAdmin", "aboutUs"),
    ],
  },
  Developer: {
    entries: ["myApps", "marketplace", "manageUser"],
    more: [work("overview", "activities"), applications(...purchases), general("roles", "aboutUs")],
  },
  "Statistician/Analyst": {
    entries: ["statistics"],
    more: [work("overview", "dashboardReport"), applications("marketplace", ...purchases), general("roles", "aboutUs")],
  },
  Organization: {
    entries: ["members", "membersChildren", "hubs", "statistics"],
    more: [
      work("overview", "dashboard", "activities", "requests", "offline", "scores", "measures", "exportResults"),
      applications("marketplace", ...purchases),
      general("roles", "aboutUs"),
    ],
  },
};

/** What the bar of a role holds. */
export const barOf = (role: Role): Bar => bars[role];

/** How many of a bar's entries stand beside More where there is little room: on tablets, and in the bar below on phones. */
export const fewEntries = 3;

/** The bar where there is little room: what it drops stands first under More, each menu as a group of its own. */
export function shortBar({ entries, more }: Bar, kept = fewEntries): Bar {
  const dropped = entries.slice(kept);
  const single = dropped.filter((entry) => typeof entry === "string");
  const menus = dropped.filter((entry) => typeof entry !== "string");
  const groups = single.length > 0 ? [{ places: single }, ...menus] : menus;
  return { entries: entries.slice(0, kept), more: [...groups, ...more] };
}

/** Every place of a bar and its menus, in reading order. */
export const placesIn = ({ entries, more }: Bar): PlaceName[] => [
  ...entries.flatMap((entry) => (typeof entry === "string" ? [entry] : entry.places)),
  ...more.flatMap(({ places }) => places),
];
