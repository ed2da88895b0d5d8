package app

import (
	"context"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/normset"
	"milepost/internal/authz"
	"milepost/internal/scoring/agecase"
)

// normTable are norms of a total score.
const normTable = "# score: total; title: Words; citation: Invented 2026; sample_n: 60\nage_from,age_until,mean,sd\n5;0,6;0,10,2\n"

// private is the row of norms that another account has for an application of the marketplace.
const private = "private"

// normCalls are about the norms of an application.
var normCalls = map[string]func(accessCase) call{
	"upload-norms": func(c accessCase) call {
		return call{form: map[string]string{"application_id": c.application()}, list: []byte(normTable)}
	},
	"list-norms":  func(c accessCase) call { return call{query: "?application_id=" + c.application()} },
	"get-norm":    func(c accessCase) call { return call{id: c.norms()} },
	"retire-norm": func(c accessCase) call { return call{id: c.norms()} },
	"try-norm": func(c accessCase) call {
		raw := 12.0
		of := normset.TryCase{AgeCase: agecase.AgeCase{BirthDate: new("2020-06-15"), TestDate: "2026-06-14"}, Raw: &raw}
		return call{id: c.norms(), body: normset.TryCases{Cases: []normset.TryCase{of}}}
	},
}

// norms are those of a draft, of an application in the marketplace, or another account's own for that.
func (c accessCase) norms() string {
	switch c.row {
	case inMarket:
		return c.addNorms(authz.Actor{ID: c.text(`SELECT owner_id FROM application WHERE id = $1`, c.shop)}, c.shop)
	case private:
		return c.addNorms(c.stranger.Actor, c.shop)
	}
	return c.id((*person).norms)
}

func (w *world) addNorms(actor authz.Actor, applicationID string) string {
	w.t.Helper()
	added, err := w.Services.norms.Add(w.t.Context(), actor, applicationID, []byte(normTable))
	require.NoError(w.t, err)
	return added[0].NormID
}

func (p *person) norms() string {
	return p.row("norms", func(context.Context) (string, error) { return p.w.addNorms(p.Actor, p.draft()), nil })
}
