package report

import (
	"context"
	"encoding/json"
	"errors"

	"milepost/internal/db"
	"milepost/internal/report/score"
)

const recordsJoined = "Two records of the child were joined or parted."

// OfRecord has a report say of the child what its record says now, with figures recomputed, and returns what it said before; nothing
// when the age, the correction for an early birth and the norms are the same. Signed versions stay as they were signed.
func (s *Service) OfRecord(ctx context.Context, tx *db.Tx, reportID string) (former string, err error) {
	row, err := findAny(ctx, tx, reportID)
	if errors.Is(err, db.ErrNotFound) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	was, err := readChild(row.Child)
	if err != nil {
		return "", err
	}
	now, err := childOf(ctx, tx, row.ChildID)
	if err != nil {
		return "", err
	}
	if was.DateOfBirth == now.DateOfBirth && was.GestationalWeeks == now.GestationalWeeks && was.GestationalDays == now.GestationalDays &&
		was.SexForNorms == now.SexForNorms {
		return "", nil
	}
	text, err := json.Marshal(now)
	if err != nil {
		return "", err
	}
	if err := s.Restore(ctx, tx, reportID, string(text)); err != nil {
		return "", err
	}
	return row.Child, s.Again(ctx, tx, reportID)
}

// Restore has a report say of the child what it said before. A report that is gone stays gone.
func (s *Service) Restore(ctx context.Context, tx *db.Tx, reportID, former string) error {
	_, err := tx.Exec(ctx, `UPDATE report SET child = $2 WHERE id = $1`, reportID, former)
	return err
}

// Again recomputes the figures of the report of a finished activity and stores them beside those before.
func (s *Service) Again(ctx context.Context, tx *db.Tx, reportID string) error {
	row, err := findAny(ctx, tx, reportID)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	found, err := s.activities.Finished(ctx, tx, row.ActivityID)
	if err != nil || found.Finish == 0 { // it is opened again: finishing computes them
		return err
	}
	_, err = s.take(ctx, tx, row, found, score.Trigger{Why: recordsJoined, At: s.k.Now()})
	return err
}

// findAny reads a report for work in the background.
func findAny(ctx context.Context, q db.Querier, reportID string) (row Row, err error) {
	err = q.Get(ctx, &row, columns+`WHERE r.id = $1`, reportID, "")
	return row, err
}
