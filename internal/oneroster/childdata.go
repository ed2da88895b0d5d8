package oneroster

import (
	"context"

	"milepost/internal/db"
)

// AccountDeleted removes an account's rosters, in the transaction that deletes it. A teacher of a roster is not made a member again.
func (s *Service) AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	if _, err := tx.Exec(ctx, `UPDATE roster_teacher SET account_id = '', membership_id = '' WHERE account_id = $1`, accountID); err != nil {
		return err
	}
	var keys []int64
	err := tx.Select(ctx, &keys, `SELECT key FROM roster_source WHERE account_id = $1 AND removed_at IS NULL ORDER BY key`, accountID)
	for _, key := range keys {
		if err == nil {
			err = s.removed(ctx, tx, key)
		}
	}
	return err
}

type cleared struct {
	SourceKey int64 `json:"source_key"`
}

// removed ends a source and has its rows removed after the commit.
func (s *Service) removed(ctx context.Context, tx *db.Tx, key int64) error {
	if err := s.store.remove(ctx, tx, key, s.micros()); err != nil {
		return err
	}
	return s.k.Jobs.Enqueue(ctx, tx, clearJob, cleared{key}, s.k.Now())
}

// atOnce bounds the rows that one transaction removes.
const atOnce = 500

// clear removes what is left of a source, in transactions between which others' saves pass.
func (s *Service) clear(ctx context.Context, what cleared) error {
	for _, text := range []string{
		`DELETE FROM roster_link WHERE source_key = $1 AND sourced_id IN (SELECT sourced_id FROM roster_link WHERE source_key = $1 LIMIT $2 + 0)`,
		`DELETE FROM roster_teacher WHERE source_key = $1 AND sourced_id IN (SELECT sourced_id FROM roster_teacher WHERE source_key = $1 LIMIT $2 + 0)`,
		`DELETE FROM roster_page WHERE run_key IN (SELECT key FROM roster_run WHERE source_key = $1) AND (run_key, part, number) IN
			(SELECT p.run_key, p.part, p.number FROM roster_page p JOIN roster_run r ON r.key = p.run_key WHERE r.source_key = $1 LIMIT $2 + 0)`,
		`DELETE FROM roster_run WHERE key IN (SELECT key FROM roster_run WHERE source_key = $1 LIMIT $2 + 0)`,
	} {
		err := s.k.DB.Batches(ctx, atOnce, func(ctx context.Context, tx *db.Tx) (int, error) {
			n, err := tx.Exec(ctx, text, what.SourceKey, atOnce)
			return int(n), err
		})
		if err != nil {
			return err
		}
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM roster_source WHERE key = $1 AND removed_at IS NOT NULL`, what.SourceKey)
		return err
	})
}

// KeptDays is for how many days runs that are over are kept.
const KeptDays = 90

// Sweep removes runs from before a time that are over.
func Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM roster_run WHERE key IN (SELECT key FROM roster_run WHERE created_at < $1 AND state <> 'reading'
		ORDER BY created_at LIMIT $2 + 0)`, before, limit)
}
