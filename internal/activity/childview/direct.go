package childview

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people"
)

var (
	scanningMissing  = fault.Define("activity.scanning-missing", "expected how the child answers by switches")
	childViewMessage = fault.Define("activity.child-view-message", "expected a message that the child view knows")
)

// Direct has the child view show something else: another question (-1 and the number of questions are the idle animation
// before and after), nothing to look at, or a break. It is stored, so that a child view that connects later shows the same.
// How the child answers by switches is stored with the child. A sound check is only passed on. While another device runs
// the activity it is a 409.
func (s *Service) Direct(ctx context.Context, actor authz.Actor, id string, in Direction) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := activity.FindRunning(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := s.devices.MayActNow(ctx, tx, a.Key, in.Device); err != nil {
			return err
		}
		m, err := s.direct(ctx, tx, actor, a, in)
		if err != nil {
			return err
		}
		tx.AfterCommit(func(ctx context.Context) {
			activity.Publish(ctx, s.k, activity.ChildChannel(a.ID), m)
			if m.Type == "changeIndex" && in.Device != "" {
				activity.Publish(ctx, s.k, activity.RunnerChannel(a.ID), activity.Message{Type: "shown", Index: m.Index})
			}
		})
		return s.k.Audit.Record(ctx, tx, a.Act("activity.direct"))
	})
}

// direct stores one direction and returns the message for the child view.
func (s *Service) direct(ctx context.Context, tx *db.Tx, actor authz.Actor, a *activity.Stored, in Direction) (activity.Message, error) {
	m := activity.Message{Type: in.Type, On: &in.On}
	switch in.Type {
	case "changeIndex":
		a.Index = min(max(in.Index, -1), a.Count)
		return state(a), setIndex(ctx, tx, a.Key, a.Index)
	case "cover":
		return m, setScreen(ctx, tx, a.Key, in.On, a.Paused)
	case "pause":
		return m, setScreen(ctx, tx, a.Key, a.Covered, in.On)
	case "scanning":
		if in.Scanning == nil {
			return m, fault.Field("scanning", scanningMissing)
		}
		stored, err := s.people.SetScanning(ctx, tx, actor, a.ChildID, *in.Scanning)
		return activity.Message{Type: in.Type, Scanning: &stored}, err
	case "soundCheck":
		return activity.Message{Type: in.Type}, nil
	default:
		return m, fault.Field("type", childViewMessage)
	}
}

// state returns the first message of a child view: the question shown now and whether it is covered or paused, or that the activity
// is over.
func state(a *activity.Stored) activity.Message {
	if a.Finish.Valid {
		return activity.Message{Type: "finished"}
	}
	return activity.Message{Type: "changeIndex", Index: &a.Index, Covered: a.Covered, Paused: a.Paused, Scanning: scans(a)}
}

// scans returns how the child answers by switches; nil if it does not.
func scans(a *activity.Stored) *people.Scanning {
	if a.Scanning.Mode == people.ScanOff {
		return nil
	}
	return &a.Scanning
}
