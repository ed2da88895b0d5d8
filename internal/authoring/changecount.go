package authoring

import (
	"context"
	"encoding/json"

	"milepost/internal/db"
)

// countChanges counts how a version differs from the one before it.
func (s *Service) countChanges(ctx context.Context, q db.Querier, id string, version int64) (ChangeCount, error) {
	after, err := s.versionContent(ctx, q, id, version)
	if err != nil {
		return ChangeCount{}, err
	}
	return s.countSince(ctx, q, id, version-1, after)
}

// countSince counts how a content differs from a version.
func (s *Service) countSince(ctx context.Context, q db.Querier, id string, version int64, after content) (ChangeCount, error) {
	before, err := s.versionContent(ctx, q, id, version)
	if err != nil {
		return ChangeCount{}, err
	}
	return diff(before, after).count(), nil
}

// count reads the stored count of a version; ok is false when there is none yet.
func (r listedVersion) count() (n ChangeCount, ok bool, err error) {
	if r.Stored == nil {
		return ChangeCount{}, false, nil
	}
	err = json.Unmarshal([]byte(*r.Stored), &n)
	return n, err == nil, err
}

// keepCounts stores what had to be counted, so that it is counted once. The list is right without it: what fails here is
// counted another time.
func (s *Service) keepCounts(ctx context.Context, id string, counted map[int64]ChangeCount) {
	if len(counted) == 0 {
		return
	}
	err := s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		for version, count := range counted {
			if err := setChanges(ctx, tx, id, version, count); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		s.k.Log.WarnContext(ctx, "changes of versions not stored", "application", id, "error", err)
	}
}
