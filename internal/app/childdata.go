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
	"milepost/internal/people"
	"milepost/internal/people/dataexport"
	"milepost/internal/people/erasure"
	"milepost/internal/people/join"
	"milepost/internal/people/roster"
	"milepost/internal/people/transfer"
	"milepost/internal/report"
	"milepost/internal/report/plan"
	"milepost/internal/retention"
)

// childData connects how a child's data are exported and erased. A package with data of a child registers here three times: how
// it is erased (the uppermost package first), what happens when the child moves, and what it adds to an export.
type childData struct {
	Erasures  *erasure.Service
	Transfers *transfer.Service
	exports   *dataexport.Service
	retention *retention.Service
}

func newChildData(k *kernel.Kernel, s *Services) *childData {
	c := &childData{Erasures: erasure.New(k, s.People, s.Photos)}
	c.Transfers = transfer.New(k, s.People, c.Erasures)
	s.Joins = join.New(k, s.People, s.joinedAbove())
	c.exports = dataexport.New(k, s.People, s.Consents, s.Photos, c.Erasures, c.Transfers)

	c.Erasures.Register(s.Notifications.Erase, notification.Tables()...)
	s.items.erase(c.Erasures)
	c.Erasures.Register(s.Cohorts.Erase, cohort.Tables()...)
	c.Erasures.Register(s.Scores.Erase, measureimport.Tables()...)
	c.Erasures.Register(s.Measures.Erase, measure.Tables()...)
	c.Erasures.Register(s.Plans.Erase, plan.Tables()...)
	c.Erasures.Register(s.Reports.Erase, report.Tables()...)
	c.Erasures.Register(s.Clips.Erase, clip.Tables()...)
	c.Erasures.Register(s.Seconds.Erase, secondscore.Tables()...)
	c.Erasures.Register(s.Activities.Erase, activity.Tables()...)
	c.Erasures.Register(s.Rosters.Erase, roster.Tables()...)
	c.Erasures.Register(s.Joins.Erase, join.Tables()...)
	c.Transfers.Register(s.Activities.ChildMoved)
	c.Transfers.Register(s.Sharing.ChildMoved)
	c.Transfers.Register(s.Joins.ChildMoved)
	c.exports.Ask(s.Activities.BlindToChild)
	c.exports.Register(s.Activities.Export)
	c.exports.Register(s.Clips.Export)
	c.exports.Register(s.Seconds.Export)
	c.exports.Register(s.Reports.Export)
	c.exports.Register(s.Plans.Export)
	c.exports.Register(s.Sharing.Export)
	c.exports.Register(s.Measures.Export)
	c.exports.Register(s.Joins.Export)
	c.retention = newRetention(k, s)
	return c
}

// joinedAbove returns what higher packages do when two records of a child become one, or two again.
func (s *Services) joinedAbove() join.Upper {
	return join.Upper{
		LeaveGroups: s.Cohorts.LeaveGroups, ForgetKey: s.Cohorts.ForgetKey, Plans: s.Plans, Figures: s.Reports,
		RemovePhoto: func(ctx context.Context, tx *db.Tx, photo string) error {
			return s.Photos.ChildErased(ctx, tx, people.Child{Record: people.Record{Photo: photo}})
		},
	}
}

func (c *childData) mount(api *httpx.API) {
	c.Erasures.Mount(api)
	c.Transfers.Mount(api)
	c.exports.Mount(api)
}

func (c *childData) work() {
	c.Erasures.Work()
	c.Transfers.Work()
	c.retention.Work()
}

// accountDeleted ends what an account reached, and sees to its children: all are erased after a while, unless who they are
// offered to accepts them before.
func (s *Services) accountDeleted(ctx context.Context, tx *db.Tx, actor authz.Actor, accountID, handOverTo string) error {
	if err := s.invitations.EndMemberships(ctx, tx, accountID); err != nil {
		return err
	}
	if err := s.organizationServices.accountDeleted(ctx, tx, accountID); err != nil {
		return err
	}
	if err := s.Measures.AccountDeleted(ctx, tx, accountID); err != nil {
		return err
	}
	if err := s.Orders.AccountDeleted(ctx, tx, accountID); err != nil {
		return err
	}
	if err := s.Renewals.AccountDeleted(ctx, tx, accountID); err != nil {
		return err
	}
	if err := s.Notifications.AccountDeleted(ctx, tx, accountID); err != nil {
		return err
	}
	if err := s.Hubs.AccountDeleted(ctx, tx, accountID); err != nil {
		return err
	}
	if err := s.Erasures.AccountDeleted(ctx, tx, accountID, actor.ID); err != nil {
		return err
	}
	if handOverTo == "" {
		return nil
	}
	return s.Transfers.OfferAll(ctx, tx, actor, accountID, handOverTo)
}

// consentChanged notifies runners of a child that recordings are no longer allowed, or are now, and discards unfinished
// recordings.
func (s *Services) consentChanged(ctx context.Context, childID string) {
	s.Activities.ConsentChanged(ctx, childID)
	s.Clips.ConsentChanged(ctx, childID)
}

// eraseOfActivity removes what higher packages hold of an activity.
func (s *Services) eraseOfActivity(ctx context.Context, tx *db.Tx, activityID string) error {
	if err := s.items.eraseOf(ctx, tx, activityID); err != nil {
		return err
	}
	if err := s.Measures.EraseOf(ctx, tx, activityID); err != nil {
		return err
	}
	if err := s.Reports.EraseOf(ctx, tx, activityID); err != nil {
		return err
	}
	if err := s.Clips.EraseOf(ctx, tx, activityID); err != nil {
		return err
	}
	return s.Seconds.EraseOf(ctx, tx, activityID)
}
