package itemanalysis

import (
	"context"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/questionnaire"
)

func (s *Service) line(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string, version int64, who questionnaire.Respondent) (application, []line, line, error) {
	a, err := own(ctx, q, applicationID, actor.ID)
	if err != nil {
		return a, nil, line{}, err
	}
	lines, all, err := linesOf(ctx, q, a.ID)
	if err != nil {
		return a, nil, line{}, err
	}
	for _, l := range lines {
		if (version == 0 || slices.Contains(l.versions, version)) && (who == "" || who == l.respondent) {
			return a, lines, l, nil
		}
	}
	if version != 0 && !slices.Contains(all, version) {
		return a, nil, line{}, db.ErrNotFound
	}
	return a, lines, line{}, nil
}
