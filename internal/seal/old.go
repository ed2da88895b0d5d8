package seal

import (
	"context"

	"milepost/internal/db"
)

// oldBatch is how many values of an older version are sealed in one transaction.
const oldBatch = 200

// unsealed is the condition of the partial indexes on values that are not sealed.
func (c Column) unsealed() string { return `substr(` + c.Value + `, 1, 3) <> '` + Prefix + `'` }

// SealOld seals values that an older version stored in plain text, some rows at a time; after an interruption it continues with
// the rest. The column needs an index on unsealed values.
func (b *Box) SealOld(ctx context.Context, d *db.DB, c Column) error {
	return d.Batches(ctx, oldBatch, func(ctx context.Context, tx *db.Tx) (int, error) {
		var old []struct {
			Row   string `db:"place"`
			Value string `db:"value"`
		}
		err := tx.Select(ctx, &old, `SELECT CAST(`+c.Row+` AS TEXT) AS place, `+c.Value+` AS value FROM `+c.Table+
			` WHERE `+c.unsealed()+` LIMIT $1 + 0`, oldBatch)
		if err != nil {
			return 0, err
		}
		for _, o := range old {
			_, err := tx.Exec(ctx, `UPDATE `+c.Table+` SET `+c.Value+` = $1 WHERE `+c.Row+` = $2 AND `+c.unsealed(), b.Seal(c, o.Row, o.Value), o.Row)
			if err != nil {
				return 0, err
			}
		}
		return len(old), nil
	})
}
