package activity

import (
	"context"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/wire"
)

// Report takes what a child view on another device reports: that it is ready, or that the child tapped an element. A
// wrong key is [db.ErrNotFound], as is an unknown activity and one whose runner reaches the child no more; a finished activity is a 409. A repeated tap, known by its
// id, is stored and passed on once.
func (s *Service) Report(ctx context.Context, id string, in ChildMessage) error {
	a, err := findPaired(ctx, s.k.DB.Read(), id)
	if err != nil {
		return err
	}
	if !sameKey(in.PairingKey, a.pairingKey) {
		return db.ErrNotFound
	}
	if a.finish.Valid {
		return httpx.Conflict(finishedText)
	}
	if wait := s.taps.take(a.id); wait > 0 {
		return httpx.TooMany(wait)
	}
	if in.Type == "ready" {
		s.publish(ctx, runnerChannel(a.id), Message{Type: "ready"})
		return nil
	}
	return s.tap(ctx, a, in)
}

func (s *Service) tap(ctx context.Context, a *activityRow, in ChildMessage) error {
	if !wire.IsUUID(in.TapID) {
		return httpx.Field("tap_id", "expected a UUID")
	}
	version, err := s.versions.Frozen(ctx, s.k.DB.Read(), a.applicationID, a.version)
	if err != nil {
		return err
	}
	answer, err := tapped(version.Questions, in.QuestionNo, in.ElementNo)
	if err != nil {
		return err
	}
	tap := Tap{
		TapID: in.TapID, QuestionNo: in.QuestionNo, ElementNo: in.ElementNo, Answer: answer, TappedAt: wire.At(s.k.Now()),
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		added, err := insertTap(ctx, tx, a.key, tap)
		if err != nil || !added {
			return err
		}
		tx.AfterCommit(func() { s.publish(ctx, runnerChannel(a.id), tapMessage(tap)) })
		return s.traceChange(ctx, tx, "tap.create", a)
	})
}

// tapped is the answer that the element stands for. Only elements with an answer can be tapped.
func tapped(questions []authoring.StructuredQuestion, questionNo, elementNo int64) (string, error) {
	if questionNo < 0 || questionNo >= int64(len(questions)) {
		return "", httpx.Field("question_no", "not a question of this activity")
	}
	elements := questions[questionNo].Elements
	if elementNo < 0 || elementNo >= int64(len(elements)) || elements[elementNo].AnswerValue == "" {
		return "", httpx.Field("element_no", "not an element that can be tapped")
	}
	return elements[elementNo].AnswerValue, nil
}

// insertTap stores a tap of an open activity and tells whether it is new. If the activity was finished meanwhile it is a 409.
func insertTap(ctx context.Context, tx *db.Tx, activityKey int64, tap Tap) (bool, error) {
	var open bool
	if err := tx.Row(ctx, `SELECT finish_date IS NULL FROM activity WHERE key = $1`, activityKey).Scan(&open); err != nil {
		return false, db.Error(err)
	}
	if !open {
		return false, httpx.Conflict(finishedText)
	}
	added, err := tx.Exec(ctx, `INSERT INTO tap (activity_key, tap_id, question_no, element_no, answer, tapped_at)
		VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (activity_key, tap_id) DO NOTHING`,
		activityKey, tap.TapID, tap.QuestionNo, tap.ElementNo, tap.Answer, int64(tap.TappedAt))
	return added == 1, err
}

// Taps reads what the child touched in an activity, in order. A child that the actor does not reach is [db.ErrNotFound].
func (s *Service) Taps(ctx context.Context, actor authz.Actor, id string) ([]Tap, error) {
	q := s.k.DB.Read()
	a, err := findReached(ctx, q, actor, id)
	if err != nil {
		return nil, err
	}
	if err := s.traceRead(ctx, "tap.read", a); err != nil {
		return nil, err
	}
	rows, err := q.Rows(ctx, `SELECT tap_id, question_no, element_no, answer, tapped_at FROM tap
		WHERE activity_key = $1 ORDER BY tapped_at, tap_id`, a.key)
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
