package signing_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// Signed versions stay while the activity is open again; once it is finished again, its figures are the next snapshot.
func TestReopenedActivity(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		d.Signed(id, 1, "")
		before := d.Call("owner", "GET", "/api/report/"+id+"/version/1", "").Body.String()

		found := &d.Lower.Found
		finish := found.Finish
		d.Reopen("A page was missed.")
		found.Finish = 0
		require.NoError(t, q.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			return d.Reports.Reopened(ctx, tx, found.ActivityID)
		}))
		require.Equal(t, 409, d.Call("owner", "GET", "/api/report/"+id, "").Code)
		require.Equal(t, 409, d.Call("owner", "POST", "/api/report/"+id+"/snapshot", `{"reason":"Again"}`).Code)
		code, _ := d.Sign(id, 1, "Again")
		require.Equal(t, 409, code)
		require.Equal(t, before, d.Call("owner", "GET", "/api/report/"+id+"/version/1", "").Body.String())

		found.Finish = finish + 1
		for range 2 { // a repeated finish changes nothing
			require.NoError(t, q.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := d.CreatedIn(ctx, tx)
				return err
			}))
		}
		got := d.Read("/api/report/" + id)
		require.EqualValues(t, 2, got.Snapshot.Number, "the old one is next to it")
		require.Equal(t, "A page was missed.", got.Reopenings[0].Reason)
	})
}
