package normset_test

import (
	"context"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/normset"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

const words = `# score: total; title: Words; citation: Invented 2026; sample_n: 120; reliability: 0.9
sex,age_from,age_until,raw,percentile
,5;0,5;6,0,0
,5;0,5;6,1,10
,5;0,5;6,2,50
,5;0,5;6,3,90
,5;6,6;0,0,2
,5;6,6;0,1,5
,5;6,6;0,2,30
,5;6,6;0,3,70
`

const moreWords = `# title: Words again; citation: Invented 2027; sample_n: 80
score,age_from,age_until,mean,sd
total,5;0,6;0,10,2
category:Shapes,5;0,6;0,4,1
`

type fixture struct {
	*authoringtest.Fixture
	draft, published string
}

func onBoth(t *testing.T, f func(h *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(newFixture(t, d)) })
}

func newFixture(t *testing.T, d *db.DB) *fixture {
	t.Helper()
	h := &fixture{Fixture: authoringtest.New(t, d)}
	published, _ := h.PublishedApplication("Published", 2)
	h.draft, h.published = h.Create("Draft").ApplicationID, published.ApplicationID
	h.holds(h.AppUser, h.Stranger)
	return h
}

// holds has these hold every application, and nobody else.
func (h *fixture) holds(by ...authz.Actor) {
	all := authoringtest.Holders{}
	for _, actor := range by {
		all[actor.ID] = true
	}
	h.Norms.AskHolders(all)
}

func (h *fixture) send(as, applicationID, name, file string, more ...string) *httptest.ResponseRecorder {
	fields := map[string]string{"application_id": applicationID, "file@" + name: file}
	for i := 0; i < len(more); i += 2 {
		fields[more[i]] = more[i+1]
	}
	return h.Form(as, "POST", "/api/norm", fields)
}

// upload stores a file and returns its sets.
func (h *fixture) upload(as, applicationID, file string) []normset.UploadedNorm {
	h.T.Helper()
	return authoringtest.Decode[normset.UploadedNorms](h.T, h.send(as, applicationID, "norms.csv", file), 201).Norms
}

func (h *fixture) inUse(accountID, applicationID string) []normset.Stored {
	h.T.Helper()
	sets, err := h.Norms.InUse(context.Background(), h.DB.Read(), accountID, applicationID, h.Now)
	require.NoError(h.T, err)
	return sets
}

func (h *fixture) count(table string) (n int64) {
	require.NoError(h.T, h.DB.Read().Get(context.Background(), &n, `SELECT COUNT(*) FROM `+table))
	return n
}
