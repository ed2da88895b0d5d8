package cohort_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/cohort"
	"milepost/internal/cohort/deidentified"
	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
)

func TestARepeatGivesTheSameBytesAfterDataChanged(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		class(h)
		first := h.run("ana", definition(func(d *statistics.Definition) { d.CompareGroups = "gender" }))
		before, _ := json.Marshal(first.Result)
		h.exec(`UPDATE activity_digest SET raw = 0`)
		h.exec(`UPDATE child SET gender_identity = 'other'`)
		h.exec(`UPDATE application SET title = 'Another'`)
		h.now.Add(90 * 24 * 3600)
		code, again, body := call[cohort.Run](h, "ana", "POST", "/api/report-run/"+first.RunID+"/repeat", nil)
		require.Equal(t, 202, code, body)
		after, _ := json.Marshal(again.Result)
		require.Equal(t, string(before), string(after))
		require.Equal(t, first.RunID, again.RepeatOf)
		require.Equal(t, first.AsOf, again.AsOf)
		code, third, body := call[cohort.Run](h, "ana", "POST", "/api/report-run/"+again.RunID+"/repeat", nil)
		require.Equal(t, 202, code, body)
		require.Equal(t, first.RunID, third.RepeatOf, "a repeat's repeat has the same inputs")
		require.NotEqual(t, string(before), mustJSON(h.run("ana", definition(func(d *statistics.Definition) { d.CompareGroups = "gender" })).Result))
	})
}

func mustJSON(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}

func TestDataOfAnErasedChildIsRemoved(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		class(h)
		first := h.run("ana", definition())
		var id string
		require.NoError(t, h.k.DB.Read().Get(context.Background(), &id, `SELECT id FROM person WHERE owner_id = 'ana' AND kind = 'child' ORDER BY key LIMIT 1`))
		for more := true; more; {
			require.NoError(t, h.k.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
				more, err = h.s.Erase(ctx, tx, id)
				return err
			}))
		}
		_, again, body := call[cohort.Run](h, "ana", "POST", "/api/report-run/"+first.RunID+"/repeat", nil)
		require.EqualValues(t, 5, again.Result.Children, body)
		require.EqualValues(t, 1, again.Result.Erased)
	})
}

func TestARunBelongsToTheAccountThatStartedIt(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		class(h)
		run := h.run("ana", definition())
		for _, path := range []string{"/api/report-run/" + run.RunID, "/api/report-run/nothing"} {
			code, _, body := call[any](h, "ben", "GET", path, nil)
			require.Equal(t, 404, code, body)
		}
		for _, act := range []string{"cancel", "repeat"} {
			code, _, _ := call[any](h, "ben", "POST", "/api/report-run/"+run.RunID+"/"+act, nil)
			require.Equal(t, 404, code)
		}
		code, _, _ := call[any](h, "parent", "POST", "/api/report-run", cohort.NewRun{Definition: definition()})
		require.Equal(t, 403, code)
		code, _, _ = call[any](h, "ana", "POST", "/api/report-run/"+run.RunID+"/cancel", nil)
		require.Equal(t, 409, code, "it is done")
		_, list, body := call[[]cohort.Run](h, "ana", "GET", "/api/report-run", nil)
		require.Len(t, list, 1, body)
		require.Nil(t, list[0].Result)
		_, list, _ = call[[]cohort.Run](h, "ben", "GET", "/api/report-run", nil)
		require.Empty(t, list)
		_, list, _ = call[[]cohort.Run](h, "ana", "GET", "/api/report-run?config_id=other", nil)
		require.Empty(t, list)
	})
}

func TestARunIsAuditedAsARead(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		class(h)
		h.run("ana", definition())
		h.k.Audit.Stop()
		require.Equal(t, 6, h.count(`SELECT count(*) FROM audit_children c JOIN audit_event e ON e.children = c.list_id WHERE e.action = 'cohort.run' AND e.actor_id = 'ana'`))
	})
}

// A report from when an activity without a score counted as 0 % says so, and so does a repeat, which has the same inputs.
func TestAReportFromBeforeTheCorrectionStatesWhatItCounts(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		class(h)
		made := h.run("ana", definition(func(*statistics.Definition) {}))
		require.False(t, made.Result.MissingAsZero)
		old := *made.Result
		old.Counting = 0
		packed, err := deidentified.Pack(old)
		require.NoError(t, err)
		h.exec(`UPDATE cohort_run SET result = $1 WHERE id = $2`, packed, made.RunID)
		_, read, _ := call[cohort.Run](h, "ana", "GET", "/api/report-run/"+made.RunID, nil)
		require.True(t, read.Result.MissingAsZero)
		code, again, body := call[cohort.Run](h, "ana", "POST", "/api/report-run/"+made.RunID+"/repeat", nil)
		require.Equal(t, 202, code, body)
		require.True(t, again.Result.MissingAsZero)
	})
}
