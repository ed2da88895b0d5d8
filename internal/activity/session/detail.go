package session

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/people"
)

// Detail reads an activity with a child that the actor can access; any other is [db.ErrNotFound]. An actor who does not run it
// gets neither the pairing key nor the overrides.
func (s *Service) Detail(ctx context.Context, actor authz.Actor, id string) (Detail, error) {
	q := s.k.DB.Read()
	a, err := activity.FindReached(ctx, q, actor, id)
	if err != nil {
		return Detail{}, err
	}
	row := a.Row(actor)
	if err := s.k.Audit.Read(ctx, a.Act("activity.read")); err != nil {
		return Detail{}, err
	}
	out := Detail{Row: row, Version: a.Version, QuestionIndex: a.Index, Covered: a.Covered, Paused: a.Paused, Scanning: a.Scanning, Age: a.Age()}
	if out.Sessions, err = ReadSessions(ctx, q, a.Key); err != nil {
		return Detail{}, err
	}
	if out.Reopenings, err = activity.ReadReopenings(ctx, q, a.Key); err != nil {
		return Detail{}, err
	}
	blind, err := activity.BlindActivities(ctx, q, actor)
	if err != nil {
		return Detail{}, err
	}
	if blind[a.Key] {
		out.Row, out.Reopenings = out.Blinded(), []activity.Reopening{} // the reasons of overrides may reveal scores
	}
	if out.Holder, err = s.HolderOf(ctx, q, a.Key); err != nil {
		return Detail{}, err
	}
	if !row.Mine || a.Finish.Valid {
		return out, nil
	}
	if out.Overrides, err = ReadOverrides(ctx, q, a.Key); err != nil {
		return Detail{}, err
	}
	out.PairingKey, err = activity.PairingKeyOf(s.k, a)
	return out, err
}

// Structure returns the pinned version of an activity with a child that the actor can access: in the child's language, and in that of a
// reader, or the nearest that the version has, what they read.
func (s *Service) Structure(ctx context.Context, actor authz.Actor, id, reader string) (*version.Frozen, error) {
	q := s.k.DB.Read()
	pinned, err := activity.PinnedVersion(ctx, q, actor, id)
	if err != nil {
		return nil, err
	}
	frozen, err := s.versions.Frozen(ctx, q, pinned.ApplicationID, pinned.Version)
	if err != nil {
		return nil, err
	}
	return frozen.In(pinned.Language, frozen.Nearest(reader))
}

// Detail is one activity with all that the runner needs to open or resume it.
type Detail struct {
	activity.Row
	Version       int64                `json:"version"`
	QuestionIndex int64                `json:"question_index" doc:"-1 introduction, 0..n-1 question, n final page"`
	PairingKey    string               `json:"pairing_key,omitempty" doc:"lets a child view on another device send taps; absent once finished"`
	Covered       bool                 `json:"covered" doc:"the child's screen shows nothing to look at"`
	Paused        bool                 `json:"paused" doc:"the child has a break"`
	Scanning      people.Scanning      `json:"scanning"`
	Age           *activity.ChildAge   `json:"age,omitempty" doc:"absent when it is unknown"`
	Sessions      []TestSession        `json:"sessions" doc:"when it was run, oldest first"`
	Reopenings    []activity.Reopening `json:"reopenings" doc:"that it was opened again after its finish, oldest first"`
	Holder        *activity.Holder     `json:"holder,omitempty" doc:"which device runs it, or ran it last"`
	Overrides     []Override           `json:"overruled,omitempty" doc:"overrides of the rules so far; absent once finished, and for callers who do not run it"`
}
