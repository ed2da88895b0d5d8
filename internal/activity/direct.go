package activity

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people"
)

// Direct has the child view show something else: another question (-1 and the number of questions are the idle animation
// before and after), nothing to look at, or a break. It is stored, so that a child view that connects later shows the same.
// How the child answers by switches is stored with the child. A sound check is only passed on. While another device runs
// the activity it is a 409.
func (s *Service) Direct(ctx context.Context, actor authz.Actor, id string, in Direction) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := findOwnOpen(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := s.mayActNow(ctx, tx, a.key, in.Device); err != nil {
			return err
		}
		m, err := s.direct(ctx, tx, actor, a, in)
		if err != nil {
			return err
		}
		tx.AfterCommit(func(ctx context.Context) {
			s.publish(ctx, childChannel(a.id), m)
			if m.Type == "changeIndex" && in.Device != "" {
				s.publish(ctx, runnerChannel(a.id), Message{Type: "shown", Index: m.Index})
			}
		})
		return s.auditChange(ctx, tx, "activity.direct", a)
	})
}

// direct stores one direction and returns the message for the child view.
func (s *Service) direct(ctx context.Context, tx *db.Tx, actor authz.Actor, a *activityRow, in Direction) (Message, error) {
	m := Message{Type: in.Type, On: &in.On}
	switch in.Type {
	case "changeIndex":
		a.index = min(max(in.Index, -1), a.count)
		return state(a), setIndex(ctx, tx, a.key, a.index)
	case "cover":
		return m, setScreen(ctx, tx, a.key, in.On, a.paused)
	case "pause":
		return m, setScreen(ctx, tx, a.key, a.covered, in.On)
	case "scanning":
		if in.Scanning == nil {
			return m, fault.Field("scanning", "expected how the child answers by switches")
		}
		stored, err := s.people.SetScanning(ctx, tx, actor, a.childID, *in.Scanning)
		return Message{Type: in.Type, Scanning: &stored}, err
	case "soundCheck":
		return Message{Type: in.Type}, nil
	default:
		return m, fault.Field("type", "expected a message that the child view knows")
	}
}

// state returns what a child view must know first: the question shown now and whether it is covered or paused, or that the
// activity is over.
func state(a *activityRow) Message {
	if a.finish.Valid {
		return Message{Type: "finished"}
	}
	return Message{Type: "changeIndex", Index: &a.index, Covered: a.covered, Paused: a.paused, Scanning: a.scans()}
}

// scans returns how the child answers by switches; nil if it does not.
func (a *activityRow) scans() *people.Scanning {
	if a.scanning.Mode == people.ScanOff {
		return nil
	}
	return &a.scanning
}
