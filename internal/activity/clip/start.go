package clip

import (
	"context"
	"errors"
	"time"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

var (
	idTaken      = fault.Define("clip.id-taken", "This clip id is taken.")
	tooLate      = fault.Define("clip.too-late", "This activity was finished more than 14 days ago and takes no more clips.")
	questionFull = fault.Define("clip.question-full", "This question has {most, number} clips, as many as it can have. Delete one to add another.")
	activityFull = fault.Define("clip.activity-full", "This activity has {most, number} clips, as many as it can have. Delete one to add another.")
)

// How often clips may be announced. A classroom of specialists shares a network.
var (
	startAccount = throttle.Allowance{Kind: "clip-account", Burst: 200, Every: 2 * time.Minute}
	startNetwork = throttle.Allowance{Kind: "clip-network", Burst: 1000, Every: 20 * time.Second}
)

// startTries bounds how often an announcement is run again after losing a race for its id.
const startTries = 3

// Start announces a clip of an activity that the actor runs. Announcing it again returns its state. A taken id, a missing
// consent, an activity that ended too long ago and an exhausted bound are a 409.
func (s *Service) Start(ctx context.Context, actor authz.Actor, activityID string, n NewClip) (clip Clip, err error) {
	if clip, err = s.standing(ctx, actor, activityID, &n); err == nil || !errors.Is(err, errNew) {
		return clip, err
	}
	refund, err := s.limiter.Reserve(ctx, startAccount.Of(actor.ID), startNetwork.Of(throttle.Network(reqctx.Address(ctx))))
	if err != nil {
		return Clip{}, err
	}
	for range startTries {
		err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.start(ctx, tx, actor, activityID, &n) })
		if !errors.Is(err, db.ErrConflict) {
			break
		}
	}
	if err != nil {
		refund(ctx)
		return Clip{}, err
	}
	return s.standing(ctx, actor, activityID, &n)
}

var errNew = errors.New("the clip is new")

// standing returns the clip if it was announced before, else errNew.
func (s *Service) standing(ctx context.Context, actor authz.Actor, activityID string, n *NewClip) (Clip, error) {
	q := s.k.DB.Read()
	a, err := s.activities.Run(ctx, q, actor, activityID)
	if err != nil {
		return Clip{}, err
	}
	if err := n.check(a); err != nil {
		return Clip{}, err
	}
	if err := s.requireConsent(ctx, q, a.ChildID, a.TestDate, n.Kind, n.ClipID); err != nil {
		return Clip{}, err
	}
	r, found, err := s.store.findAny(ctx, q, n.ClipID)
	switch {
	case err != nil:
		return Clip{}, err
	case !found:
		return Clip{}, errNew
	case !n.same(r, a, actor.ID):
		return Clip{}, fault.Conflict(idTaken)
	}
	return r.wire(nil), nil
}

func (s *Service) start(ctx context.Context, tx *db.Tx, actor authz.Actor, activityID string, n *NewClip) error {
	a, err := s.activities.Run(ctx, tx, actor, activityID)
	if err != nil {
		return err
	}
	if err := s.requireTime(a); err != nil {
		return err
	}
	if err := s.requireConsent(ctx, tx, a.ChildID, a.TestDate, n.Kind, n.ClipID); err != nil {
		return err
	}
	if _, found, err := s.store.findAny(ctx, tx, n.ClipID); err != nil || found {
		return err // announced at the same time, by this request or another: the answer shows which
	}
	now := s.k.Now()
	used, err := s.store.usage(ctx, tx, a.Key, n.QuestionNo, actor.ID, db.Micros(now.Add(-24*time.Hour)))
	if err != nil {
		return err
	}
	if err := used.requireRoom(n.Size); err != nil {
		return err
	}
	if err := s.store.insert(ctx, tx, a.Key, n, actor.ID, db.Micros(now)); err != nil {
		return err
	}
	r := row{ID: n.ClipID, ChildID: a.ChildID, ActivityID: a.ID, Kind: n.Kind}
	return s.k.Audit.Record(ctx, tx, r.event("clip.start"))
}

// requireTime refuses clips announced long after the activity was finished.
func (s *Service) requireTime(a activity.Ref) error {
	if a.Finish != 0 && db.Micros(s.k.Now().Add(-openAfter)) > a.Finish {
		return fault.ConflictFor(codeTooLate, tooLate)
	}
	return nil
}

func (u usage) requireRoom(size int64) error {
	switch {
	case u.Question >= perQuestion:
		return fault.ConflictFor(codeFull, questionFull.With("most", perQuestion))
	case u.Activity >= perActivity:
		return fault.ConflictFor(codeFull, activityFull.With("most", perActivity))
	case u.Open >= maxOpen:
		return fault.TooMany(time.Minute)
	case u.Bytes+size > perDay:
		return fault.TooMany(time.Hour)
	}
	return nil
}
