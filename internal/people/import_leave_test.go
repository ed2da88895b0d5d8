package people_test

import (
	"context"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/live"
	"milepost/internal/people"
)

// leaving is a hub with a listener who leaves at the first news.
type leaving struct {
	live.Hub
	leave context.CancelFunc
}

func (l leaving) Publish(ctx context.Context, channel string, event live.Event) error {
	l.leave()
	return l.Hub.Publish(ctx, channel, event)
}

func TestAnImportGoesOnWhenItsBrowserLeaves(t *testing.T) {
	onImports(t, func(h *house) {
		m := h.begin("ana", largeFile(1200))
		ctx, leave := context.WithCancel(t.Context())
		defer leave()
		h.kernel.Live = leaving{h.kernel.Live, leave} // the first news comes when 500 rows of 1,200 are stored
		r := httptest.NewRequestWithContext(ctx, "POST", "/api/child-import/run/"+m.ImportID, nil)
		r.Header.Set("X-Actor", "ana")
		h.handler.ServeHTTP(httptest.NewRecorder(), r)
		require.ErrorIs(t, ctx.Err(), context.Canceled)

		done := decoded[people.Import](t, h.call("ana", "GET", "/api/child-import/"+m.ImportID, ""))
		require.Equal(t, "done", done.State)
		require.Equal(t, people.ImportCounts{Rows: 1200, New: 1140, Refused: 60}, done.Counts)
		require.Equal(t, 1140, h.count(`SELECT count(*) FROM person WHERE owner_id = 'ana'`))
		require.Equal(t, 409, h.run(m.ImportID).Code, "it was done")
	})
}
