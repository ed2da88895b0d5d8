package activity

import (
	"context"

	"milepost/internal/authoring"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// Report takes what a child view on another device reports: that it is ready, or that the child tapped an element. A
// wrong key is [db.ErrNotFound], as is an unknown activity and one whose runner reaches the child no more; a finished activity is a 409. A repeated tap, known by its
// id, is stored and passed on once.
func (s *Service) Report(ctx context.Context, id string, in ChildMessage) error {
	a, err := findShown(ctx, s.k.DB.Read(), id)
	if err != nil {
		return err
	}
	if !s.paired(ctx, a, in.PairingKey) {
		return db.ErrNotFound
	}
	if a.finish.Valid {
		return fault.Conflict(finishedText)
	}
	if wait := s.messages.take(a.id); wait > 0 {
		return fault.TooMany(wait)
	}
	if in.Type == "ready" {
		return s.ready(ctx, a, in)
	}
	return s.tap(ctx, a, in)
}

// ready tells the runner that a device is there and what it shows. Nothing of it is stored: it is said again and again.
func (s *Service) ready(ctx context.Context, a *activityRow, in ChildMessage) error {
	if in.DeviceID != "" && !wire.IsUUID(in.DeviceID) {
		return fault.Field("device_id", "expected a UUID")
	}
	s.publish(ctx, runnerChannel(a.id), Message{Type: "ready", DeviceID: in.DeviceID, Index: in.Index})
	return nil
}

func (s *Service) tap(ctx context.Context, a *activityRow, in ChildMessage) error {
	if !wire.IsUUID(in.TapID) {
		return fault.Field("tap_id", "expected a UUID")
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
		tx.AfterCommit(func(ctx context.Context) { s.publish(ctx, runnerChannel(a.id), tapMessage(tap)) })
		return s.traceChange(ctx, tx, "tap.create", a)
	})
}

// tapped is the answer that the element stands for. Only elements with an answer can be tapped.
func tapped(questions []authoring.StructuredQuestion, questionNo, elementNo int64) (string, error) {
	if questionNo < 0 || questionNo >= int64(len(questions)) {
		return "", fault.Field("question_no", "not a question of this activity")
	}
	elements := questions[questionNo].Elements
	if elementNo < 0 || elementNo >= int64(len(elements)) || elements[elementNo].AnswerValue == "" {
		return "", fault.Field("element_no", "not an element that can be tapped")
	}
	return elements[elementNo].AnswerValue, nil
}
