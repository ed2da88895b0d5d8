import type { components } from "@/api/schema";

export type AuditAction = components["schemas"]["AuditAction"];

/** What each act is, as a sentence whose beginning is who did it. The server's list of acts is the type. */
export const auditActions: Record<AuditAction, string> = {
  "account.approve": "Approved an account",
  "account.ask_reset": "Asked for a password reset",
  "account.create": "Created an account on the server",
  "account.delete": "Deleted an account",
  "account.login": "Logged in",
  "account.login_failed": "Tried to log in with a wrong password",
  "account.logout": "Logged out",
  "account.other_sessions_ended": "Logged out everywhere else",
  "account.password_changed": "Changed the own password",
  "account.profile_changed": "Changed the own profile",
  "account.reactivate": "Reactivated an account",
  "account.recovery_code_used": "Logged in with a recovery code",
  "account.recovery_codes": "Made new recovery codes",
  "account.register": "Registered",
  "account.reset_password": "Set a new password with a reset token",
  "account.role_changed": "Changed an account's role",
  "account.second_factor_off": "Turned the second factor off",
  "account.second_factor_on": "Turned the second factor on",
  "account.second_factor_reset": "Reset an account's second factor",
  "account.session_ended": "Ended a session",
  "account.session_replayed": "Used a session that was renewed already; it was ended",
  "account.set_role": "Changed an account's role",
  "account.suspend": "Suspended an account",
  "activity.direct": "Showed the child another question",
  "activity.finish": "Finished an activity",
  "activity.list": "Listed activities with children's names",
  "activity.pair": "Paired another device with an activity",
  "activity.read": "Read an activity",
  "activity.start": "Started an activity",
  "activity.update": "Saved an activity's duration",
  "activity.watch": "Watched a child's answers live",
  "application.archive": "Deleted an application",
  "application.clone": "Cloned an application",
  "application.create": "Created an application",
  "application.publish": "Published an application",
  "application.restore": "Restored an application",
  "application.save": "Saved an application",
  "application.unpublish": "Unpublished an application",
  "application.update": "Changed an application's settings",
  "audit.export": "Exported the audit trail",
  "audit.read": "Read the audit trail",
  "child.archive": "Archived a child",
  "child.create": "Added a child",
  "child.export": "Exported children",
  "child.import": "Imported children",
  "child.list": "Listed children",
  "child.photo_read": "Looked at a child's photo",
  "child.photo_removed": "Removed a child's photo",
  "child.photo_set": "Set a child's photo",
  "child.read": "Read a child's record",
  "child.restore": "Restored a child",
  "child.update": "Changed a child's record",
  "consent.add": "Recorded a consent",
  "consent.read": "Read a child's consents",
  "consent.update": "Changed a consent",
  "invitation.accept": "Accepted an invitation",
  "invitation.create": "Invited a person",
  "invitation.leave": "Gave up an access",
  "invitation.withdraw": "Withdrew an invitation or access",
  "media.store": "Uploaded a file",
  "person.archive": "Archived a person",
  "person.create": "Added a person",
  "person.restore": "Restored a person",
  "person.update": "Changed a person",
  "purchase.create": "Ordered an application",
  "report.list": "Listed reports with children's names",
  "report.read": "Read a report",
  "report.save": "Changed a report",
  "report.share": "Shared a report with a guardian",
  "report.unshare": "Stopped sharing a report",
  "result.read": "Read a child's results",
  "result.save": "Saved a child's results",
  "tap.create": "A child touched an answer",
  "tap.read": "Read where a child touched",
  "taxonomy.add": "Added an area, type or category",
  "taxonomy.merge": "Merged two areas, types or categories",
  "taxonomy.remove": "Removed an area, type or category",
  "taxonomy.rename": "Renamed an area, type or category",
  "team.assign": "Put somebody into a care team",
  "team.unassign": "Took somebody out of a care team",
};

const nouns = [
  "account",
  "activity",
  "application",
  "audit",
  "child",
  "consent",
  "invitation",
  "person",
  "purchase",
  "report",
  "result",
  "tap",
  "team",
] as const;

const allOf: Record<(typeof nouns)[number], string> = {
  account: "Everything on accounts",
  activity: "Everything on activities",
  application: "Everything on applications",
  audit: "Everything on this trail",
  child: "Everything on children's records",
  consent: "Everything on consents",
  invitation: "Everything on invitations",
  person: "Everything on people around children",
  purchase: "Everything on orders",
  report: "Everything on reports",
  result: "Everything on results",
  tap: "Everything on touches",
  team: "Everything on care teams",
};

/** The choices of the filter What: all of a noun, then each act. */
export const actionOptions = [
  { group: "All of a kind", items: nouns.map((value) => ({ value: value as string, label: allOf[value] })) },
  {
    group: "One act",
    // Two acts that read the same are told apart by their names.
    items: Object.entries(auditActions).map(([value, label]) => ({
      value,
      label: Object.values(auditActions).filter((other) => other === label).length > 1 ? `${label} (${value})` : label,
    })),
  },
];

/** The label of a choice of the filter What; an act of an older link is shown as it is. */
export function actionLabel(value: string): string {
  for (const { items } of actionOptions) {
    const found = items.find((item) => item.value === value);
    if (found) return found.label;
  }
  return value;
}
