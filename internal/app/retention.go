package app

import (
	"milepost/internal/account/login"
	"milepost/internal/audit"
	"milepost/internal/insight/cohort"
	"milepost/internal/kernel"
	"milepost/internal/mail"
	"milepost/internal/market/order/stripe"
	"milepost/internal/people/invitation"
	"milepost/internal/people/transfer"
	"milepost/internal/retention"
)

// newRetention says how long what is kept, as the operator chose.
func newRetention(k *kernel.Kernel, s *slices) *retention.Service {
	c := k.Config
	return retention.New(
		k,
		retention.Rule{Name: "audit events", Days: c.KeepAuditDays, Sweep: audit.Sweep},
		retention.Rule{Name: "sessions", Days: c.KeepSessionsDays, Sweep: login.SweepSessions},
		retention.Rule{Name: "known devices", Days: c.KeepDevicesDays, Sweep: login.SweepDevices},
		retention.Rule{Name: "letters", Days: c.KeepLettersDays, Sweep: mail.Sweep(c.OutboxPath())},
		retention.Rule{Name: "ended invitations", Days: c.KeepInvitationsDays, Sweep: invitation.Sweep},
		retention.Rule{Name: "ended offers", Days: c.KeepInvitationsDays, Sweep: transfer.Sweep},
		retention.Rule{Name: "finished activities", Days: c.KeepActivitiesDays, Sweep: s.activities.Sweep(s.eraseOfActivity)},
		retention.Rule{Name: "scores from elsewhere", Days: c.KeepActivitiesDays, Sweep: s.measures.Sweep},
		retention.Rule{Name: "intervention plans", Days: c.KeepActivitiesDays, Sweep: s.plans.Sweep},
		retention.Rule{Name: "cohort reports", Days: c.KeepReportRunsDays, Sweep: cohort.Sweep},
		retention.Rule{Name: "payment events", Days: c.KeepPaymentEventsDays, Sweep: stripe.Sweep},
		retention.Rule{Name: "clips", Days: c.KeepClipsDays, Sweep: s.clips.Sweep},
	)
}
