package cohort_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/cohort"
	"milepost/internal/db"
)

func TestARunIsStartedOnceForAKey(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		class(h)
		var ended []cohort.Ended
		h.s.OnRunEnded(func(_ context.Context, _ *db.Tx, e cohort.Ended) error { ended = append(ended, e); return nil })
		ids := map[string]bool{}
		for range 3 {
			require.NoError(t, h.k.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				id, err := h.s.Start(ctx, tx, h.sessions["ana"], definition(), cohort.Origin{ConfigID: "c", ConfigVersion: 4, Scheduled: true, Key: "week 9"})
				ids[id] = true
				return err
			}))
		}
		require.Len(t, ids, 1)
		for id := range ids {
			for range 2 {
				require.NoError(t, cohort.WorkOn(context.Background(), h.s, id))
			}
			require.Equal(t, []cohort.Ended{{RunID: id, OwnerID: "ana", ConfigID: "c", ConfigVersion: 4, State: "done", Scheduled: true, Key: "week 9"}}, ended)
		}
	})
}

// A process that dies leaves inputs and a run marked as in progress: another node restarts it when its lease is over.
func TestAnotherNodeTakesARunUpWhoseWorkerDied(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		class(h)
		var id string
		require.NoError(t, h.k.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
			id, err = h.s.Start(ctx, tx, h.sessions["ana"], definition(), cohort.Origin{})
			return err
		}))
		require.NoError(t, cohort.TakeUp(context.Background(), h.s, id))
		h.exec(`INSERT INTO cohort_run_input (run_key, no, of_groups, first_unit, last_unit, packed) SELECT key, 0, FALSE, 1, 2, $1 FROM cohort_run`, []byte("half"))
		other := h.node()
		require.NoError(t, cohort.WorkOn(context.Background(), other, id))
		run, err := other.Get(context.Background(), h.sessions["ana"], id)
		require.NoError(t, err)
		require.Equal(t, "running", run.State, "its worker may be alive")
		h.now.Add(120)
		require.NoError(t, cohort.WorkOn(context.Background(), other, id))
		run, err = other.Get(context.Background(), h.sessions["ana"], id)
		require.NoError(t, err)
		require.Equal(t, "done", run.State)
		require.EqualValues(t, 6, run.Result.Children)
		require.Equal(t, 1, h.count(`SELECT count(*) FROM cohort_run_input`))
	})
}

func TestARunIsCancelledAndBounded(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		class(h)
		start := func(scheduled bool) (id string, err error) {
			err = h.k.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
				id, err = h.s.Start(ctx, tx, h.sessions["ana"], definition(), cohort.Origin{Scheduled: scheduled})
				return err
			})
			return id, err
		}
		var last string
		for range 5 {
			id, err := start(false)
			require.NoError(t, err)
			last = id
		}
		_, err := start(false)
		require.Error(t, err, "five are open")
		_, err = start(true)
		require.NoError(t, err, "what is scheduled is not held up")
		code, run, _ := call[cohort.Run](h, "ana", "POST", "/api/report-run/"+last+"/cancel", nil)
		require.Equal(t, 200, code)
		require.Equal(t, "cancelled", run.State)
		require.NoError(t, cohort.WorkOn(context.Background(), h.s, last))
		run, _ = h.s.Get(context.Background(), h.sessions["ana"], last)
		require.Equal(t, "cancelled", run.State)
		_, err = start(false)
		require.NoError(t, err)
	})
}

func TestASuspendedAccountsRunsAreNotComputed(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		class(h)
		var id string
		require.NoError(t, h.k.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
			id, err = h.s.Start(ctx, tx, h.sessions["ana"], definition(), cohort.Origin{})
			return err
		}))
		h.exec(`UPDATE account SET state = 'suspended' WHERE id = 'ana'`)
		require.NoError(t, cohort.WorkOn(context.Background(), h.s, id))
		run, err := h.s.Get(context.Background(), authz.Actor{ID: "ana"}, id)
		require.NoError(t, err)
		require.Equal(t, "failed", run.State)
	})
}

// Nobody waits for a scheduled run: the queue computes it, and reports its end once, even with two nodes.
func TestJobsComputeAnalysesNobodyWaitsFor(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		class(h)
		ended := make(chan cohort.Ended, 10)
		h.s.OnRunEnded(func(_ context.Context, tx *db.Tx, e cohort.Ended) error {
			tx.AfterCommit(func(context.Context) { ended <- e })
			return nil
		})
		h.s.Work()
		h.k.Jobs.Start()
		t.Cleanup(func() { require.NoError(t, h.k.Jobs.Stop(context.Background())) })
		var id string
		require.NoError(t, h.k.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
			id, err = h.s.Start(ctx, tx, h.sessions["ana"], definition(), cohort.Origin{Scheduled: true, Key: "week 10"})
			return err
		}))
		e := <-ended
		require.Equal(t, id, e.RunID)
		require.Equal(t, "done", e.State)
		require.NoError(t, cohort.WorkOn(context.Background(), h.s, id))
		require.Empty(t, ended)
	})
}
