package testworld

import (
	"context"

	"milepost/internal/insight/specialist"
)

// Filter is a saved one of the person's.
func (p *Person) Filter() string {
	return p.Row("filter", func(ctx context.Context) (string, error) {
		f, err := p.World.Services.Specialists.SaveFilter(ctx, p.Actor, specialist.FilterEdit{Name: "Second grade", Query: "age_from=7"})
		return f.FilterID, err
	})
}
