package offline

import (
	"context"
	"errors"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people"
)

var (
	itemUsed = fault.Define("offline.item-used", "Another activity was begun from this item, on this device or on a copy of it. "+
		"Start the activity again with a connection, and enter the answers there.")
	childGone = fault.Define("offline.child-gone", "You can no longer work with this child: its record was erased or moved, or it is no longer shared with you. "+
		"Ask the child's specialist to give you access, or discard the activity on this device.")
	otherPurchase = fault.Define("offline.other-purchase", "This item is of another purchase.")
	otherChild    = fault.Define("offline.other-child", "This item is of another child.")
	childArchived = fault.Define("offline.child-archived", "The child's record is archived. Restore it, and the activity is sent again.")
)

// Codes of refused starts.
const (
	CodeItemUsed      = "offline-item-used"      // another activity began from the item
	CodeChildGone     = "offline-child-gone"     // erased, moved away, or no longer shared with the account
	CodeChildArchived = "offline-child-archived" // the account can restore it
	CodeAfterEnd      = "offline-after-end"      // it was begun after the copy had ended
	CodeTooLate       = "offline-too-late"       // it comes too long after that
)

// Begin uses an item for an activity, as [activity.Offline] says. What was begun before the copy's end has its unit: the one that is
// held, or else another one, beyond what was purchased if none is left.
func (s *Service) Begin(ctx context.Context, tx *db.Tx, actor authz.Actor, in activity.NewActivity) (activity.OfflineStart, error) {
	of, c, err := findItem(ctx, tx, actor, in.OfflineItemID)
	if err != nil {
		return activity.OfflineStart{}, err
	}
	out := activity.OfflineStart{
		Again: of.ActivityID == in.ActivityID, CopyID: c.ID, ChildID: of.ChildID, ApplicationID: of.ApplicationID, Version: of.Version,
	}
	if out.Again {
		return out, nil
	}
	if of.State == used {
		return out, fault.ConflictFor(CodeItemUsed, itemUsed)
	}
	if err := s.requireChild(ctx, tx, actor, of, &in); err != nil {
		return out, err
	}
	now := s.micros()
	out.BegunAt = c.corrected(in.BegunAt, now)
	if err := c.inTime(out.BegunAt, now); err != nil {
		return out, err
	}
	if out.TestDate, err = c.testDay(in.TestDate, in.TimeZone, in.BegunAt, out.BegunAt, now); err != nil {
		return out, err
	}
	return out, s.use(ctx, tx, actor, of, in)
}

// findItem reads an item of a copy of the actor with the copy; any other is [db.ErrNotFound].
func findItem(ctx context.Context, tx *db.Tx, actor authz.Actor, id string) (*item, *stored, error) {
	var of item
	err := tx.Get(ctx, &of, `SELECT `+itemColumns+fromItems+`WHERE i.id = $1 AND y.account_id = $2`, id, actor.ID)
	if err != nil {
		return nil, nil, err
	}
	c, err := findOwn(ctx, tx, actor, of.CopyID)
	return &of, c, err
}

// requireChild is a 409 unless the actor may begin the activity with the item's child and purchase. The child may have another id than
// when it was taken, since its record was joined with another one.
func (s *Service) requireChild(ctx context.Context, tx *db.Tx, actor authz.Actor, of *item, in *activity.NewActivity) error {
	if of.PurchaseID != in.PurchaseID {
		return fault.Conflict(otherPurchase)
	}
	if of.ChildID != in.ChildID && of.ChildID != "" {
		var joined int
		if err := tx.Get(ctx, &joined, `SELECT COUNT(*) FROM child_alias WHERE id = $1 AND child_id = $2`, in.ChildID, of.ChildID); err != nil {
			return err
		}
		if joined == 0 {
			return fault.Conflict(otherChild)
		}
	}
	if of.Reached {
		return nil
	}
	var archived int
	err := tx.Get(ctx, &archived, `SELECT COUNT(*) FROM person c WHERE c.id = $1 AND c.archived_at IS NOT NULL AND `+people.CanAccessChildRow("c", "$2"), of.ChildID, actor.ID)
	switch {
	case err != nil:
		return err
	case archived > 0:
		return fault.ConflictFor(CodeChildArchived, childArchived)
	}
	return fault.ConflictFor(CodeChildGone, childGone)
}

// use gives an item's unit to an activity.
func (s *Service) use(ctx context.Context, tx *db.Tx, actor authz.Actor, of *item, in activity.NewActivity) error {
	var begun any
	if in.BegunAt != nil {
		begun = int64(*in.BegunAt)
	}
	n, err := tx.Exec(ctx, `UPDATE offline_item SET state = 'used', holds_unit = FALSE, activity_id = $2, begun_device = CAST($3 AS BIGINT), given_date = $4
		WHERE id = $1 AND state <> 'used'`, of.ID, in.ActivityID, begun, in.TestDate)
	if err == nil && n == 0 {
		err = db.ErrConflict // by another device at the same time
	}
	if err != nil {
		return err
	}
	if of.HoldsUnit {
		return s.units.StartReserved(ctx, tx, actor, of.PurchaseID, of.ID, in.ActivityID)
	}
	_, err = s.units.StartLate(ctx, tx, actor, of.PurchaseID, of.ID, in.ActivityID)
	return err
}

// Refused returns the unit of an item that begins nothing now, because its child is gone or its time is over, and answers err.
func (s *Service) Refused(ctx context.Context, actor authz.Actor, itemID string, err error) error {
	var why *fault.Error
	if !errors.As(err, &why) {
		return err
	}
	switch why.Code {
	case CodeChildGone, CodeChildArchived, CodeAfterEnd, CodeTooLate:
	default:
		return err
	}
	failed := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return s.releaseAll(ctx, tx, `i.id = $1 AND y.account_id = $2`, itemID, actor.ID)
	})
	if failed != nil {
		return failed
	}
	return err
}
