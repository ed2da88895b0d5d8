package offline

import (
	"context"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/wire"
)

var (
	offlineEnded = fault.Define("offline.ended", "The offline data of this device have ended. Take them again.")
	itemsFull    = fault.Define("offline.items-full", "A device takes {most, number} items at most. Remove some, or end these offline data and take them again.")
)

// CodeEnded is the code of a refusal because a copy is no longer live.
const CodeEnded = "offline-ended"

func endsAt(c *stored) wire.Time { return wire.Time(c.UntilAt) }

// Change gives a live copy of the actor another last day, more items, or fewer; the units of those go back. Repeated, it changes
// nothing. An item that an activity began from stays. A copy that has ended is a 409.
func (s *Service) Change(ctx context.Context, actor authz.Actor, id string, in OfflineChange) (OfflineCopy, error) {
	if in.Until != "" {
		if err := checkUntil(in.Until, s.today(ctx)); err != nil {
			return OfflineCopy{}, err
		}
	}
	if err := checkItems("add", in.Add); err != nil {
		return OfflineCopy{}, err
	}
	var out OfflineCopy
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, err := findOwn(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if c.state(s.micros()) != live {
			return fault.ConflictFor(CodeEnded, offlineEnded)
		}
		if err := s.extend(ctx, tx, c, in.Until); err != nil {
			return err
		}
		touched, err := s.changeItems(ctx, tx, actor, c, in)
		if err != nil {
			return err
		}
		if out, err = s.copy(ctx, tx, c); err != nil {
			return err
		}
		e := event("offline.change", c.ID, touched...)
		e.Detail = map[string]any{"until": c.Until, "added": len(in.Add), "removed": len(in.Remove)}
		return s.k.Audit.Record(ctx, tx, e)
	})
	return out, err
}

// extend gives a copy another last day.
func (s *Service) extend(ctx context.Context, tx *db.Tx, c *stored, until string) error {
	if until == "" {
		return nil
	}
	end, err := endOf(until, reqctx.Local(ctx, s.k.Now()).Location())
	if err != nil {
		return err
	}
	c.Until, c.UntilAt = until, db.Micros(end)
	_, err = tx.Exec(ctx, `UPDATE offline_copy SET until_date = $2, until_at = $3, settle_at = $4 WHERE id = $1`, c.ID, c.Until, c.UntilAt, settleAt(c.UntilAt, c.Unsent))
	return err
}

// changeItems removes and adds items, and returns the children whose items those are.
func (s *Service) changeItems(ctx context.Context, tx *db.Tx, actor authz.Actor, c *stored, in OfflineChange) ([]string, error) {
	items, err := itemsOf(ctx, tx, c.ID)
	if err != nil {
		return nil, err
	}
	var touched []item
	for i := range items {
		of := &items[i]
		if !slices.Contains(in.Remove, of.ID) || of.State != reserved {
			continue
		}
		if err := s.release(ctx, tx, of); err != nil {
			return nil, err
		}
		of.State = returned
		touched = append(touched, *of)
	}
	more, err := without(in.Add, items)
	if err != nil || len(more) == 0 {
		return childrenOf(touched), err
	}
	if err := requireFits(items, len(more)); err != nil {
		return nil, err
	}
	for _, of := range more {
		touched = append(touched, item{ChildID: of.ChildID})
	}
	return childrenOf(touched), s.add(ctx, tx, actor, c, more)
}

// without are the new items that a copy does not have yet; a 409 for other content under an id of one that it has.
func without(add []NewOfflineItem, items []item) ([]NewOfflineItem, error) {
	var more []NewOfflineItem
	for _, of := range add {
		at := slices.IndexFunc(items, func(i item) bool { return i.ID == of.ItemID })
		if at < 0 {
			more = append(more, of)
			continue
		}
		if is := items[at]; is.ChildID != of.ChildID || is.ApplicationID != of.ApplicationID || is.PurchaseID != of.PurchaseID {
			return nil, fault.Conflict(itemTaken)
		}
	}
	return more, nil
}

// requireFits is a 409 if a copy would have too many items.
func requireFits(items []item, more int) error {
	now := 0
	for i := range items {
		if items[i].State == reserved || items[i].State == used {
			now++
		}
	}
	if now+more > maxItems || len(items)+more > maxRows {
		return fault.Conflict(itemsFull.With("most", maxItems))
	}
	return nil
}
