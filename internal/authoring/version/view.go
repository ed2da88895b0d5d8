package version

import (
	"cmp"
	"context"
	"errors"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/title"
	"milepost/internal/wire"
)

// Application returns the actor's own draft, or what the latest version of another account's application shows while it is
// published, and to those who hold it also afterwards.
func (s *Service) Application(ctx context.Context, actor authz.Actor, id string) (authoring.ApplicationRow, error) {
	row, err := authoring.OwnDraft(ctx, s.db.Read(), actor, id)
	if errors.Is(err, db.ErrNotFound) {
		row, err = authoring.Published(ctx, s.db.Read(), id)
	}
	if errors.Is(err, db.ErrNotFound) {
		row, err = s.held(ctx, actor, id)
	}
	row.Title = title.For(ctx, row.Title+row.Titles)
	return row.Wire(), err
}

// held is what the latest version of an application shows that the actor holds.
func (s *Service) held(ctx context.Context, actor authz.Actor, id string) (authoring.Application, error) {
	if holds, err := s.holds(ctx, actor, id); err != nil || !holds {
		return authoring.Application{}, cmp.Or(err, db.ErrNotFound)
	}
	return authoring.LastPublished(ctx, s.db.Read(), id)
}

// Questions returns the questions of the actor's own draft, or of the latest version of a published application, in their order;
// with answers for those who hold it.
func (s *Service) Questions(ctx context.Context, actor authz.Actor, id string) ([]authoring.Question, error) {
	at, err := s.accessWithAnswers(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	structured, err := s.structuredQuestions(ctx, at)
	if err != nil {
		return nil, err
	}
	if !at.answers {
		structured = withoutAnswers(structured)
	}
	questions := make([]authoring.Question, len(structured))
	for i, q := range structured {
		questions[i] = q.Question
		questions[i].ApplicationID = id
	}
	return questions, nil
}

func (s *Service) structuredQuestions(ctx context.Context, at viewerAccess) ([]authoring.StructuredQuestion, error) {
	q := s.db.Read()
	if !at.own {
		frozen, err := s.Frozen(ctx, q, at.id, at.version)
		if err != nil {
			return nil, err
		}
		return frozen.Questions, nil
	}
	stored, err := authoring.QuestionsOf(ctx, q, at.id)
	if err != nil {
		return nil, err
	}
	return authoring.DecodeQuestions(stored)
}

// Preview returns an application as a child sees it: the draft for its owner, the latest version for anyone, signed in or not,
// while it is published; otherwise db.ErrNotFound.
func (s *Service) Preview(ctx context.Context, actor authz.Actor, id string) ([]ChildQuestion, error) {
	questions, err := s.VisibleQuestions(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	return ChildQuestions(questions), nil
}

// VisibleQuestions returns the visible questions of the draft for its owner, and of the latest version for others while the
// application is published; otherwise db.ErrNotFound. They include the answers: the caller decides what to show.
func (s *Service) VisibleQuestions(ctx context.Context, actor authz.Actor, id string) ([]authoring.StructuredQuestion, error) {
	at, err := s.access(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	return s.structuredQuestions(ctx, at)
}

// Draft is an application as its author has it now.
type Draft struct {
	Frozen
	AgeRange wire.AgeRange
	Duration wire.Duration // as the author estimates it
}

// Draft reads the draft of the actor's own application, numbered as the version that it would become; another account's is
// [db.ErrNotFound].
func (s *Service) Draft(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*Draft, error) {
	row, questions, err := authoring.WholeDraft(ctx, q, actor, id)
	if err != nil {
		return nil, err
	}
	rules, err := authoring.ReadRules(ctx, q, id)
	if err != nil {
		return nil, err
	}
	form, err := authoring.ReadForm(ctx, q, id)
	if err != nil {
		return nil, err
	}
	w := row.Wire()
	return &Draft{
		Frozen: Frozen{
			ApplicationID: id, Version: row.LatestVersion + 1, CustomID: row.CustomID, Title: row.Title, Image: row.Image, Questions: questions, Rules: rules, Form: form,
		},
		AgeRange: w.AgeRange, Duration: w.EstimatedDuration,
	}, nil
}
