package activity

import (
	"milepost/internal/audit"
)

// Act is an event about the activity.
func (a *Stored) Act(action string) audit.Event {
	return audit.Event{Action: action, SubjectKind: "activity", SubjectID: a.ID, ChildID: a.ChildID}
}
