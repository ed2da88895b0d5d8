package authoring

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/wire"
)

// Draft is an application as its author has it now.
type Draft struct {
	Frozen
	AgeRange wire.AgeRange
	Duration wire.Duration // as the author estimates it
}

// Draft reads the draft of the actor's own application, numbered as the version that it would become; anybody else's is
// [db.ErrNotFound].
func (s *Service) Draft(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*Draft, error) {
	row, questions, err := wholeDraft(ctx, q, actor, id)
	if err != nil {
		return nil, err
	}
	w := row.wire()
	return &Draft{
		Frozen: Frozen{
			ApplicationID: id, Version: row.LatestVersion + 1, CustomID: row.CustomID, Title: row.Title, Image: row.Image, Questions: questions,
		},
		AgeRange: w.AgeRange, Duration: w.EstimatedDuration,
	}, nil
}

// wholeDraft reads the settings and the questions of the actor's own application.
func wholeDraft(ctx context.Context, q db.Querier, actor authz.Actor, id string) (applicationRow, []StructuredQuestion, error) {
	row, err := ownDraft(ctx, q, actor, id)
	if err != nil {
		return row, nil, err
	}
	stored, err := questionsOf(ctx, q, id)
	if err != nil {
		return row, nil, err
	}
	questions, err := decodeQuestions(stored)
	return row, questions, err
}
