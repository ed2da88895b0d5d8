import { t } from "@lingui/core/macro";
import "@/words/overview";
import type { RowAction } from "@/ui/list/RowActions";
import type { FirstStep } from "./queries";

interface StepWords {
  /** What there is to do. */
  words: string;
  /** Absent where nothing on a page does it. */
  action?: Required<Pick<RowAction, "label" | "link">>;
}

const myApps = "/rolesPage/searchAppAdminApps/viewAppAdminApps";

/** Each of the first steps in words, and where it is taken. */
export const stepWords = (): Record<FirstStep["step"], StepWords> => ({
  get_application: {
    words: t`Get an application from the marketplace`,
    action: { label: t`Go to the marketplace`, link: { to: "/rolesPage/viewAllApplications" } },
  },
  add_child: {
    words: t`Add a child, or be invited to a child's care team`,
    action: { label: t`Add a child`, link: { to: "/dashboard", search: { add: true } } },
  },
  start_activity: {
    words: t`Start an activity with them`,
    action: { label: t`Start an activity`, link: { to: "/activities" } },
  },
  read_report: {
    words: t`Finish it and read its report`,
    action: { label: t`Completed activities`, link: { to: "/activities", search: { tab: "completed" } } },
  },
  create_application: {
    words: t`Create an application`,
    action: { label: t`New application`, link: { to: `${myApps}/newAppCard` } },
  },
  add_questions: { words: t`Add questions to it`, action: { label: t`My Apps`, link: { to: myApps } } },
  publish: { words: t`Publish it in the marketplace`, action: { label: t`My Apps`, link: { to: myApps } } },
  accept_invitation: { words: t`Accept the invitation: open the link in the letter that you got` },
  read_shared_report: {
    words: t`Read a report that is shared with you`,
    action: { label: t`See reports`, link: { to: "/myChildren" } },
  },
  look_at_consents: {
    words: t`Look at what you agree to, and change it`,
    action: { label: t`See consents`, link: { to: "/myChildren" } },
  },
  invite_member: { words: t`Invite a member`, action: { label: t`Members`, link: { to: "/organization" } } },
  add_hub: { words: t`Add a hub`, action: { label: t`Hubs`, link: { to: "/hubSystem" } } },
  make_report: {
    words: t`Make a report on groups of children`,
    action: { label: t`Make a report`, link: { to: "/reportsStatistics" } },
  },
  approve_account: {
    words: t`Approve an account that waits`,
    action: { label: t`Manage User`, link: { to: "/userManagePage" } },
  },
  look_at_trail: {
    words: t`Look at the audit trail`,
    action: { label: t`Audit trail`, link: { to: "/auditTrail" } },
  },
});
