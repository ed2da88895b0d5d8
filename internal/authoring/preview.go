package authoring

import (
	"context"

	"milepost/internal/authz"
)

// Preview is an application as a child sees it: the draft for its owner, the latest version for anybody, signed in or
// not, while it is published; otherwise db.ErrNotFound.
func (s *Service) Preview(ctx context.Context, actor authz.Actor, id string) ([]ChildQuestion, error) {
	at, err := s.stand(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	questions, err := s.structuredQuestions(ctx, at)
	if err != nil {
		return nil, err
	}
	return ChildQuestions(questions), nil
}
