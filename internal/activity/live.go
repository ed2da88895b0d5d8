package activity

import (
	"context"
	"encoding/json"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/live"
)

// Two channels for each activity: what a child's screen may hear, and what the runner may.
func childChannel(activityID string) string  { return "child:" + activityID }
func runnerChannel(activityID string) string { return "runner:" + activityID }

// Message is what travels between runner and child view: changeIndex, ask and finished down, tap, ready and gone up.
// ask has each paired device say again that it is there. Type is the name of the server-sent event too.
type Message struct {
	Type       string  `json:"type" enum:"changeIndex,finished,ask,tap,ready,gone"`
	Index      *int64  `json:"index,omitempty" doc:"of changeIndex; of ready: what the device shows"`
	DeviceID   string  `json:"device_id,omitempty" doc:"of ready and gone"`
	TapID      string  `json:"tap_id,omitempty" doc:"of tap"`
	QuestionNo *int64  `json:"question_no,omitempty" doc:"of tap"`
	ElementNo  *int64  `json:"element_no,omitempty" doc:"of tap"`
	Answer     *string `json:"answer,omitempty" doc:"of tap"`
}

func tapMessage(t Tap) Message {
	return Message{Type: "tap", TapID: t.TapID, QuestionNo: &t.QuestionNo, ElementNo: &t.ElementNo, Answer: &t.Answer}
}

func (m Message) event() live.Event {
	data, err := json.Marshal(m)
	if err != nil {
		panic("activity: encode a message: " + err.Error()) // strings and numbers always encode
	}
	return live.Event{ID: m.TapID, Type: m.Type, Data: data}
}

// Direct has the child view show another question: -1 and the number of questions are the idle animation before and
// after. It is stored, so that a child view that connects later shows the same.
func (s *Service) Direct(ctx context.Context, actor authz.Actor, id string, in Direction) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := findOwnOpen(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		index := min(max(in.Index, -1), a.count)
		if err := setIndex(ctx, tx, a.key, index); err != nil {
			return err
		}
		tx.AfterCommit(func(ctx context.Context) {
			s.publish(ctx, childChannel(a.id), Message{Type: "changeIndex", Index: &index})
		})
		return s.auditChange(ctx, tx, "activity.direct", a)
	})
}

// publish sends a message to whoever listens. What it says is stored already, so that one who misses it reads it on
// connecting again; a failure is only logged.
func (s *Service) publish(ctx context.Context, channel string, m Message) {
	if err := s.k.Live.Publish(context.WithoutCancel(ctx), channel, m.event()); err != nil {
		s.k.Log.WarnContext(ctx, "live message not sent", "type", m.Type, "error", err)
	}
}
