package authoring

import (
	"context"

	"milepost/internal/authz"
)

// Preview is an application as a child sees it: the draft for its owner, the latest version for anybody, signed in or
// not, while it is published; otherwise db.ErrNotFound.
func (s *Service) Preview(ctx context.Context, actor authz.Actor, id string) ([]ChildQuestion, error) {
	questions, err := s.VisibleQuestions(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	return ChildQuestions(questions), nil
}

// VisibleQuestions are those of the draft for its owner, and of the latest version for anybody else while the application is
// published; otherwise db.ErrNotFound. They hold the answers: the caller decides what of them is shown.
func (s *Service) VisibleQuestions(ctx context.Context, actor authz.Actor, id string) ([]StructuredQuestion, error) {
	at, err := s.stand(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	return s.structuredQuestions(ctx, at)
}
