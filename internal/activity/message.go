package activity

import (
	"context"
	"encoding/json"

	"milepost/internal/kernel"
	"milepost/internal/live"
	"milepost/internal/people"
)

// ChildChannel is the channel that an activity has for the child's screens.
func ChildChannel(activityID string) string { return "child:" + activityID }

// RunnerChannel is the channel that an activity has for those who run and watch it.
func RunnerChannel(activityID string) string { return "runner:" + activityID }

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

// Event is the message as streams carry it.
func (m Message) Event() live.Event {
	data, err := json.Marshal(m)
	if err != nil {
		panic("activity: encode a message: " + err.Error()) // strings and numbers always encode
	}
	return live.Event{ID: m.TapID, Type: m.Type, Data: data}
}

// Publish sends a message to all listeners. Its content is stored already, so a listener that misses it reads it when it
// reconnects; a failure is only logged.
func Publish(ctx context.Context, k *kernel.Kernel, channel string, m Message) {
	if err := k.Live.Publish(context.WithoutCancel(ctx), channel, m.Event()); err != nil {
		k.Log.WarnContext(ctx, "live message not sent", "type", m.Type, "error", err)
	}
}

// Touch is what the child's device measures of a touch; each is absent where it did not.
type Touch struct {
	X          *int64 `json:"x,omitempty" minimum:"-100000" maximum:"100000" doc:"where, in the units of the question's resolution; outside of it beside the canvas"`
	Y          *int64 `json:"y,omitempty" minimum:"-100000" maximum:"100000"`
	Reaction   *int64 `json:"reaction,omitempty" minimum:"0" maximum:"86400000" doc:"milliseconds since the question was painted"`
	PaintDelay *int64 `json:"paint_delay,omitempty" minimum:"0" maximum:"60000" doc:"milliseconds from a touch to its painted answer, as the device measured it last"`
}
