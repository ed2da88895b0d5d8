package budget

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
)

// Every few minutes the requests to raters that are due are looked for: how many are over costs nothing.
func TestRequestsThatAreOverAreNotReadWhenSomethingMayBeDue(t *testing.T) {
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		w := open(t, options)
		w.endedRequests(few)
		before := w.seeToDue()
		w.endedRequests(5 * few)
		require.Equal(t, 3, before.Statements)
		require.Zero(t, before.Rows)
		require.LessOrEqual(t, w.seeToDue().Work, before.Work+20)
	})
}

// endedRequests stores requests whose links ended long ago, and of which nothing is left.
func (w *world) endedRequests(n int) {
	w.t.Helper()
	for range n {
		id := uuid.NewString()
		w.exec(`INSERT INTO rating_request (id, owner_id, state, respondent, language, called, may_print, way, key_hash, sealed_key, created_at, expires_at, ended_at, came_at)
			VALUES ($1, $2, 'ended', 'parent', 'en', 'initials', $4, 'link', $3, '', 1, 2, 2, 2)`, id, w.worker.id, []byte(id), false)
	}
	if w.installation.DB.Engine() == db.Postgres {
		w.exec(`ANALYZE rating_request`)
	}
}

func (w *world) seeToDue() figures {
	w.t.Helper()
	ctx, c := counting(w.t.Context())
	require.NoError(w.t, w.installation.Services.Ratings.SeeToDue(ctx))
	work := c.steps
	if w.installation.DB.Engine() == db.Postgres {
		var err error
		work, err = readBy(w.t.Context(), w.installation.DB.Read(), c.queries)
		require.NoError(w.t, err)
	}
	return figures{Statements: c.statements, Rows: c.rows, Work: work}
}
