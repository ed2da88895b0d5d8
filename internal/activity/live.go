package activity

import (
	"context"
	"encoding/json"
	"slices"

	"milepost/internal/db"
	"milepost/internal/live"
	"milepost/internal/people"
)

// Each activity has two channels: one for the child's screens, one for the runner.
func childChannel(activityID string) string  { return "child:" + activityID }
func runnerChannel(activityID string) string { return "runner:" + activityID }

// Message is exchanged between runner and child view. The runner sends changeIndex, cover, pause, scanning, soundCheck, ask and
// finished; the child view sends tap, ready, gone and soundPlayed. changeIndex carries the whole state, so that a child view
// that missed the end of a cover still drops it. ask makes each paired device report itself. Type is also the name of the
// server-sent event. Watchers of the runner also get the question on screen (shown) and stored scores (scored). Every runner is
// notified when another device may hold the activity (holder), and when it was discarded (discarded) or given to another child
// (moved). consent makes the runner read again what may be recorded.
type Message struct {
	Type         string           `json:"type" enum:"changeIndex,cover,pause,scanning,soundCheck,finished,ask,tap,ready,gone,soundPlayed,consent,holder,shown,scored,discarded,moved"`
	Index        *int64           `json:"index,omitempty" doc:"of changeIndex and shown; of ready: what the device shows"`
	On           *bool            `json:"on,omitempty" doc:"of cover and pause"`
	Covered      bool             `json:"covered,omitempty" doc:"of changeIndex: a cover is on; of ready: it or a break is shown"`
	Paused       bool             `json:"paused,omitempty" doc:"of changeIndex: a break is on"`
	Scanning     *people.Scanning `json:"scanning,omitempty" doc:"of scanning, and of changeIndex when it is on"`
	DeviceID     string           `json:"device_id,omitempty" doc:"of ready, gone and soundPlayed"`
	ConnectionID string           `json:"connection_id,omitempty" doc:"of ready: the connection at the time of the message, which may have ended since; of gone: the one that ended"`
	State        string           `json:"state,omitempty" enum:"shown,asleep,turned" doc:"of ready"`
	Waiting      int64            `json:"waiting,omitempty" doc:"of ready: taps that the device could not send yet"`
	TapID        string           `json:"tap_id,omitempty" doc:"of tap"`
	QuestionNo   *int64           `json:"question_no,omitempty" doc:"of tap"`
	ElementNo    *int64           `json:"element_no,omitempty" doc:"of tap"`
	Answer       *string          `json:"answer,omitempty" doc:"of tap"`
	Scores       []ScoreNow       `json:"scores,omitempty" doc:"of scored"`
	Touch
}

// ScoreNow is the new score of a question.
type ScoreNow struct {
	QuestionNo    int64  `json:"question_no"`
	SelectedScore *int64 `json:"selected_score" nullable:"true"`
	MissingReason string `json:"missing_reason"`
}

// scoresAtOnce is how many scores one message carries: what travels between nodes is bounded.
const scoresAtOnce = 50

// showScores publishes the scores of a device to watchers, once they are stored.
func (s *Service) showScores(tx *db.Tx, activityID string, b *batch, changed []*resultRow) {
	var scores []ScoreNow
	for _, r := range changed {
		if r.hold > 0 && b.scores[r.no] {
			scores = append(scores, ScoreNow{QuestionNo: r.no, SelectedScore: scoreOf(r.score), MissingReason: r.missing})
		}
	}
	if len(scores) == 0 {
		return
	}
	tx.AfterCommit(func(ctx context.Context) {
		for some := range slices.Chunk(scores, scoresAtOnce) {
			s.publish(ctx, runnerChannel(activityID), Message{Type: "scored", Scores: some})
		}
	})
}

func tapMessage(t Tap) Message {
	return Message{Type: "tap", TapID: t.TapID, QuestionNo: &t.QuestionNo, ElementNo: &t.ElementNo, Answer: &t.Answer, Touch: t.Touch}
}

func (m Message) event() live.Event {
	data, err := json.Marshal(m)
	if err != nil {
		panic("activity: encode a message: " + err.Error()) // strings and numbers always encode
	}
	return live.Event{ID: m.TapID, Type: m.Type, Data: data}
}

// publish sends a message to all listeners. Its content is stored already, so a listener that misses it reads it when it
// reconnects; a failure is only logged.
func (s *Service) publish(ctx context.Context, channel string, m Message) {
	if err := s.k.Live.Publish(context.WithoutCancel(ctx), channel, m.event()); err != nil {
		s.k.Log.WarnContext(ctx, "live message not sent", "type", m.Type, "error", err)
	}
}
