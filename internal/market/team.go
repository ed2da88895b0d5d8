package market

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	notByUnits    = fault.Define("units.not-by-units", "Only units can be given to members of the care team.")
	givenToYou    = fault.Define("units.given-to-you", "These units were given to you. They cannot be given on.")
	unitsDisputed = fault.Define("units.disputed", "The payment of this purchase is in dispute. Its units cannot be given until that is settled.")
	giveUnused    = fault.Define("units.give-unused", "Only unused units can be given.")
	returnUnused  = fault.Define("units.return-unused", "Only unused units can be taken back.")
)

// Team returns the members of the actor's care team with the units that they have of one of the actor's own purchases.
// Errors: 404 for another's purchase, 409 for one whose units cannot be shared.
func (s *Service) Team(ctx context.Context, actor authz.Actor, purchaseID string) (PurchaseTeam, error) {
	q := s.k.DB.Read()
	row, err := s.readRow(ctx, q, actor, purchaseID)
	if err != nil {
		return PurchaseTeam{}, err
	}
	if err := row.shareable(); err != nil {
		return PurchaseTeam{}, err
	}
	members, err := teamMembers(ctx, q, actor, purchaseID)
	return PurchaseTeam{UnitsLeft: row.UnitsPurchased - row.UnitsUsed, Suspended: row.Suspended, Members: members}, err
}

// shareable reports why units of a purchase cannot be given to others.
func (r purchaseRow) shareable() error {
	switch {
	case r.PurchaseType != unit:
		return fault.Conflict(notByUnits)
	case r.FromPurchaseID != nil:
		return fault.Conflict(givenToYou)
	}
	return nil
}

// Share gives unused units of one of the actor's own purchases to an accepted member of their care team, or, if they are an
// organization, to one of its members. Errors: 404 for another account's purchase or person, 409 for a purchase that cannot be
// shared or is paused, and for a person who has not accepted, 422 for more units than are unused.
func (s *Service) Share(ctx context.Context, actor authz.Actor, purchaseID string, in UnitShare) error {
	return s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		row, err := lockOwn(ctx, tx, actor, purchaseID)
		if err != nil {
			return err
		}
		if row.Suspended {
			return fault.Conflict(unitsDisputed)
		}
		memberID, err := recipient(ctx, tx, actor, in)
		if err != nil {
			return err
		}
		shareID, err := growShare(ctx, tx, uuid.NewString(), row, memberID, in.Units, db.Micros(s.k.Now()))
		if err != nil {
			return err
		}
		err = count(ctx, tx, entry{PurchaseID: purchaseID, Kind: shared, Units: in.Units, OtherPurchaseID: shareID, AccountID: actor.ID}, db.Micros(s.k.Now()))
		if errors.Is(err, db.ErrNotFound) {
			return fault.Field("units", giveUnused)
		}
		if err != nil {
			return err
		}
		return s.auditShare(ctx, tx, "purchase.share", purchaseID, shareID, in.Units)
	})
}

// Return takes unused units back that the actor gave, also from somebody who left the care team since.
// Errors: 404 for another's purchase or share, 422 for more units than are unused there.
func (s *Service) Return(ctx context.Context, actor authz.Actor, purchaseID string, in UnitReturn) error {
	return s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		if _, err := lockOwn(ctx, tx, actor, purchaseID); err != nil {
			return err
		}
		var shareID string
		err := tx.Get(ctx, &shareID, `SELECT id FROM purchase WHERE id = $1 AND from_purchase_id = $2`, in.SharedPurchaseID, purchaseID)
		if err != nil {
			return err
		}
		err = s.bringBack(ctx, tx, purchaseID, shareID, in.Units)
		if errors.Is(err, db.ErrNotFound) {
			return fault.Field("units", returnUnused)
		}
		if err != nil {
			return err
		}
		return s.auditShare(ctx, tx, "purchase.return", purchaseID, shareID, in.Units)
	})
}

// bringBack moves unused units of a share to the purchase that they came from; [db.ErrNotFound] when they are not unused.
func (s *Service) bringBack(ctx context.Context, tx *db.Tx, purchaseID, shareID string, units int64) error {
	now := db.Micros(s.k.Now())
	if err := count(ctx, tx, entry{PurchaseID: shareID, Kind: returned, Units: units, OtherPurchaseID: purchaseID}, now); err != nil {
		return err
	}
	return count(ctx, tx, entry{PurchaseID: purchaseID, Kind: returned, Units: -units, OtherPurchaseID: shareID}, now)
}

// reclaim brings units back from members who have not used them, as many as are asked for and there are: the money for
// them went back, and the purchase's own unused units were not enough.
func (s *Service) reclaim(ctx context.Context, tx *db.Tx, purchaseID string, units int64) error {
	for units > 0 {
		var share struct {
			ID   string `db:"id"`
			Left int64  `db:"units_left"`
		}
		err := tx.Get(ctx, &share, `SELECT id, units_purchased - units_used AS units_left FROM purchase
			WHERE from_purchase_id = $1 AND units_used < units_purchased ORDER BY created_at DESC, id LIMIT 1`, purchaseID)
		if errors.Is(err, db.ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		back := min(units, share.Left)
		if err := s.bringBack(ctx, tx, purchaseID, share.ID, back); err != nil {
			return err
		}
		if err := s.auditShare(ctx, tx, "purchase.return", purchaseID, share.ID, back); err != nil {
			return err
		}
		units -= back
	}
	return nil
}

func (s *Service) auditShare(ctx context.Context, tx *db.Tx, action, purchaseID, shareID string, units int64) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: action, SubjectKind: "purchase", SubjectID: purchaseID, Detail: map[string]any{"other_purchase_id": shareID, "units": units},
	})
}
