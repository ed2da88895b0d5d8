package oneroster

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/oneroster/rostertest"
	"milepost/internal/resumable"
)

// A process that ends while a roster is read, decided on or applied: another goes on, and everything is done once.
func TestAnotherProcessGoesOnWhereOneHasEnded(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for n := range 60 {
			h.server.Student(n)
		}
		h.server.Largest = 10
		source := h.add()
		begun, err := h.s.Run(h.ctx(), h.actor, source)
		require.NoError(h.T, err)

		// It ends in the middle of the pages: those that were read are not asked for again.
		ctx, end := context.WithCancel(h.T.Context())
		h.server.Fail(func(_ http.ResponseWriter, _ *http.Request, a rostertest.Ask) bool {
			if a.Part == "students" && a.Offset == 30 {
				end()
			}
			return false
		})
		_ = h.s.Runs.Work(ctx, h.task(begun.ID)) // it has ended
		require.Equal(h.T, stateReading, h.run(begun.ID).State)
		h.server.Fail(nil)
		h.server.Asked()
		h.wait(busyFor + time.Second)
		h.due()
		for _, a := range h.server.Asked() {
			require.Equal(h.T, "students", a.Part)
			require.GreaterOrEqual(h.T, a.Offset, 30)
		}
		first := h.run(begun.ID)
		require.EqualValues(h.T, 60, first.New, "%+v", first)
		h.approve(first)
		require.Len(h.T, h.children(), 60)

		// It ends at any moment of a later run.
		for n := range 8 {
			h.wait(3 * time.Hour)
			h.server.Student(60 + n)
			h.server.Change("students", "s000001", rostertest.Record{"grades": []string{time.Duration(n).String()}})
			r, err := h.s.Run(h.ctx(), h.actor, source)
			require.NoError(h.T, err)
			ctx, end := context.WithTimeout(h.T.Context(), time.Duration(n*n)*2*time.Millisecond)
			_ = h.s.Runs.Work(ctx, h.task(r.ID)) // it may have ended
			end()
			h.wait(busyFor + time.Second)
			h.due()
			h.wait(busyFor + time.Second)
			h.due()
			done := h.run(r.ID)
			require.Equal(h.T, stateDone, done.State, "%d: %+v", n, done)
			require.Equal(h.T, [2]int64{1, 1}, [2]int64{done.New, done.Update}, "%d: %+v", n, done)
			require.Len(h.T, h.children(), 61+n)
			require.Equal(h.T, 61+n, h.Count(`SELECT count(*) FROM roster_link`))
		}
	})
}

// task is the job of a run's current step.
func (h *fixture) task(id string) resumable.Task {
	h.T.Helper()
	r, err := h.s.store.named(h.T.Context(), h.DB.Read(), id)
	require.NoError(h.T, err)
	return resumable.TaskOf(h.T.Context(), id, &r.Lease)
}
