package translated

import (
	"context"

	"milepost/internal/authoring"
	"milepost/internal/authoring/translation"
	"milepost/internal/db"
)

// Complete implements version.Translations.
func (s *Service) Complete(ctx context.Context, q db.Querier, applicationID, base string, units []translation.Unit) (map[string]translation.Texts, []authoring.LeftOutLanguage, error) {
	tags, err := languagesOf(ctx, q, applicationID)
	if err != nil {
		return nil, nil, err
	}
	complete, left := map[string]translation.Texts{}, []authoring.LeftOutLanguage(nil)
	for _, tag := range tags {
		stored, err := storedIn(ctx, q, applicationID, tag)
		if err != nil {
			return nil, nil, err
		}
		switch count := translation.Counted(units, stored); {
		case base == "" || tag == base: // the author changed in which language it is written
		case count.Complete():
			complete[tag] = translation.Frozen(units, stored)
		default:
			left = append(left, authoring.LeftOutLanguage{Language: tag, Missing: count.Missing, Changed: count.Changed})
		}
	}
	return complete, left, nil
}
