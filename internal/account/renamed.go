package account

import (
	"context"

	"milepost/internal/db"
)

// Renamed hears, in the same transaction, of an account that may have another name than before.
type Renamed func(ctx context.Context, tx *db.Tx, accountID string) error

// OnRenamed says who is to hear of it. Call it before serving.
func (s *Service) OnRenamed(hear Renamed) { s.renamed = hear }

func (s *Service) tellRenamed(ctx context.Context, tx *db.Tx, accountID string) error {
	if s.renamed == nil {
		return nil
	}
	return s.renamed(ctx, tx, accountID)
}
