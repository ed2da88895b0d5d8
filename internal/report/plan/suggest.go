package plan

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/report/document"
	"milepost/internal/scoring"
)

// categories returns the categories of an application's latest version, in the order of its questions.
func (s *Service) categories(ctx context.Context, q db.Querier, applicationID string, latest int64) ([]string, error) {
	names := []string{}
	if latest == 0 {
		return names, nil
	}
	frozen, err := s.versions.Frozen(ctx, q, applicationID, latest)
	if err != nil {
		return nil, err
	}
	for i := range frozen.Questions {
		if name := frozen.Questions[i].Category; name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names, nil
}

const (
	// maxSuggested bounds the suggested categories.
	maxSuggested = 3
	// goodShare is the least share of points at which a category needs no goal.
	goodShare = 80
)

// suggestions returns the weakest categories of the child's latest finished activity that no goal is about.
func (s *Service) suggestions(ctx context.Context, q db.Querier, actor authz.Actor, p *Plan) ([]Suggestion, error) {
	out := []Suggestion{}
	id, day, err := s.store.latest(ctx, q, p.ChildID, p.ApplicationID)
	if err != nil || id == "" || !p.MayWrite {
		return out, err
	}
	r, err := s.reports.OfActivity(ctx, actor, id)
	var refused *fault.Error
	if errors.Is(err, db.ErrNotFound) || errors.As(err, &refused) {
		return out, nil // opened again meanwhile
	}
	if err != nil {
		return nil, err
	}
	for _, c := range r.Categories {
		about := func(g Goal) bool { return g.Category == c.CategoryName }
		if len(out) == maxSuggested || c.Quotient == nil || *c.Quotient >= goodShare || c.CategoryName == document.NoCategory || slices.ContainsFunc(p.Goals, about) {
			continue
		}
		out = append(out, Suggestion{c.CategoryName, baseline(*c.Quotient, day)})
	}
	return out, nil
}

// baseline is a share of points and the day of the test; old activities have none.
func baseline(share float64, day string) string {
	text := strconv.FormatFloat(scoring.Round(share, 1), 'f', -1, 64) + " % of points"
	if on, err := time.Parse(scoring.DateForm, day); err == nil {
		text += on.Format(" on Jan 2, 2006")
	}
	return text
}
