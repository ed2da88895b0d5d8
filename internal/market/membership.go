package market

import (
	"context"

	"milepost/internal/db"
)

// MembershipEnded returns the unused units that an organization gave to a former member, in the transaction that ends the
// membership. A person who is also on its care team keeps them.
func (s *Service) MembershipEnded(ctx context.Context, tx *db.Tx, organizationID, accountID string) error {
	var from []string
	err := tx.Select(ctx, &from, `SELECT f.id FROM purchase s JOIN purchase f ON f.id = s.from_purchase_id
		WHERE f.account_id = $1 AND s.account_id = $2 AND s.units_used < s.units_purchased
		AND NOT EXISTS (SELECT 1 FROM person p WHERE `+accepted+` AND p.account_id = $2) ORDER BY f.id`, organizationID, accountID)
	if err != nil {
		return err
	}
	for _, id := range from {
		if err := s.bringAllBack(ctx, tx, id, accountID); err != nil {
			return err
		}
	}
	return nil
}

// bringAllBack moves all unused units of an account's share to the purchase that they came from.
func (s *Service) bringAllBack(ctx context.Context, tx *db.Tx, purchaseID, accountID string) error {
	if _, err := lockLeft(ctx, tx, purchaseID); err != nil {
		return err
	}
	var share struct {
		ID   string `db:"id"`
		Left int64  `db:"units_left"`
	}
	err := tx.Get(ctx, &share, `UPDATE purchase SET units_used = units_used WHERE from_purchase_id = $1 AND account_id = $2
		RETURNING id, units_purchased - units_used AS units_left`, purchaseID, accountID)
	if err != nil || share.Left <= 0 {
		return err
	}
	if err := s.bringBack(ctx, tx, purchaseID, share.ID, share.Left); err != nil {
		return err
	}
	return s.auditShare(ctx, tx, "purchase.return", purchaseID, share.ID, share.Left)
}
