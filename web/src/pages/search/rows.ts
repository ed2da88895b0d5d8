import { t } from "@lingui/core/macro";
import type { LinkProps } from "@tanstack/react-router";
import { formatAge, formatDate, formatName } from "@/ui/format";
import { testDay } from "@/ui/format/testDay";
import type { FoundApplication, FoundChild, FoundReport, FoundRows } from "./found";
import type { Page } from "./pages";

/** Where something that was found leads to. */
export type Place = Pick<LinkProps, "to" | "params" | "search"> & { document?: boolean };

/** One thing that can be done with a row. */
export interface Act {
  label: string;
  /** The text for screen readers: the label with the child's name. */
  described: string;
  place: Place;
}

/** A row of what was found: it leads somewhere, and can have further acts. */
export interface Row {
  key: string;
  title: string;
  /** The details that distinguish it from others of its name. */
  detail: string;
  place: Place;
  acts: Act[];
}

export interface Group {
  key: "recent" | "children" | "reports" | "applications" | "pages";
  title: string;
  rows: Row[];
  /** There are others that are not shown. */
  more: boolean;
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(" · ");

export function childRow(child: FoundChild): Row {
  const { child_id, first_name, last_name, age, school, medical_id, custom_id, access, last } = child;
  const name = formatName(first_name, last_name);
  if (access === "guardian") {
    return { key: child_id, title: name, detail: t`You are the guardian`, place: { to: "/myChildren" }, acts: [] };
  }
  const start: Act = {
    label: t({ message: "Start", context: "an activity" }),
    described: t`Start an activity with ${name}`,
    place: { to: "/activities", search: { tab: "start", child: child_id } },
  };
  const acts = last
    ? [
        {
          label: t`Last report`,
          described: t`Last report of ${name}: ${last.title}, ${formatDate(testDay(last))}`,
          place: { to: "/activity/report/$activityID", params: { activityID: last.activity_id } },
        } satisfies Act,
        start,
      ]
    : [start];
  return {
    key: child_id,
    title: name,
    detail: joined(formatAge(age), school, medical_id, custom_id, access === "shared" ? t`shared with you` : ""),
    place: { to: "/dashboard/child/$childID", params: { childID: child_id } },
    acts,
  };
}

export function reportRow(report: FoundReport): Row {
  const { report_id, activity_id, first_name, last_name, title } = report;
  return {
    key: report_id,
    title: formatName(first_name, last_name),
    detail: joined(title, formatDate(testDay(report))),
    place: activity_id
      ? { to: "/activity/report/$activityID", params: { activityID: activity_id } }
      : { to: "/individualReport/$reportID", params: { reportID: report_id } },
    acts: [],
  };
}

const editor = "/rolesPage/searchAppAdminApps/viewAppAdminApps/newAppCard/$applicationID";

export function applicationRow({ application_id, title, access }: FoundApplication): Row {
  const at = { params: { applicationID: application_id }, search: {} };
  const ways = {
    own: { detail: t`Yours, to edit`, place: { to: editor, ...at } },
    purchased: { detail: t`You have it`, place: { to: "/testAppMenu/$applicationID", ...at } },
    marketplace: { detail: t`In the marketplace`, place: { to: "/application/$applicationID", ...at } },
  } as const;
  return { key: application_id, title, ...ways[access], acts: [] };
}

export const pageRow = ({ title, to, document }: Page): Row => ({
  key: to,
  title,
  detail: "",
  place: { to, document } as Place,
  acts: [],
});

/** What was found, the pages last; groups of nothing are left out. */
export function groupsOf(found: FoundRows | undefined, pages: Page[], recent: Row[]): Group[] {
  const groups: Group[] = [
    { key: "recent", title: t`Opened last`, rows: recent, more: false },
    {
      key: "children",
      title: t`Children`,
      rows: found?.children.map(childRow) ?? [],
      more: found?.more_children ?? false,
    },
    {
      key: "reports",
      title: t`Reports`,
      rows: found?.reports.map(reportRow) ?? [],
      more: found?.more_reports ?? false,
    },
    {
      key: "applications",
      title: t`Applications`,
      rows: found?.applications.map(applicationRow) ?? [],
      more: found?.more_applications ?? false,
    },
    { key: "pages", title: t`Pages`, rows: pages.map(pageRow), more: false },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
