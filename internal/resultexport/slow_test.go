package resultexport_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/described"
)

// held is a client that reads nothing until it is let go, and then goes away or reads on.
type held struct {
	*httptest.ResponseRecorder
	reached, released chan struct{}
	gone              bool
	once              atomic.Bool
}

func (h *held) Write(p []byte) (int, error) {
	if h.once.CompareAndSwap(false, true) {
		close(h.reached)
		<-h.released
	}
	if h.gone {
		return 0, errors.New("the client has gone")
	}
	return h.ResponseRecorder.Write(p)
}

func (d *fixture) hold(ctx context.Context, id string, gone bool) (*held, chan any) {
	d.t.Helper()
	h := &held{ResponseRecorder: httptest.NewRecorder(), reached: make(chan struct{}), released: make(chan struct{}), gone: gone}
	ended := make(chan any, 1)
	r := httptest.NewRequest(http.MethodGet, "/api/results/export/"+id+"/archive", http.NoBody).WithContext(ctx)
	r.Header.Set("X-Session", "owner")
	go func() {
		defer func() { ended <- recover() }()
		described.Handler(d.api, d.api.Handler(), d.t.Error).ServeHTTP(h, r)
	}()
	return h, ended
}

func TestAnAccountWritesOneExportAtATimeAndOthersPass(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.activity("owner", d.child("owner", "Mia"), 1, "2026-02-20", two()...)
		begun := d.begin("owner", request{Format: "long"})
		slow, slowEnded := d.hold(t.Context(), begun.ExportID, false)
		<-slow.reached

		// Saves of others pass while a client does not read.
		d.exec(`UPDATE account SET first_name = 'Bea' WHERE id = $1`, d.sessions["stranger"].ID)
		d.begin("stranger", request{Format: "long"})
		_, files := d.fetch("stranger", d.begin("stranger", request{Format: "long"}).ExportID)
		require.Empty(t, rows(t, files["results.csv"]))

		second, secondEnded := d.hold(t.Context(), begun.ExportID, false)
		third, thirdEnded := d.hold(t.Context(), begun.ExportID, false)
		close(slow.released)
		close(second.released)
		close(third.released)
		for _, ended := range []chan any{slowEnded, secondEnded, thirdEnded} {
			require.Nil(t, <-ended)
		}
		require.Equal(t, 200, slow.Code)
		require.Equal(t, slow.Body.Bytes(), second.Body.Bytes())
	})
}

func TestAClientThatHasGoneEndsItsExport(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.activity("owner", d.child("owner", "Mia"), 1, "2026-02-20", two()...)
		for _, format := range []string{"long", "wide", "fhir"} {
			begun := d.begin("owner", request{Format: format})
			h, ended := d.hold(t.Context(), begun.ExportID, true)
			<-h.reached
			close(h.released)
			require.ErrorIs(t, (<-ended).(error), http.ErrAbortHandler, "half an archive is cut off")

			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			h, ended = d.hold(ctx, begun.ExportID, false)
			close(h.released)
			<-ended
			_, files := d.fetch("owner", begun.ExportID)
			require.Contains(t, files, "totals.csv", "the place is free again")
		}
	})
}
