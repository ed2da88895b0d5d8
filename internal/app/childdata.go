package app

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/activity/clip"
	"milepost/internal/activity/secondscore"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/insight/cohort"
	"milepost/internal/insight/measure"
	"milepost/internal/insight/measureimport"
	"milepost/internal/kernel"
	"milepost/internal/notification"
	"milepost/internal/people/dataexport"
	"milepost/internal/people/erasure"
	"milepost/internal/people/roster"
	"milepost/internal/people/transfer"
	"milepost/internal/report"
	"milepost/internal/report/plan"
	"milepost/internal/retention"
)

// childData are how a child's data leave and end. A slice that holds something of a child says so here, three times: how it
// is erased (the uppermost slice first), what happens when the child moves, and what it adds to an export.
type childData struct {
	erasures  *erasure.Service
	transfers *transfer.Service
	exports   *dataexport.Service
	retention *retention.Service
}

func newChildData(k *kernel.Kernel, s *slices) *childData {
	c := &childData{erasures: erasure.New(k, s.people, s.photos)}
	c.transfers = transfer.New(k, s.people, c.erasures)
	c.exports = dataexport.New(k, s.people, s.consents, s.photos, c.erasures, c.transfers)

	c.erasures.Register(s.notifications.Erase, notification.Tables()...)
	s.items.erase(c.erasures)
	c.erasures.Register(s.cohorts.Erase, cohort.Tables()...)
	c.erasures.Register(s.scores.Erase, measureimport.Tables()...)
	c.erasures.Register(s.measures.Erase, measure.Tables()...)
	c.erasures.Register(s.plans.Erase, plan.Tables()...)
	c.erasures.Register(s.reports.Erase, report.Tables()...)
	c.erasures.Register(s.clips.Erase, clip.Tables()...)
	c.erasures.Register(s.seconds.Erase, secondscore.Tables()...)
	c.erasures.Register(s.activities.Erase, activity.Tables()...)
	c.erasures.Register(s.rosters.Erase, roster.Tables()...)
	c.transfers.Register(s.activities.ChildMoved)
	c.transfers.Register(s.sharing.ChildMoved)
	c.exports.Ask(s.activities.BlindToChild)
	c.exports.Register(s.activities.Export)
	c.exports.Register(s.clips.Export)
	c.exports.Register(s.seconds.Export)
	c.exports.Register(s.reports.Export)
	c.exports.Register(s.plans.Export)
	c.exports.Register(s.sharing.Export)
	c.exports.Register(s.measures.Export)
	c.retention = newRetention(k, s)
	return c
}

func (c *childData) mount(api *httpx.API) {
	c.erasures.Mount(api)
	c.transfers.Mount(api)
	c.exports.Mount(api)
}

func (c *childData) work() {
	c.erasures.Work()
	c.transfers.Work()
	c.retention.Work()
}

// accountDeleted ends what an account reached, and sees to its children: all are erased after a while, unless who they are
// offered to accepts them before.
func (s *slices) accountDeleted(ctx context.Context, tx *db.Tx, actor authz.Actor, accountID, handOverTo string) error {
	if err := s.invitations.EndMemberships(ctx, tx, accountID); err != nil {
		return err
	}
	if err := s.organizationRooms.accountDeleted(ctx, tx, accountID); err != nil {
		return err
	}
	if err := s.measures.AccountDeleted(ctx, tx, accountID); err != nil {
		return err
	}
	if err := s.orders.AccountDeleted(ctx, tx, accountID); err != nil {
		return err
	}
	if err := s.renewals.AccountDeleted(ctx, tx, accountID); err != nil {
		return err
	}
	if err := s.notifications.AccountDeleted(ctx, tx, accountID); err != nil {
		return err
	}
	if err := s.hubs.AccountDeleted(ctx, tx, accountID); err != nil {
		return err
	}
	if err := s.erasures.AccountDeleted(ctx, tx, accountID, actor.ID); err != nil {
		return err
	}
	if handOverTo == "" {
		return nil
	}
	return s.transfers.OfferAll(ctx, tx, actor, accountID, handOverTo)
}

// consentChanged tells those who record a child that they may no more, or now may, and throws away what was on its way.
func (s *slices) consentChanged(ctx context.Context, childID string) {
	s.activities.ConsentChanged(ctx, childID)
	s.clips.ConsentChanged(ctx, childID)
}

// eraseOfActivity removes what upper slices and rooms hold of an activity.
func (s *slices) eraseOfActivity(ctx context.Context, tx *db.Tx, activityID string) error {
	if err := s.items.eraseOf(ctx, tx, activityID); err != nil {
		return err
	}
	if err := s.measures.EraseOf(ctx, tx, activityID); err != nil {
		return err
	}
	if err := s.reports.EraseOf(ctx, tx, activityID); err != nil {
		return err
	}
	if err := s.clips.EraseOf(ctx, tx, activityID); err != nil {
		return err
	}
	return s.seconds.EraseOf(ctx, tx, activityID)
}
