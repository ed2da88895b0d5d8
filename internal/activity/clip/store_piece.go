package clip

import (
	"context"

	"milepost/internal/db"
)

// piece is a file that holds a part of a clip's content.
type piece struct {
	Hash  string `db:"hash"`
	Start int64  `db:"start"`
	Size  int64  `db:"size"`
}

// pieces returns the stored ones in order.
func (store) pieces(ctx context.Context, q db.Querier, clipKey int64) ([]piece, error) {
	list := []piece{}
	err := q.Select(ctx, &list, `SELECT hash, start, size FROM clip_piece WHERE clip_key = $1 AND stored = TRUE ORDER BY start`, clipKey)
	return list, err
}

// tries returns how many pieces of a clip have been begun, stored or not.
func (store) tries(ctx context.Context, q db.Querier, clipKey int64) (n int64, err error) {
	err = q.Get(ctx, &n, `SELECT COUNT(*) FROM clip_piece WHERE clip_key = $1`, clipKey)
	return n, err
}

// begin names the file of a piece before it is stored.
func (store) begin(ctx context.Context, tx *db.Tx, clipKey int64, p piece) error {
	_, err := tx.Exec(ctx, `INSERT INTO clip_piece (clip_key, hash, start, size, stored) VALUES ($1, $2, $3, $4, FALSE)`, clipKey, p.Hash, p.Start, p.Size)
	return err
}

// append adds a stored piece at the end of the clip, and reports whether the clip still ended there.
func (store) append(ctx context.Context, tx *db.Tx, r *row, p piece, hashed []byte, contentType string, now int64) (bool, error) {
	sound := 0
	if r.FilmSound {
		sound = 1
	}
	moved, err := tx.Exec(ctx, `UPDATE clip SET received = received + $3, hashed = $4, content_type = $5, touched_at = $6, film_sound = $7
		WHERE key = $1 AND received = $2 AND finished_at IS NULL`, r.Key, p.Start, p.Size, hashed, contentType, now, sound)
	if err != nil || moved == 0 {
		return false, err
	}
	named, err := tx.Exec(ctx, `UPDATE clip_piece SET stored = TRUE WHERE clip_key = $1 AND hash = $2`, r.Key, p.Hash)
	if err == nil && named != 1 {
		return false, db.ErrBusy // its file is being removed: the piece is sent again
	}
	return true, err
}

// drop forgets up to limit pieces of a clip and names their files: all, or those that are not stored.
func (store) drop(ctx context.Context, tx *db.Tx, clipKey int64, all bool, limit int) ([]string, error) {
	var hashes []string
	err := tx.Select(ctx, &hashes, `SELECT hash FROM clip_piece WHERE clip_key = $1 AND (stored = FALSE OR $2) ORDER BY hash LIMIT $3 + 0`, clipKey, all, limit)
	if err != nil || len(hashes) == 0 {
		return nil, err
	}
	_, err = tx.Exec(ctx, `DELETE FROM clip_piece WHERE clip_key = $1 AND hash <= $2 AND (stored = FALSE OR $3)`, clipKey, hashes[len(hashes)-1], all)
	return hashes, err
}

// forget drops one piece that was not stored.
func (store) forget(ctx context.Context, tx *db.Tx, clipKey int64, hash string) error {
	_, err := tx.Exec(ctx, `DELETE FROM clip_piece WHERE clip_key = $1 AND hash = $2 AND stored = FALSE`, clipKey, hash)
	return err
}

// keepOnly makes one piece the whole content of a clip; the others count as not received.
func (store) keepOnly(ctx context.Context, tx *db.Tx, clipKey int64, p piece) error {
	named, err := tx.Exec(ctx, `UPDATE clip_piece SET stored = (hash = $2) WHERE clip_key = $1 AND EXISTS
		(SELECT 1 FROM clip_piece k WHERE k.clip_key = $1 AND k.hash = $2)`, clipKey, p.Hash)
	if err != nil {
		return err
	}
	if named == 0 {
		return db.ErrBusy // its file is being removed
	}
	_, err = tx.Exec(ctx, `UPDATE clip SET received = $2 WHERE key = $1`, clipKey, p.Size)
	return err
}
