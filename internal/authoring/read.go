package authoring

import (
	"context"
	"errors"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// Application is the actor's own draft, or what the latest version of somebody else's published application shows.
func (s *Service) Application(ctx context.Context, actor authz.Actor, id string) (ApplicationRow, error) {
	row, err := ownDraft(ctx, s.db.Read(), actor, id)
	if errors.Is(err, db.ErrNotFound) {
		row, err = published(ctx, s.db.Read(), id)
	}
	return row.wire(), err
}

// Questions are those of the actor's own draft, or of the latest version of a published application, in their order;
// with answers for those who hold it.
func (s *Service) Questions(ctx context.Context, actor authz.Actor, id string) ([]Question, error) {
	at, err := s.standWhole(ctx, actor, id)
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
	questions := make([]Question, len(structured))
	for i, q := range structured {
		questions[i] = q.Question
		questions[i].ApplicationID = id
	}
	return questions, nil
}

func (s *Service) structuredQuestions(ctx context.Context, at standing) ([]StructuredQuestion, error) {
	q := s.db.Read()
	if !at.own {
		frozen, err := s.Frozen(ctx, q, at.id, at.version)
		if err != nil {
			return nil, err
		}
		return frozen.Questions, nil
	}
	stored, err := questionsOf(ctx, q, at.id)
	if err != nil {
		return nil, err
	}
	return decodeQuestions(stored)
}
