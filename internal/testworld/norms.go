package testworld

import (
	"context"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
)

// NormTable are norms of a total score.
const NormTable = "# score: total; title: Words; citation: Invented 2026; sample_n: 60\nage_from,age_until,mean,sd\n5;0,6;0,10,2\n"

func (w *World) AddNorms(actor authz.Actor, applicationID string) string {
	w.T.Helper()
	added, err := w.Services.Norms.Add(w.T.Context(), actor, applicationID, []byte(NormTable))
	require.NoError(w.T, err)
	return added[0].NormID
}

func (p *Person) Norms() string {
	return p.Row("norms", func(context.Context) (string, error) { return p.World.AddNorms(p.Actor, p.Draft()), nil })
}
