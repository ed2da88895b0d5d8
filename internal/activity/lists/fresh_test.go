package lists_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/activitytest"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// Lists remember titles of versions. Everything else that they show may change, and is read each time.
func TestListsShowChangesAtOnce(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		first := d.Start()
		d.Exec(`UPDATE application_version SET search_text = 'early literacy'`)
		mine, ofChild := "/api/activity/appActivityChildJoint/"+d.Owner.ID, "/api/activity/child/"+d.Child
		rows := func(path string) []activity.Row {
			w := d.Call("owner", http.MethodGet, path, "")
			require.Equal(t, http.StatusOK, w.Code, w.Body)
			var list []activity.Row
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &list))
			return list
		}
		for _, path := range []string{mine, mine + "?search=early", mine + "?sort=title", ofChild} {
			require.Equal(t, "Early literacy", rows(path)[0].Title, path)
			require.Equal(t, "Ada Lane", rows(path)[0].Specialist, path)
			require.True(t, rows(path)[0].Mine, path)
			require.False(t, rows(path)[0].Blind, path)
		}

		d.Exec(`UPDATE account SET first_name = '', last_name = 'Lane-Novak' WHERE id = $1`, d.Owner.ID)
		d.Exec(`UPDATE person SET last_name = 'Stone-Reyes' WHERE id = $1`, d.Child)
		d.Exec(`UPDATE activity SET answered = 1, raw_score = 1 WHERE id = $1`, first)
		for _, path := range []string{mine, ofChild} {
			row := rows(path)[0]
			require.Equal(t, "Lane-Novak", row.Specialist, path)
			require.Equal(t, "Stone-Reyes", row.LastName, path)
			require.EqualValues(t, 1, row.RawScore, path)
		}

		d.Exec(`INSERT INTO second_scoring (id, activity_key, scorer_id, state, started_at)
			SELECT id, key, owner_id, 'open', 1 FROM activity WHERE id = $1`, first)
		for _, path := range []string{mine, ofChild} {
			row := rows(path)[0]
			require.True(t, row.Blind, path)
			require.Zero(t, row.RawScore, path)
		}
		d.Exec(`UPDATE second_scoring SET state = 'submitted'`)
		require.False(t, rows(mine)[0].Blind)
	})
}

func TestEachVersionHasItsOwnTitle(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		d.Start()
		titles := func(rows int) (found []string) {
			w := d.Call("owner", http.MethodGet, "/api/activity/appActivityChildJoint/"+d.Owner.ID+"?order=asc", "")
			require.Equal(t, http.StatusOK, w.Code, w.Body)
			var list []activity.Row
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &list))
			require.Len(t, list, rows)
			for _, row := range list {
				found = append(found, row.Title+row.Image)
			}
			return found
		}
		require.Equal(t, []string{"Early literacy"}, titles(1))
		d.Exec(`INSERT INTO application_version
			(application_id, version, custom_id, classification, title, subtitle, info, area, image, is_free, on_sale, currency_code,
			single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration, labels, search_text,
			structure, child_view, etag, question_count, created_by, created_at)
			SELECT application_id, 2, custom_id, classification, 'Later literacy', subtitle, info, area, '/media/sea.png', is_free, on_sale, currency_code,
			single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration, labels, search_text,
			structure, child_view, etag, question_count, created_by, created_at FROM application_version WHERE version = 1`)
		d.Exec(`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, question_count, max_score,
			pairing_key, pairing_code, test_date, created_at)
			SELECT $1, owner_id, child_id, purchase_id, application_id, 2, start_date + 1, question_count, max_score, 'k', '', test_date, created_at
			FROM activity`, uuid.NewString())
		require.Equal(t, []string{"Early literacy", "Later literacy/media/sea.png"}, titles(2))
		require.Equal(t, []string{"Early literacy", "Later literacy/media/sea.png"}, titles(2), "remembered")
	})
}
