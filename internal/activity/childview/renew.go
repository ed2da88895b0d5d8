package childview

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/db"
)

// sealBatch is how many activities get a new pairing key in one transaction.
const sealBatch = 200

// RenewPairing gives a new pairing key to the open activities whose key does not open with the present secret key. Devices that had
// joined them join again. If it is interrupted, it is run again.
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
			if _, err := s.k.Seal.Open(activity.PairingKeys, a.ID, a.Sealed); err == nil {
				continue
			}
			sealed := s.k.Seal.Seal(activity.PairingKeys, a.ID, activity.NewPairingKey())
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
