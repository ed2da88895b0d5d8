package app

import (
	"milepost/internal/account/login"
	"milepost/internal/account/token"
	"milepost/internal/activity"
	"milepost/internal/audit/chain"
	"milepost/internal/cohort"
	"milepost/internal/cohort/config"
	"milepost/internal/kernel"
	"milepost/internal/mail"
	"milepost/internal/market/order/stripe"
	"milepost/internal/notification"
	"milepost/internal/offline"
	"milepost/internal/oneroster"
	"milepost/internal/people/invitation"
	"milepost/internal/people/join"
	"milepost/internal/people/organization"
	"milepost/internal/people/organization/handover"
	"milepost/internal/people/transfer"
	"milepost/internal/provisioning"
	"milepost/internal/rating"
	"milepost/internal/retention"
	"milepost/internal/webhook"
)

// newRetention configures how long data are kept, as the operator chose.
func newRetention(k *kernel.Kernel, s *Services) *retention.Service {
	c := k.Config
	return retention.New(
		k,
		retention.Rule{Name: "audit events", Days: c.KeepAuditDays, Sweep: chain.Sweep(k.Seal, k.Now)},
		retention.Rule{Name: "sessions", Days: c.KeepSessionsDays, Sweep: login.SweepSessions},
		retention.Rule{Name: "tokens", Days: c.KeepSessionsDays, Sweep: token.Sweep},
		retention.Rule{Name: "tokens of directories", Days: c.KeepSessionsDays, Sweep: provisioning.SweepTokens},
		retention.Rule{Name: "refused calls of directories", Days: provisioning.KeptDays, Sweep: provisioning.SweepProblems},
		retention.Rule{Name: "known devices", Days: c.KeepDevicesDays, Sweep: login.SweepDevices},
		retention.Rule{Name: "letters", Days: c.KeepLettersDays, Sweep: mail.Sweep(c.OutboxPath())},
		retention.Rule{Name: "ended invitations", Days: c.KeepInvitationsDays, Sweep: invitation.Sweep},
		retention.Rule{Name: "ended offers", Days: c.KeepInvitationsDays, Sweep: transfer.Sweep},
		retention.Rule{Name: "ended hand-overs", Days: c.KeepInvitationsDays, Sweep: handover.Sweep},
		retention.Rule{Name: "ended memberships", Days: c.KeepInvitationsDays, Sweep: organization.Sweep},
		retention.Rule{Name: "requests to raters", Days: c.KeepInvitationsDays, Sweep: rating.Sweep},
		retention.Rule{Name: "copies on devices", Days: offline.KeptDays, Sweep: offline.Sweep},
		retention.Rule{Name: "finished activities", Days: c.KeepActivitiesDays, Sweep: s.Activities.Sweep(s.all().eraseOf)},
		retention.Rule{Name: "joined records", Days: join.Days, Sweep: s.Joins.Sweep},
		retention.Rule{Name: "discarded activities", Days: activity.DiscardedDays, Sweep: s.Activities.SweepDiscarded(s.all().eraseOf)},
		retention.Rule{Name: "scores from elsewhere", Days: c.KeepActivitiesDays, Sweep: s.Measures.Sweep},
		retention.Rule{Name: "intervention plans", Days: c.KeepActivitiesDays, Sweep: s.Plans.Sweep},
		retention.Rule{Name: "cohort reports", Days: c.KeepReportRunsDays, Sweep: cohort.Sweep},
		retention.Rule{Name: "deliveries of reports", Days: c.KeepReportRunsDays, Sweep: config.Sweep},
		retention.Rule{Name: "notifications", Days: c.KeepNotificationsDays, Sweep: notification.Sweep},
		retention.Rule{Name: "events notified once", Days: keepOnceDays(c.KeepNotificationsDays), Sweep: notification.SweepOnce},
		retention.Rule{Name: "readings of rosters", Days: oneroster.KeptDays, Sweep: oneroster.Sweep},
		retention.Rule{Name: "deliveries to webhooks", Days: c.KeepWebhooksDays, Sweep: webhook.Sweep},
		retention.Rule{Name: "payment events", Days: c.KeepPaymentEventsDays, Sweep: stripe.Sweep},
		retention.Rule{Name: "hub usage", Days: c.KeepHubUsageDays, Sweep: s.Hubs.Sweep},
		retention.Rule{Name: "clips", Days: c.KeepClipsDays, Sweep: s.Clips.Sweep},
	)
}

// keepOnceDays returns how long a notified event is remembered: a year longer than its notification, so that it is not repeated.
func keepOnceDays(kept int) int {
	if kept == 0 {
		return 0
	}
	return kept + 365
}
