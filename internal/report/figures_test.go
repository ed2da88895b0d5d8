package report_test

import (
	"context"
	"time"

	"milepost/internal/authoring/normset"
	"milepost/internal/db"
)

// norms are the sets in use.
type norms struct {
	list []normset.Stored
	used []string
}

func (n *norms) InUse(context.Context, db.Querier, string, string, time.Time) ([]normset.Stored, error) {
	return n.list, nil
}

func (n *norms) MarkUsed(_ context.Context, _ *db.Tx, ids []string) error {
	n.used = append(n.used, ids...)
	return nil
}
