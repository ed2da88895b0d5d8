package version

import (
	"context"
	"slices"
	"strings"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
)

// Holders decides who holds an application.
type Holders interface {
	// Holds reports whether the actor has ever purchased the application, for nothing or for a price.
	Holds(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string) (bool, error)
}

// AskHolders names who says which accounts see the answers of others' published applications.
// Call it before serving.
func (s *Service) AskHolders(h Holders) { s.holders = h }

// accessWithAnswers returns what the actor may see of the application, with whether that includes the answers.
func (s *Service) accessWithAnswers(ctx context.Context, actor authz.Actor, id string) (viewerAccess, error) {
	at, err := s.access(ctx, actor, id)
	if err != nil || at.own {
		at.answers = at.own
		return at, err
	}
	at.answers, err = s.holders.Holds(ctx, s.db.Read(), actor, id)
	return at, err
}

// withoutAnswers returns the questions for accounts that do not hold the application: without right answers, scores and help.
// Options are sorted by their values, since authors often write the right one first. The given questions are not modified.
func withoutAnswers(questions []authoring.StructuredQuestion) []authoring.StructuredQuestion {
	shown := make([]authoring.StructuredQuestion, len(questions))
	for i, q := range questions {
		q.CorrectAnswers, q.Rubric, q.ScoringGuide, q.Hint, q.SpecialistPrompt = nil, nil, "", "", ""
		q.Options = slices.Clone(q.Options)
		for j := range q.Options {
			q.Options[j].Score = 0
		}
		slices.SortStableFunc(q.Options, func(a, b authoring.Option) int { return strings.Compare(a.Value, b.Value) })
		q.Elements = slices.Clone(q.Elements)
		for j := range q.Elements {
			q.Elements[j].AnswerValue = ""
		}
		shown[i] = q
	}
	return shown
}

// Held returns what the latest version of an application that the actor holds is classified as; db.ErrNotFound when they hold
// none of it.
func (s *Service) Held(ctx context.Context, actor authz.Actor, applicationID string) (authoring.Classified, error) {
	q := s.db.Read()
	held, err := s.holders.Holds(ctx, q, actor, applicationID)
	if err != nil {
		return authoring.Classified{}, err
	}
	if !held {
		return authoring.Classified{}, db.ErrNotFound
	}
	latest, err := s.LatestVersion(ctx, q, applicationID)
	if err != nil {
		return authoring.Classified{}, err
	}
	frozen, err := s.Frozen(ctx, q, applicationID, latest)
	if err != nil {
		return authoring.Classified{}, err
	}
	return frozen.classified(), nil
}
