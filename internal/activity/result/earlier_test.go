package result_test

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/result"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// given makes a finished activity of a day with one question scored.
func given(d *activitytest.Fixture, day string, points int64) string {
	d.T.Helper()
	id := d.Start()
	d.Save(result.ResultEdit{QuestionResultID: result.ID(id, 0), SelectedScore: activitytest.Score(points)})
	d.Finish(id)
	d.Exec(`UPDATE activity SET test_date = $2 WHERE id = $1`, id, day)
	return id
}

func TestEarlierActivities(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 4)
		first, second, last := given(d, "2026-01-05", 0), given(d, "2026-02-05", 1), given(d, "2026-03-05", 1)
		open := d.Start()
		d.Exec(`UPDATE activity SET test_date = '2026-01-10' WHERE id = $1`, open)
		other := given(d, "2026-01-20", 1)
		d.Exec(`UPDATE activity SET child_id = $2 WHERE id = $1`, other, d.NewChild(d.Owner))

		read := func(actor authz.Actor, id string) (ids []string, found []result.FinishedResults) {
			found, err := d.Results.Earlier(t.Context(), q.Read(), actor, id)
			require.NoError(t, err)
			for _, f := range found {
				ids = append(ids, f.ActivityID)
			}
			return ids, found
		}
		ids, found := read(d.Owner, second)
		require.Equal(t, []string{second, first}, ids, "neither later ones, nor open ones, nor another child's")
		require.Len(t, found[0].Results, len(found[0].Version.Questions))
		require.EqualValues(t, 1, *found[0].Results[0].SelectedScore)
		require.EqualValues(t, 0, *found[1].Results[0].SelectedScore)
		require.Nil(t, found[0].Results[1].SelectedScore)
		require.Equal(t, "2026-02-05", found[0].TestDate)
		ids, _ = read(d.Owner, last)
		require.Equal(t, []string{last, second, first}, ids)
		byParent := given(d, "2026-02-20", 1)
		d.Exec(`UPDATE activity SET respondent = 'parent' WHERE id = $1`, byParent)
		ids, _ = read(d.Owner, last)
		require.Equal(t, []string{last, second, first}, ids, "what others answered is not compared")
		ids, _ = read(d.Owner, byParent)
		require.Equal(t, []string{byParent}, ids)
		ids, _ = read(d.Stranger, last)
		require.Empty(t, ids, "a stranger")
	})
}

func TestEarlierActivitiesAreBounded(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 4)
		last := given(d, "2026-03-05", 1)
		for range 205 {
			d.Exec(`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date,
				question_count, max_score, pairing_key, pairing_code, test_date, created_at)
				SELECT $2, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date,
				0, 0, pairing_key, '', '2025-03-05', created_at FROM activity WHERE id = $1`, last, uuid.NewString())
		}
		found, err := d.Results.Earlier(t.Context(), q.Read(), d.Owner, last)
		require.NoError(t, err)
		require.Len(t, found, 200)
		require.Equal(t, last, found[0].ActivityID)
	})
}
