package secondscore

import (
	"context"
	"errors"
	"slices"

	"milepost/internal/db"
	"milepost/internal/wire"
)

// SecondScoringSummary is the part of a report about a second scoring; it lists only questions on which the scorers differ.
type SecondScoringSummary struct {
	Scorer       string     `json:"scorer" doc:"name of the second scorer"`
	SubmittedAt  wire.Time  `json:"submitted_at"`
	SeenBeforeAt *wire.Time `json:"seen_before_at,omitempty" doc:"when the second scorer had last read the first scores before starting"`
	ScorerAgreement
}

// OfReport returns the second scoring for the activity's report, nil unless one was submitted.
func (s *Service) OfReport(ctx context.Context, q db.Querier, activityID string) (*SecondScoringSummary, error) {
	a, err := scoringOf(ctx, q, activityID)
	if errors.Is(err, db.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	agreed, _, err := s.agreed(ctx, q, &a)
	if err != nil {
		return nil, err
	}
	out := &SecondScoringSummary{Scorer: a.Scorer, SubmittedAt: wire.Time(a.EndedAt), ScorerAgreement: *agreed}
	if a.SeenBeforeAt.Valid {
		out.SeenBeforeAt = new(wire.Time(a.SeenBeforeAt.Int64))
	}
	out.Items = slices.DeleteFunc(out.Items, func(i ScoredTwice) bool { return i.Same })
	return out, nil
}
