package activity

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/questionnaire"
	"milepost/internal/wire"
)

// Offline knows what devices hold for activities that they begin without a network.
type Offline interface {
	// Begin uses an item of the actor for the activity that begins: the unit that is held for it, or another one if that went back.
	// Another account's item is [db.ErrNotFound]; one that gives no start, or not this one, is a 409.
	Begin(ctx context.Context, tx *db.Tx, actor authz.Actor, in NewActivity) (OfflineStart, error)
	// Finished is when a device finished an activity that began from an item, by the server's clock, and stores what the device said.
	// known is false for any other activity, and once the item was removed.
	Finished(ctx context.Context, tx *db.Tx, activityID string, device wire.Time) (at int64, known bool, err error)
	// Refused returns the unit of an item whose start was refused for good, if that is what err says.
	Refused(ctx context.Context, actor authz.Actor, itemID string, err error) error
}

// OfflineStart is how an activity was begun on a device without a network.
type OfflineStart struct {
	// Again is set when the item was used for this activity before.
	Again         bool
	CopyID        string
	ChildID       string // today's id of the child
	ApplicationID string
	Version       int64  // pinned when the device took it
	TestDate      string // YYYY-MM-DD, corrected by the device's clock
	BegunAt       int64  // UTC microseconds, by the server's clock
}

// AskOffline names what knows which units devices hold. Call it before serving.
func (s *Service) AskOffline(offline Offline) { s.offline = offline }

// startOffline begins an activity that a device has begun without a network: the unit is held for it, the version is the one that
// the device has, and day and time are those of the device, corrected. Repeated, it answers the same activity.
func (s *Service) startOffline(ctx context.Context, tx *db.Tx, actor authz.Actor, in NewActivity) error {
	begun, err := s.offline.Begin(ctx, tx, actor, in)
	if err != nil {
		return err
	}
	if begun.Again {
		_, err := FindOwn(ctx, tx, actor, in.ActivityID) // a caller who lost access gets nothing
		return err
	}
	if _, _, _, found, err := findStarted(ctx, tx, in.ActivityID); err != nil || found {
		return orTaken(err)
	}
	in.ChildID, in.TestDate = begun.ChildID, begun.TestDate
	if err := s.people.ActivityStarted(ctx, tx, in.ChildID); err != nil {
		return err
	}
	if err := requireKnown(ctx, tx, &in, begun.ApplicationID); err != nil {
		return err
	}
	frozen, err := s.versions.Frozen(ctx, tx, begun.ApplicationID, begun.Version)
	if err != nil {
		return err
	}
	by := RatedBy{Respondent: questionnaire.Specialist, Entry: EntryRun}
	if in.Language, err = by.languageOf(&in, frozen); err != nil {
		return err
	}
	a := s.newActivity(actor, &in, frozen, by)
	a.Start = begun.BegunAt
	event := a.Act("activity.start")
	event.Detail = map[string]any{"offline_copy": begun.CopyID, "offline_item": in.OfflineItemID}
	return s.insert(ctx, tx, a, frozen, event)
}

// finishTime is when an activity was finished: now, or when its device says that it finished it without a network, after its begin.
func (s *Service) finishTime(ctx context.Context, tx *db.Tx, a *Stored, device *wire.Time) (int64, error) {
	at := db.Micros(s.k.Now())
	if device != nil {
		said, known, err := s.offline.Finished(ctx, tx, a.ID, *device)
		if err != nil {
			return 0, err
		}
		if known {
			at = min(at, said)
		}
	}
	// A clock that was set back must not make an activity end before it began.
	return max(at, a.Start), nil
}

func orTaken(err error) error {
	if err == nil {
		err = fault.Conflict(takenText)
	}
	return err
}
