package result

import (
	"bytes"
	"encoding/json"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/fault"
)

var resultRecording = fault.Define("result.recording", "expected at most {most} bytes of text, numbers or lists")

// maxRecorded bounds one value that a device recorded, in bytes.
const maxRecorded = 100_000

// Recorded is what a device recorded, in any of the accepted JSON forms.
type Recorded json.RawMessage

// UnmarshalJSON keeps the text, null too.
func (r *Recorded) UnmarshalJSON(data []byte) error {
	*r = append((*r)[:0], data...)
	return nil
}

// MarshalJSON writes the text, or null.
func (r Recorded) MarshalJSON() ([]byte, error) {
	if len(r) == 0 {
		return []byte("null"), nil
	}
	return r, nil
}

// Schema describes the value to the API's clients: it may be anything.
func (Recorded) Schema(huma.Registry) *huma.Schema { return &huma.Schema{} }

// empty reports whether there is nothing in it.
func (r Recorded) empty() bool {
	switch string(r) {
	case "", "null", `""`, "[]", "{}":
		return true
	}
	return false
}

// Recordings are what devices recorded besides the answer: names of clips, and sensor data.
type Recordings struct {
	AudioClips       Recorded `json:"audio_clips" required:"false"`
	VideoClips       Recorded `json:"video_clips" required:"false"`
	PictureClips     Recorded `json:"picture_clips" required:"false"`
	ECG              Recorded `json:"ecg" required:"false"`
	EMG              Recorded `json:"emg" required:"false"`
	MotorSensorLeft  Recorded `json:"motor_sensor_left" required:"false"`
	MotorSensorRight Recorded `json:"motor_sensor_right" required:"false"`
}

// recording returns one of the recordings by its name.
type recording struct {
	name  string
	value *Recorded
}

func (r *Recordings) all() [7]recording {
	return [7]recording{
		{"audio_clips", &r.AudioClips},
		{"video_clips", &r.VideoClips},
		{"picture_clips", &r.PictureClips},
		{"ecg", &r.ECG},
		{"emg", &r.EMG},
		{"motor_sensor_left", &r.MotorSensorLeft},
		{"motor_sensor_right", &r.MotorSensorRight},
	}
}

// given reports whether any is named at all.
func (r *Recordings) given() bool {
	return len(r.AudioClips)+len(r.VideoClips)+len(r.PictureClips)+len(r.ECG)+len(r.EMG)+len(r.MotorSensorLeft)+len(r.MotorSensorRight) > 0
}

// check finds what cannot be stored.
func (r *Recordings) check(i int) error {
	if !r.given() {
		return nil
	}
	for _, part := range r.all() {
		if len(*part.value) > maxRecorded || !utf8.Valid(*part.value) {
			return editField(i, part.name, resultRecording.With("most", maxRecorded))
		}
	}
	return nil
}

// mergedInto returns the stored text with the given parts replaced; a part that is given empty is removed.
func (r *Recordings) mergedInto(stored string) (string, error) {
	var now Recordings
	if err := now.read(stored); err != nil {
		return "", err
	}
	after := map[string]json.RawMessage{}
	given := r.all()
	for i, part := range now.all() {
		value := *part.value
		if len(*given[i].value) > 0 {
			value = *given[i].value
		}
		if value.empty() {
			continue
		}
		var compact bytes.Buffer
		if err := json.Compact(&compact, value); err != nil {
			return "", err
		}
		after[part.name] = compact.Bytes()
	}
	if len(after) == 0 {
		return "", nil
	}
	text, err := json.Marshal(after)
	return string(text), err
}

// read takes the stored text apart.
func (r *Recordings) read(stored string) error {
	if stored == "" {
		return nil
	}
	return json.Unmarshal([]byte(stored), r)
}
