package lists_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// Nothing stands in the row of an activity that a specialist runs with the child.
func TestAListTellsWhoAnswered(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 1), context.Background()
		rated, run := d.Start(), d.Start()
		d.Exec(`UPDATE activity SET respondent = 'parent', relation = 'mother', rater_name = 'Ada Vale', entry = 'link' WHERE id = $1`, rated)
		page, err := d.Lists.List(ctx, d.Owner, d.Owner.ID, "", 5, "")
		require.NoError(t, err)
		by := map[string][]string{}
		for _, r := range page.Items {
			by[r.ActivityID] = []string{r.Respondent, r.Relation, r.RaterName, r.Entry}
		}
		require.Equal(t, map[string][]string{run: {"", "", "", ""}, rated: {"parent", "mother", "Ada Vale", "link"}}, by)
	})
}

func TestListPagesNewestFirst(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := activitytest.New(t, q, 1), context.Background()
		var ids []string
		for i := range 7 {
			d.Clock = d.Clock.Add(time.Duration(i%2) * time.Second) // some start in the same moment
			ids = append([]string{d.Start()}, ids...)
		}
		d.Finish(ids[1])
		var got []string
		for after, pages := "", 0; pages == 0 || after != ""; pages++ {
			page, err := d.Lists.List(ctx, d.Owner, d.Owner.ID, "", 3, after)
			require.NoError(t, err)
			for _, r := range page.Items {
				got = append(got, r.ActivityID)
			}
			after = page.Next
		}
		require.Equal(t, ids, got)
		finished, err := d.Lists.List(ctx, d.Owner, d.Owner.ID, "finished", 100, "")
		require.NoError(t, err)
		require.Len(t, finished.Items, 1)
		open, err := d.Lists.List(ctx, d.Owner, d.Owner.ID, "open", 6, "")
		require.NoError(t, err)
		require.Len(t, open.Items, 6)
		require.Empty(t, open.Next)
		_, err = d.Lists.List(ctx, d.Stranger, d.Owner.ID, "", 3, "")
		require.ErrorIs(t, err, db.ErrNotFound)
		_, err = d.Lists.List(ctx, d.Owner, d.Owner.ID, "", 3, "zzz")
		require.ErrorIs(t, err, db.ErrCursor)
	})
}
