package report

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"milepost/internal/db"
	"milepost/internal/report/document"
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
	was, err := document.ReadChild(row.Child)
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
	if err := s.Restore(ctx, tx, map[string]string{reportID: string(text)}); err != nil {
		return "", err
	}
	return row.Child, s.Again(ctx, tx, reportID)
}

// restoredAtOnce bounds the reports that one statement changes.
const restoredAtOnce = 200

// Restore gives reports, by their ids, the child's former data back. A report that is gone stays gone.
func (s *Service) Restore(ctx context.Context, tx *db.Tx, former map[string]string) error {
	for ids := range slices.Chunk(slices.Sorted(maps.Keys(former)), restoredAtOnce) {
		rows, args := make([]string, len(ids)), make([]any, 0, 2*len(ids))
		for i, id := range ids {
			rows[i] = fmt.Sprintf("($%d, $%d)", 2*i+1, 2*i+2)
			args = append(args, id, former[id])
		}
		_, err := tx.Exec(ctx, `UPDATE report SET child = v.column2 FROM (VALUES `+strings.Join(rows, ", ")+`) v WHERE report.id = v.column1`, args...)
		if err != nil {
			return err
		}
	}
	return nil
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

// findAny reads a report for background work.
func findAny(ctx context.Context, q db.Querier, reportID string) (row Row, err error) {
	err = q.Get(ctx, &row, columns+`WHERE r.id = $1`, reportID, "")
	return row, err
}
