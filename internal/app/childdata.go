package app

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
	"milepost/internal/people/dataexport"
	"milepost/internal/people/erasure"
	"milepost/internal/people/roster"
	"milepost/internal/people/transfer"
	"milepost/internal/report"
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

	c.erasures.Register(s.reports.Erase, report.Tables()...)
	c.erasures.Register(s.activities.Erase, activity.Tables()...)
	c.erasures.Register(s.rosters.Erase, roster.Tables()...)
	c.transfers.Register(s.activities.ChildMoved)
	c.transfers.Register(s.reports.ChildMoved)
	c.exports.Register(s.activities.Export)
	c.exports.Register(s.reports.Export)
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
	if err := s.erasures.AccountDeleted(ctx, tx, accountID, actor.ID); err != nil {
		return err
	}
	if handOverTo == "" {
		return nil
	}
	return s.transfers.OfferAll(ctx, tx, actor, accountID, handOverTo)
}
