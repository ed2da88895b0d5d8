package childview

import (
	"milepost/internal/activity"
	"milepost/internal/authoring/version"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// Tap is a touch of the child: on an element that answers, or beside all of them.
type Tap struct {
	TapID      string    `json:"tap_id"`
	QuestionNo int64     `json:"question_no"`
	ElementNo  int64     `json:"element_no" doc:"-1 for a touch that is no answer"`
	Answer     string    `json:"answer" doc:"empty for a touch that is no answer, such as one within 150 ms of the question"`
	TappedAt   wire.Time `json:"tapped_at" doc:"when the server received it"`
	activity.Touch
}

// ChildView is all that a child view ever gets.
type ChildView struct {
	Index     int64                   `json:"index" doc:"the question shown now; out of range: the idle animation"`
	Questions []version.ChildQuestion `json:"questions"`
	Language  string                  `json:"language,omitempty" doc:"BCP 47 tag of the language of the texts; absent if it is not known"`
	Covered   bool                    `json:"covered,omitempty" doc:"nothing to look at is shown in place of the question"`
	Paused    bool                    `json:"paused,omitempty" doc:"a break is shown in place of the question"`
	Scanning  *people.Scanning        `json:"scanning,omitempty" doc:"how the child answers by switches; absent when it does not"`
}

// Direction is what the child view shall show. soundCheck makes each paired device play a tone.
type Direction struct {
	Type     string           `json:"type" enum:"changeIndex,cover,pause,scanning,soundCheck"`
	Index    int64            `json:"index,omitempty" doc:"of changeIndex"`
	On       bool             `json:"on,omitempty" doc:"of cover and pause"`
	Scanning *people.Scanning `json:"scanning,omitempty" doc:"of scanning; it is stored with the child"`
	// Device names the device that asks.
	Device string `json:"-"`
}

// ChildMessage is what a child view on another device reports: each tap, that the tone of a sound check was played, and that
// it is ready, which it says on connecting, whenever it shows something else, when it is asked, and every few seconds.
type ChildMessage struct {
	Type         string `json:"type" enum:"tap,ready,soundPlayed"`
	PairingKey   string `json:"pairing_key"`
	DeviceID     string `json:"device_id,omitempty" doc:"client-made UUID of the device, of ready and soundPlayed"`
	ConnectionID string `json:"connection_id,omitempty" doc:"client-made UUID of the connection on which the device listens, as in its header Milepost-Connection; of ready"`
	Index        *int64 `json:"index,omitempty" doc:"the question that the device shows, of ready"`
	State        string `json:"state,omitempty" enum:"shown,asleep,turned" doc:"of ready: whether the device shows the page, sleeps or hides it, or is turned across its question"`
	Waiting      int64  `json:"waiting,omitempty" minimum:"0" maximum:"5000" doc:"of ready: taps that the device could not send yet"`
	Covered      bool   `json:"covered,omitempty" doc:"of ready: a cover or a break is shown"`
	TapID        string `json:"tap_id,omitempty" doc:"client-made UUID"`
	QuestionNo   int64  `json:"question_no,omitempty"`
	ElementNo    int64  `json:"element_no,omitempty" minimum:"-1" doc:"-1 for a touch beside the answers"`
	activity.Touch
}

// PairingCode is what someone typed on the child's device.
type PairingCode struct {
	Code string `json:"code"`
}

// OpenCode is a pairing code that holds for some minutes.
type OpenCode struct {
	Code      string    `json:"code"`
	ExpiresAt wire.Time `json:"expires_at"`
}

// Paired answers a right code.
type Paired struct {
	ActivityID string `json:"activity_id"`
	PairingKey string `json:"pairing_key"`
}
