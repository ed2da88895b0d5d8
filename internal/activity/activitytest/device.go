package activitytest

import (
	"context"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/childview"
	"milepost/internal/activity/result"
	"milepost/internal/activity/session"
)

// Device is a browser that runs, or would run, an activity of the owner.
type Device struct {
	d      *Fixture
	id     string // of the activity
	name   string
	ID     string
	Number int64 // of its hold
}

// Device makes a device of the owner.
func (d *Fixture) Device(id, name string) *Device {
	return &Device{d: d, id: id, name: name, ID: uuid.NewString()}
}

// Does asks for the activity, and remembers the number under which it has it.
func (v *Device) Does(act string) session.Held {
	v.d.T.Helper()
	held, err := v.d.Sessions.Hold(context.Background(), v.d.Owner, v.id, session.Hold{Act: act, DeviceID: v.ID, DeviceName: v.name})
	require.NoError(v.d.T, err)
	if held.Held {
		v.Number = held.Number
	}
	return held
}

// Scores sends an edit as this device made it.
func (v *Device) Scores(no int, revision, value int64, more ...func(*result.ResultEdit)) result.EditOutcome {
	v.d.T.Helper()
	e := result.ResultEdit{QuestionResultID: ResultID(v.id, no), SelectedScore: Score(value), Revision: &revision, Hold: &v.Number}
	for _, add := range more {
		add(&e)
	}
	return v.Sends(e)
}

// Sends sends an edit as it is.
func (v *Device) Sends(e result.ResultEdit) result.EditOutcome {
	v.d.T.Helper()
	out, err := v.d.Results.UpdateResults(context.Background(), v.d.Owner, []result.ResultEdit{e})
	require.NoError(v.d.T, err)
	return out[0]
}

// Shows has the child view show a question.
func (v *Device) Shows(index int64) error {
	return v.d.Views.Direct(context.Background(), v.d.Owner, v.id, childview.Direction{Type: "changeIndex", Index: index, Device: v.ID})
}
