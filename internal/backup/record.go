package backup

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"milepost/internal/db"
)

// The settings that hold the records.
const (
	goodRow   = "backup-good"
	failedRow = "backup-failed"
)

// reasonLength bounds the stored reason of a failure.
const reasonLength = 500

// Record is a backup that was made, or an attempt that failed.
type Record struct {
	At time.Time `json:"at"`
	// Name is the file's; empty if it was written to standard output.
	Name   string `json:"name,omitempty"`
	Bytes  int64  `json:"bytes,omitempty"`
	Sealed bool   `json:"sealed,omitempty"`
	// Reason is why the attempt failed, and Follows when the last good backup before it was made.
	Reason  string    `json:"reason,omitempty"`
	Follows time.Time `json:"follows,omitzero"`
}

// State is what is known of the backups; a record without a time means that there was none.
type State struct{ Good, Failed Record }

// Failing reports whether the last attempt failed: no good one came after it, whatever the clock has said meanwhile.
func (s State) Failing() bool { return !s.Failed.At.IsZero() && s.Failed.Follows.Equal(s.Good.At) }

// ReadState returns what is known of the backups.
func ReadState(ctx context.Context, q db.Querier) (s State, err error) {
	if s.Good, err = read(ctx, q, goodRow); err != nil {
		return s, err
	}
	s.Failed, err = read(ctx, q, failedRow)
	return s, err
}

func read(ctx context.Context, q db.Querier, row string) (r Record, err error) {
	var text string
	err = q.Get(ctx, &text, `SELECT value FROM setting WHERE name = $1`, row)
	if errors.Is(err, db.ErrNotFound) {
		return r, nil
	}
	if err != nil {
		return r, err
	}
	err = json.Unmarshal([]byte(text), &r)
	return r, err
}

// Made records a backup that was made.
func Made(ctx context.Context, d *db.DB, r Record) error {
	return d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return store(ctx, tx, goodRow, r) })
}

// Failed records an attempt that failed.
func Failed(ctx context.Context, d *db.DB, at time.Time, failure error) error {
	reason := []rune(failure.Error())
	r := Record{At: at, Reason: string(reason[:min(len(reason), reasonLength)])}
	return d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		good, err := read(ctx, tx, goodRow)
		if err != nil {
			return err
		}
		r.Follows = good.At
		return store(ctx, tx, failedRow, r)
	})
}

func store(ctx context.Context, q db.Querier, row string, r Record) error {
	r.At = r.At.UTC()
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	_, err = q.Exec(ctx, `INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`, row, string(text))
	return err
}
