package normset

import (
	"context"

	"milepost/internal/scoring/norm"
)

// ReadFile reads a file as an upload does.
func ReadFile(ctx context.Context, data []byte) ([]*norm.Set, []norm.Refusal, error) {
	table, refused, err := readFile(ctx, data)
	if err != nil || len(refused) > 0 {
		return nil, refused, err
	}
	sets, refused := table.Read()
	return sets, refused, nil
}
