package childview

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var (
	tapPlace   = fault.Define("activity.tap-place", "expected both x and y, or neither")
	tapElement = fault.Define("activity.tap-element", "not an element that can be tapped")
)

// Report takes what a child view on another device reports: that it is ready, that it played a tone, or that the child tapped
// an element. A wrong key is [db.ErrNotFound], as is an unknown activity and one whose runner can no longer access the child; a
// tap on a finished activity is a 409. A repeated tap, known by its id, is stored and passed on once.
func (s *Service) Report(ctx context.Context, id string, in ChildMessage) error {
	a, err := activity.FindShown(ctx, s.k.DB.Read(), id)
	if err != nil {
		return err
	}
	if !s.paired(ctx, a, in.PairingKey) {
		return db.ErrNotFound
	}
	if a.Finish.Valid {
		return afterTheEnd(in)
	}
	if wait := s.messages.take(a.ID); wait > 0 {
		return fault.TooMany(wait)
	}
	if in.Type == "tap" {
		return s.tap(ctx, a, in)
	}
	return s.pass(ctx, a, in)
}

// afterTheEnd refuses a tap. A device that has not learned of the end yet is no error.
func afterTheEnd(in ChildMessage) error {
	if in.Type == "tap" {
		return fault.Conflict(activity.FinishedText)
	}
	return nil
}

// pass forwards to the runner that a device is present and what it shows, or that it played the tone. Presence is not stored:
// devices repeat it.
func (s *Service) pass(ctx context.Context, a *activity.Stored, in ChildMessage) error {
	if in.DeviceID != "" && !wire.IsUUID(in.DeviceID) {
		return fault.Field("device_id", fault.NotUUID)
	}
	if in.ConnectionID != "" && !wire.IsUUID(in.ConnectionID) {
		return fault.Field("connection_id", fault.NotUUID)
	}
	m := activity.Message{Type: in.Type, DeviceID: in.DeviceID}
	if in.Type == "ready" {
		m.Index, m.State, m.Waiting, m.Covered = in.Index, in.State, in.Waiting, in.Covered
		m.ConnectionID = in.ConnectionID
	}
	activity.Publish(ctx, s.k, activity.RunnerChannel(a.ID), m)
	return nil
}

func (s *Service) tap(ctx context.Context, a *activity.Stored, in ChildMessage) error {
	if !wire.IsUUID(in.TapID) {
		return fault.Field("tap_id", fault.NotUUID)
	}
	if (in.X == nil) != (in.Y == nil) {
		return fault.Field("x", tapPlace)
	}
	version, err := s.versions.Frozen(ctx, s.k.DB.Read(), a.ApplicationID, a.Version)
	if err != nil {
		return err
	}
	answer, err := tapped(version.Questions, in.QuestionNo, in.ElementNo)
	if err != nil {
		return err
	}
	if in.Reaction != nil && *in.Reaction < soonest {
		answer = ""
	}
	tap := Tap{
		TapID: in.TapID, QuestionNo: in.QuestionNo, ElementNo: in.ElementNo, Answer: answer, TappedAt: wire.At(s.k.Now()),
		Touch: in.Touch,
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		added, err := insertTap(ctx, tx, a.Key, tap)
		if err != nil || !added {
			return err
		}
		tx.AfterCommit(func(ctx context.Context) { activity.Publish(ctx, s.k, activity.RunnerChannel(a.ID), tapMessage(tap)) })
		return s.k.Audit.Record(ctx, tx, a.Act("tap.create"))
	})
}

// soonest is the least time in milliseconds after a question was painted in which a person can react to it. An earlier touch is
// stored, but is no answer.
const soonest = 150

// noElement is the element of a touch beside all answers.
const noElement = -1

// tapped returns the answer of the element; a touch beside all elements has none. Only elements with an answer can be tapped.
func tapped(questions []authoring.StructuredQuestion, questionNo, elementNo int64) (string, error) {
	if questionNo < 0 || questionNo >= int64(len(questions)) {
		return "", fault.Field("question_no", activity.NotItsQuestion)
	}
	if elementNo == noElement {
		return "", nil
	}
	elements := questions[questionNo].Elements
	if elementNo < 0 || elementNo >= int64(len(elements)) || elements[elementNo].AnswerValue == "" {
		return "", fault.Field("element_no", tapElement)
	}
	return elements[elementNo].AnswerValue, nil
}

const (
	// maxTaps is how many taps an activity keeps: ten for each of the most questions that there may be.
	maxTaps = 5000
	// maxBeside bounds the stored touches beside the answers per question. From maxBesideAll taps on, an activity stores no
	// more of them: the rest of the bound is for answers.
	maxBeside    = 50
	maxBesideAll = 2500
	// tapsPage is how many taps one answer holds at most.
	tapsPage = 1000
)

