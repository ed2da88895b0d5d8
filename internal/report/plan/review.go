package plan

import (
	"context"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/scoring"
)

var (
	reviewsFull = fault.Define("plan.reviews-full", "A plan has at most {most, number} reviews.")
	goalGone    = fault.Define("plan.goal-gone", "This goal is not in the plan any more.")
)

// AddReview stores a review of a goal. Adding it again changes nothing.
func (s *Service) AddReview(ctx context.Context, actor authz.Actor, childID string, in ReviewEdit) (out Plan, err error) {
	if err := in.check(scoring.Day(s.k.Now())); err != nil {
		return Plan{}, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		found, err := s.writable(ctx, tx, actor, childID, in.ApplicationID)
		if err != nil {
			return err
		}
		reviews, err := s.store.reviews(ctx, tx, found.Key)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(reviews, func(r Review) bool { return r.ReviewID == in.ReviewID }) {
			if len(reviews) >= maxReviews {
				return fault.Conflict(reviewsFull.With("most", maxReviews))
			}
			if err := s.review(ctx, tx, actor, &found, &in); err != nil {
				return err
			}
		}
		out, err = s.again(ctx, tx, actor, childID, in.ApplicationID)
		return err
	})
	return out, err
}

func (s *Service) review(ctx context.Context, tx *db.Tx, actor authz.Actor, found *subject, in *ReviewEdit) error {
	goals, err := found.goals()
	if err != nil {
		return err
	}
	goal, there := reviewed(goals, &in.NewReview)
	if !there {
		return fault.ConflictFor("plan-changed", goalGone)
	}
	now := db.Micros(s.k.Now())
	saved, err := s.store.put(ctx, tx, actor, found.ChildID, in.ApplicationID, found.Revision, goals, now)
	if err == nil && !saved {
		err = fault.ConflictFor("plan-changed", staleText)
	}
	if err != nil {
		return err
	}
	by, err := s.store.nameOf(ctx, tx, actor.ID)
	if err != nil {
		return err
	}
	if err := s.store.addReview(ctx, tx, found.Key, &in.NewReview, goal, by, now); err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, event("plan.review", found.ChildID, in.ApplicationID, nil))
}
