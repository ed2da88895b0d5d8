package report

import (
	"context"
	"encoding/json"
	"errors"

	"milepost/internal/db"
	"milepost/internal/report/score"
)

const recordsJoined = "Two records of the child were joined or parted."

// OfRecord updates a report to the child's current record, with figures recomputed, and returns its former details; nothing if
// age, correction for an early birth and norms are the same. Signed versions stay unchanged.
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

// Restore gives a report its former details of the child. A deleted report stays deleted.
func (s *Service) Restore(ctx context.Context, tx *db.Tx, reportID, former string) error {
	_, err := tx.Exec(ctx, `UPDATE report SET child = $2 WHERE id = $1`, reportID, former)
	return err
}

// Again recomputes the figures of the report of a finished activity and stores them as a further snapshot.
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
