package testworld

import (
	"context"
)

func (p *Person) ArchivedApplication() string {
	return p.Row("archived application", func(ctx context.Context) (string, error) {
		id, err := p.World.Draft(ctx, p.Actor)
		if err == nil {
			err = p.World.Services.Authoring.Archive(ctx, p.Actor, id)
		}
		return id, err
	})
}
