// Package notification owns notifications of accounts: in the application (the bell and its list, read and unread), by a letter
// of each kind if they want it, and in a weekly summary.
//
// Tables: notification, notification_once, notification_choice, notification_summary, notification_letter. A row holds a kind and an id;
// names are read when it is shown, through the access that the caller has then. For that it joins account, person, care_team, invitation,
// organization_member, organization_handover, child_transfer, report, report_share, report_version, activity, application_version,
// paper_entry, child_import, score_import, purchase, purchase_order, report_config and webhook_endpoint, by the conditions that people and activity give.
//
// Packages notify through [notice.Board], in the transaction of the act. The daily job finds what becomes due with time.
package notification
