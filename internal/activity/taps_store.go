package activity

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

const (
	// maxTaps is how many taps an activity keeps: ten for each of the most questions that there may be.
	maxTaps = 5000
	// tapsPage is how many taps one answer holds at most.
	tapsPage = 1000
)

const tooManyTapsText = "This activity has as many taps as it can keep."

// insertTap stores a tap of an open activity and tells whether it is new. If the activity was finished meanwhile, or
// holds all the taps that it may, it is a 409.
func insertTap(ctx context.Context, tx *db.Tx, activityKey int64, tap Tap) (bool, error) {
	var open bool
	var taps int64
	if err := tx.Row(ctx, `SELECT finish_date IS NULL, (SELECT COUNT(*) FROM tap WHERE activity_key = $1) FROM activity WHERE key = $1`, activityKey).
		Scan(&open, &taps); err != nil {
		return false, db.Error(err)
	}
	if !open {
		return false, fault.Conflict(finishedText)
	}
	if taps >= maxTaps {
		return false, fault.Conflict(tooManyTapsText)
	}
	added, err := tx.Exec(ctx, `INSERT INTO tap (activity_key, tap_id, question_no, element_no, answer, tapped_at)
		VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (activity_key, tap_id) DO NOTHING`,
		activityKey, tap.TapID, tap.QuestionNo, tap.ElementNo, tap.Answer, int64(tap.TappedAt))
	return added == 1, err
}

// Taps pages through what the child touched in an activity, in order. A child that the actor does not reach is
// [db.ErrNotFound].
func (s *Service) Taps(ctx context.Context, actor authz.Actor, id string, limit int, after string) (db.Page[Tap], error) {
	q := s.k.DB.Read()
	a, err := findReached(ctx, q, actor, id)
	if err != nil {
		return db.Page[Tap]{}, err
	}
	text, args := `SELECT tap_id, question_no, element_no, answer, tapped_at FROM tap WHERE activity_key = $1`, []any{a.key, limit + 1}
	if after != "" {
		var at int64
		var tapID string
		if err := db.DecodeCursor(after, &at, &tapID); err != nil {
			return db.Page[Tap]{}, err
		}
		text, args = text+` AND (tapped_at, tap_id) > ($3, $4)`, append(args, at, tapID)
	}
	if err := s.traceRead(ctx, "tap.read", a); err != nil {
		return db.Page[Tap]{}, err
	}
	list, err := readTaps(ctx, q, text+` ORDER BY tapped_at, tap_id LIMIT $2 + 0`, args)
	return db.NewPage(list, limit, func(t Tap) []any { return []any{int64(t.TappedAt), t.TapID} }), err
}

// allTaps is every page of [Service.Taps], for who takes the record out.
func (s *Service) allTaps(ctx context.Context, actor authz.Actor, id string) ([]Tap, error) {
	taps, after := []Tap{}, ""
	for {
		page, err := s.Taps(ctx, actor, id, tapsPage, after)
		if err != nil {
			return nil, err
		}
		taps = append(taps, page.Items...)
		if after = page.Next; after == "" {
			return taps, nil
		}
	}
}

func readTaps(ctx context.Context, q db.Querier, text string, args []any) ([]Tap, error) {
	rows, err := q.Rows(ctx, text, args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	list := []Tap{}
	for rows.Next() {
		var tap Tap
		if err := rows.Scan(&tap.TapID, &tap.QuestionNo, &tap.ElementNo, &tap.Answer, (*int64)(&tap.TappedAt)); err != nil {
			return nil, db.Error(err)
		}
		list = append(list, tap)
	}
	return list, db.Error(rows.Err())
}
