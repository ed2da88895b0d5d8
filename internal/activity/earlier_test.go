package activity_test

import (
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// given makes a finished activity of a day with one question scored.
func (d *fixture) given(day string, points int64) string {
	d.t.Helper()
	id := d.start()
	d.save(activity.ResultEdit{QuestionResultID: activity.ResultID(id, 0), SelectedScore: score(points)})
	d.finish(id)
	d.exec(`UPDATE activity SET test_date = $2 WHERE id = $1`, id, day)
	return id
}

func TestEarlierActivities(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 4)
		first, second, last := d.given("2026-01-05", 0), d.given("2026-02-05", 1), d.given("2026-03-05", 1)
		open := d.start()
		d.exec(`UPDATE activity SET test_date = '2026-01-10' WHERE id = $1`, open)
		other := d.given("2026-01-20", 1)
		d.exec(`UPDATE activity SET child_id = $2 WHERE id = $1`, other, d.newChild(d.owner))

		read := func(actor authz.Actor, id string) (ids []string, found []activity.FinishedResults) {
			found, err := d.s.Earlier(t.Context(), q.Read(), actor, id)
			require.NoError(t, err)
			for _, f := range found {
				ids = append(ids, f.ActivityID)
			}
			return ids, found
		}
		ids, found := read(d.owner, second)
		require.Equal(t, []string{second, first}, ids, "neither later ones, nor open ones, nor another child's")
		require.Len(t, found[0].Results, len(found[0].Version.Questions))
		require.EqualValues(t, 1, *found[0].Results[0].SelectedScore)
		require.EqualValues(t, 0, *found[1].Results[0].SelectedScore)
		require.Nil(t, found[0].Results[1].SelectedScore)
		require.Equal(t, "2026-02-05", found[0].TestDate)
		ids, _ = read(d.owner, last)
		require.Equal(t, []string{last, second, first}, ids)
		ids, _ = read(d.stranger, last)
		require.Empty(t, ids, "a stranger")
	})
}

func TestEarlierActivitiesAreBounded(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 4)
		last := d.given("2026-03-05", 1)
		for range 205 {
			d.exec(`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date,
				question_count, max_score, pairing_key, pairing_code, test_date, created_at)
				SELECT $2, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date,
				0, 0, pairing_key, '', '2025-03-05', created_at FROM activity WHERE id = $1`, last, uuid.NewString())
		}
		found, err := d.s.Earlier(t.Context(), q.Read(), d.owner, last)
		require.NoError(t, err)
		require.Len(t, found, 200)
		require.Equal(t, last, found[0].ActivityID)
	})
}
