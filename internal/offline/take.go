package offline

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/market"
	"milepost/internal/people"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

// copies bounds how many copies an account makes; beside it there is the limit of those that are live.
var copies = throttle.Allowance{Kind: "offline-copy", Burst: 40, Every: 30 * time.Minute}

// Refusals of ids that are taken.
var (
	copyTaken = fault.Define("offline.copy-taken", "This copy id is taken.")
	itemTaken = fault.Define("offline.item-taken", "This item id is taken.")
)

// Take makes a copy on a device and holds a unit for each item, all or nothing. The same request again answers the same copy; other
// content under its id, or an id of somebody else's, is a 409. A child with whom the actor may not begin activities, or a purchase
// they do not have, is [db.ErrNotFound]; a purchase without enough units is a 409.
func (s *Service) Take(ctx context.Context, actor authz.Actor, in NewOfflineCopy) (OfflineCopy, error) {
	if err := in.check(s.today(ctx)); err != nil {
		return OfflineCopy{}, err
	}
	hash, err := in.hash()
	if err != nil {
		return OfflineCopy{}, err
	}
	out, err := s.takenBefore(ctx, s.k.DB.Read(), actor, in.CopyID, hash)
	if !errors.Is(err, db.ErrNotFound) {
		return out, err
	}
	refund, err := s.limits.Reserve(ctx, copies.Of(actor.ID))
	if err != nil {
		return OfflineCopy{}, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		// Of two calls at once, the later one finds the copy of the earlier one.
		if out, err = s.takenBefore(ctx, tx, actor, in.CopyID, hash); !errors.Is(err, db.ErrNotFound) {
			return err
		}
		out, err = s.take(ctx, tx, actor, &in, hash)
		return err
	})
	if err != nil {
		refund(ctx)
		return OfflineCopy{}, err
	}
	return out, nil
}

// today is the beginning of the caller's day in UTC.
func (s *Service) today(ctx context.Context) time.Time {
	return reqctx.Today(ctx, s.k.Now().UTC()).Truncate(day)
}

// hash names what was asked for.
func (in *NewOfflineCopy) hash() ([]byte, error) {
	text, err := json.Marshal(in)
	sum := sha256.Sum256(text)
	return sum[:], err
}

// takenBefore answers a repeated call; [db.ErrNotFound] for a new id, a 409 for one that is taken.
func (s *Service) takenBefore(ctx context.Context, q db.Querier, actor authz.Actor, id string, hash []byte) (OfflineCopy, error) {
	c := &stored{}
	if err := q.Get(ctx, c, `SELECT `+copyColumns+` FROM offline_copy y WHERE y.id = $1`, id); err != nil {
		return OfflineCopy{}, err
	}
	if c.AccountID != actor.ID || !bytes.Equal(c.RequestHash, hash) {
		return OfflineCopy{}, fault.Conflict(copyTaken)
	}
	return s.copy(ctx, q, c)
}

// copy is a copy with its items, as its device sees it.
func (s *Service) copy(ctx context.Context, q db.Querier, c *stored) (OfflineCopy, error) {
	items, err := itemsOf(ctx, q, c.ID)
	return OfflineCopy{
		CopyID: c.ID, DeviceName: c.DeviceName, Until: c.Until, EndsAt: endsAt(c), State: c.state(s.micros()), Items: wireItems(items),
	}, err
}

func (s *Service) take(ctx context.Context, tx *db.Tx, actor authz.Actor, in *NewOfflineCopy, hash []byte) (OfflineCopy, error) {
	end, err := endOf(in.Until, reqctx.Local(ctx, s.k.Now()).Location())
	if err != nil {
		return OfflineCopy{}, err
	}
	c := &stored{ID: in.CopyID, AccountID: actor.ID, DeviceName: in.DeviceName, Until: in.Until, UntilAt: db.Micros(end), CreatedAt: s.micros()}
	_, err = tx.Exec(ctx, `INSERT INTO offline_copy (id, account_id, device_name, until_date, until_at, request_hash, created_at, settle_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, c.ID, c.AccountID, c.DeviceName, c.Until, c.UntilAt, hash, c.CreatedAt, settleAt(c.UntilAt, 0))
	if err != nil {
		return OfflineCopy{}, err
	}
	if err := s.add(ctx, tx, actor, c, in.Items); err != nil {
		return OfflineCopy{}, err
	}
	out, err := s.copy(ctx, tx, c)
	if err != nil {
		return OfflineCopy{}, err
	}
	e := event("offline.take", c.ID, childrenOfNew(in.Items)...)
	e.Detail = map[string]any{"items": len(in.Items), "until": in.Until}
	return out, s.k.Audit.Record(ctx, tx, e)
}

// add checks new items, holds their units and stores them.
func (s *Service) add(ctx context.Context, tx *db.Tx, actor authz.Actor, c *stored, items []NewOfflineItem) error {
	if err := requireFree(ctx, tx, items); err != nil {
		return err
	}
	if err := requireReached(ctx, tx, actor, childrenOfNew(items)); err != nil {
		return err
	}
	list := make([]market.Reservation, len(items))
	rows := make([][]any, len(items))
	pinned := map[string]int64{}
	for i, of := range items {
		list[i] = market.Reservation{ItemID: of.ItemID, PurchaseID: of.PurchaseID, ApplicationID: of.ApplicationID}
		if pinned[of.ApplicationID] == 0 {
			number, err := s.versions.LatestVersion(ctx, tx, of.ApplicationID)
			if err != nil {
				return err
			}
			pinned[of.ApplicationID] = number
		}
		rows[i] = []any{of.ItemID, c.ID, of.ChildID, of.ApplicationID, pinned[of.ApplicationID], of.PurchaseID, true}
	}
	if err := s.units.Reserve(ctx, tx, actor, list); err != nil {
		return err
	}
	return db.InsertRows(ctx, tx, `INSERT INTO offline_item (id, copy_id, child_id, application_id, version, purchase_id, holds_unit) VALUES `, 7, rows)
}

// requireFree is a 409 if an item of one of the ids exists.
func requireFree(ctx context.Context, q db.Querier, items []NewOfflineItem) error {
	ids := make([]string, len(items))
	for i, of := range items {
		ids[i] = of.ItemID
	}
	for _, list := range db.InLists(ids) {
		var taken int64
		if err := q.Get(ctx, &taken, `SELECT COUNT(*) FROM offline_item WHERE id IN `+list.Marks, list.Args...); err != nil {
			return err
		}
		if taken > 0 {
			return fault.Conflict(itemTaken)
		}
	}
	return nil
}

// requireReached is [db.ErrNotFound] unless the actor may begin activities with all of the children.
func requireReached(ctx context.Context, q db.Querier, actor authz.Actor, children []string) error {
	found := 0
	for _, list := range db.InLists(children) {
		var some int
		me := list.Arg(actor.ID)
		err := q.Get(ctx, &some, `SELECT COUNT(*) FROM person c WHERE c.id IN `+list.Marks+` AND c.archived_at IS NULL AND `+people.CanAccessChildRow("c", me), list.Args...)
		if err != nil {
			return err
		}
		found += some
	}
	if found < len(children) {
		return db.ErrNotFound
	}
	return nil
}

func childrenOfNew(items []NewOfflineItem) []string {
	of := make([]item, len(items))
	for i := range items {
		of[i].ChildID = items[i].ChildID
	}
	return childrenOf(of)
}