var tooManyTapsText = fault.Define("activity.taps-full", "This activity has as many taps as it can keep.")

var tooManyTouchesText = fault.Define("activity.touches-full", "This question has as many touches beside its answers as it can keep.")

// insertTap stores a tap of an open activity and reports whether it is new. If the activity was finished meanwhile, or holds
// all the taps that it may, it is a 409.
func insertTap(ctx context.Context, tx *db.Tx, activityKey int64, tap Tap) (bool, error) {
	var open bool
	var taps, beside int64
	if err := tx.Row(ctx, `SELECT finish_date IS NULL, (SELECT COUNT(*) FROM tap WHERE activity_key = $1),
		(SELECT COUNT(*) FROM tap WHERE activity_key = $1 AND question_no = $2 AND element_no = $3) FROM activity WHERE key = $1`,
		activityKey, tap.QuestionNo, int64(noElement)).Scan(&open, &taps, &beside); err != nil {
		return false, db.Error(err)
	}
	if !open {
		return false, fault.Conflict(activity.FinishedText)
	}
	if err := checkCapacity(tap, taps, beside); err != nil {
		return false, err
	}
	added, err := tx.Exec(ctx, `INSERT INTO tap (activity_key, tap_id, question_no, element_no, answer, tapped_at, x, y, reaction, paint_delay)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (activity_key, tap_id) DO NOTHING`,
		activityKey, tap.TapID, tap.QuestionNo, tap.ElementNo, tap.Answer, int64(tap.TappedAt), tap.X, tap.Y, tap.Reaction, tap.PaintDelay)
	return added == 1, err
}

// checkCapacity refuses a tap beyond the bounds: taps are the activity's stored taps, beside the touches beside the answers on
// the tap's question.
func checkCapacity(tap Tap, taps, beside int64) error {
	switch {
	case taps >= maxTaps:
		return fault.Conflict(tooManyTapsText)
	case tap.ElementNo == noElement && (taps >= maxBesideAll || beside >= maxBeside):
		return fault.Conflict(tooManyTouchesText)
	}
	return nil
}

// ofAllQuestions asks for the taps of an activity on whatever question.
const ofAllQuestions = -1

// Taps pages through what the child touched in an activity, in order: on one question, or on all. A child that the actor cannot
// access is [db.ErrNotFound].
func (s *Service) Taps(ctx context.Context, actor authz.Actor, id string, questionNo int64, limit int, after string) (db.Page[Tap], error) {
	q := s.k.DB.Read()
	a, err := activity.FindReached(ctx, q, actor, id)
	if err != nil {
		return db.Page[Tap]{}, err
	}
	text, args := `SELECT tap_id, question_no, element_no, answer, tapped_at, x, y, reaction, paint_delay FROM tap WHERE activity_key = $1
		AND ($3 < 0 OR question_no = $3)`, []any{a.Key, limit + 1, questionNo}
	if after != "" {
		var at int64
		var tapID string
		if err := db.DecodeCursor(after, &at, &tapID); err != nil {
			return db.Page[Tap]{}, err
		}
		text, args = text+` AND (tapped_at, tap_id) > ($4, $5)`, append(args, at, tapID)
	}
	if err := s.k.Audit.Read(ctx, a.Act("tap.read")); err != nil {
		return db.Page[Tap]{}, err
	}
	list, err := readTaps(ctx, q, text+` ORDER BY tapped_at, tap_id LIMIT $2 + 0`, args)
	return db.NewPage(list, limit, func(t Tap) []any { return []any{int64(t.TappedAt), t.TapID} }), err
}

// AllTaps returns every page of [Service.Taps], for exporting the record.
func (s *Service) AllTaps(ctx context.Context, actor authz.Actor, id string) ([]Tap, error) {
	taps, after := []Tap{}, ""
	for {
		page, err := s.Taps(ctx, actor, id, ofAllQuestions, tapsPage, after)
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
		if err := rows.Scan(&tap.TapID, &tap.QuestionNo, &tap.ElementNo, &tap.Answer, (*int64)(&tap.TappedAt),
			&tap.X, &tap.Y, &tap.Reaction, &tap.PaintDelay); err != nil {
			return nil, db.Error(err)
		}
		list = append(list, tap)
	}
	return list, db.Error(rows.Err())
}

func tapMessage(t Tap) activity.Message {
	return activity.Message{Type: "tap", TapID: t.TapID, QuestionNo: &t.QuestionNo, ElementNo: &t.ElementNo, Answer: &t.Answer, Touch: t.Touch}
}
