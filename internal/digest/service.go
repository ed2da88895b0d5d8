package digest

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/report"
)

// Recordings counts what was recorded.
type Recordings interface {
	// Count returns the number of an activity's pictures, videos and sounds.
	Count(ctx context.Context, q db.Querier, activityKey int64) (int64, error)
}

// Service implements the package's operations.
type Service struct {
	recordings Recordings
}

// New makes the service.
func New(recordings Recordings) *Service {
	return &Service{recordings: recordings}
}

// Store writes the digest of an activity in the transaction that stores its figures.
func (s *Service) Store(ctx context.Context, tx *db.Tx, f report.Figures) (err error) {
	d := of(&f)
	if d.Media, err = s.recordings.Count(ctx, tx, d.ActivityKey); err != nil {
		return err
	}
	return put(ctx, tx, &d, f.Results.ChildID)
}

// Withdraw takes away the digest of an activity that is opened again.
func (s *Service) Withdraw(ctx context.Context, tx *db.Tx, activityID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM activity_digest WHERE activity_key = (SELECT key FROM activity WHERE id = $1)`, activityID)
	return err
}

// MediaChanged counts the recordings of an activity again, in the transaction that adds or removes one.
func (s *Service) MediaChanged(ctx context.Context, tx *db.Tx, activityKey int64) error {
	media, err := s.recordings.Count(ctx, tx, activityKey)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE activity_digest SET media = $2 WHERE activity_key = $1`, activityKey, media)
	return err
}

// Tables returns the tables that Erase empties.
func (*Service) Tables() []string { return []string{"activity_digest"} }

// rowsAtOnce are what one transaction removes of a child.
const rowsAtOnce = 500

// Erase removes some of a child's digests, and reports whether there may be more.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	removed, err := tx.Exec(ctx, `DELETE FROM activity_digest WHERE activity_key IN (SELECT d.activity_key FROM activity_digest d
		JOIN activity a ON a.key = d.activity_key WHERE a.child_id = $1 LIMIT $2 + 0)`, childID, rowsAtOnce)
	return removed >= rowsAtOnce, err
}

// EraseOf removes the digest of an activity.
func (s *Service) EraseOf(ctx context.Context, tx *db.Tx, activityID string) error {
	return s.Withdraw(ctx, tx, activityID)
}
