package activity

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/seal"
)

// pairingKeys are the keys of devices that joined an activity, sealed.
var pairingKeys = seal.Column{Table: "activity", Row: "id", Value: "pairing_key"}

// sealBatch is how many activities get a new pairing key in one transaction.
const sealBatch = 200

// pairingKey returns what a device presents to send taps.
func (s *Service) pairingKey(a *activityRow) (string, error) {
	return s.k.Seal.Open(pairingKeys, a.id, a.sealedKey)
}

// paired reports whether a device's key is the activity's. A key that cannot be opened matches nothing.
func (s *Service) paired(ctx context.Context, a *activityRow, shown string) bool {
	key, err := s.pairingKey(a)
	if err != nil {
		s.k.Log.WarnContext(ctx, "a pairing key does not open", "activity", a.id, "error", err)
		return false
	}
	return sameKey(shown, key)
}

// RenewPairing gives a new pairing key to the open activities whose key does not open with the present secret key. Devices
// that had joined them join again. Stopped in between it is run again.
func (s *Service) RenewPairing(ctx context.Context) (int, error) {
	renewed, after := 0, int64(0)
	err := s.k.DB.Batches(ctx, sealBatch, func(ctx context.Context, tx *db.Tx) (int, error) {
		var open []struct {
			Key    int64  `db:"key"`
			ID     string `db:"id"`
			Sealed string `db:"pairing_key"`
		}
		err := tx.Select(ctx, &open, `SELECT key, id, pairing_key FROM activity WHERE key > $1 AND finish_date IS NULL ORDER BY key LIMIT $2 + 0`,
			after, sealBatch)
		if err != nil {
			return 0, err
		}
		done, last := 0, after
		for _, a := range open {
			last = a.Key
			if _, err := s.k.Seal.Open(pairingKeys, a.ID, a.Sealed); err == nil {
				continue
			}
			sealed := s.k.Seal.Seal(pairingKeys, a.ID, newPairingKey())
			if _, err := tx.Exec(ctx, `UPDATE activity SET pairing_key = $1 WHERE key = $2`, sealed, a.Key); err != nil {
				return 0, err
			}
			done++
		}
		tx.AfterCommit(func(context.Context) { renewed, after = renewed+done, last })
		return len(open), nil
	})
	return renewed, err
}
