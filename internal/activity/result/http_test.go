package result_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

func TestSaveOverHTTPIsStrict(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		id := d.Start()
		cases := map[string]struct {
			edit string
			code int
			want string
		}{
			"score":          {`"selected_score":1`, 200, `"applied":true,"selected_score":1`},
			"taken back":     {`"selected_score":null`, 200, `"selected_score":null`},
			"duration":       {`"total_duration":"00:01:05","skipped":true`, 200, `"applied":true`},
			"too high":       {`"selected_score":2`, 422, `"location":"body[0].selected_score"`},
			"not a number":   {`"selected_score":"1"`, 422, `"message"`},
			"unknown field":  {`"scorer":1`, 422, `"location":"body.scorer"`},
			"wrong duration": {`"total_duration":"5"`, 422, `"location":"body[0].total_duration"`},
			"twice":          {`"notes":"a","notes":"b"`, 400, ``},
		}
		for name, c := range cases {
			w := d.Call("owner", "PATCH", "/api/question-result/batch", `[{"question_result_id":"`+id+`.0",`+c.edit+`}]`)
			require.Equal(t, c.code, w.Code, name+w.Body.String())
			require.Contains(t, w.Body.String(), c.want, name)
		}
		w := d.Call("owner", "PATCH", "/api/question-result/batch", `[{"question_result_id":"`+id+`"}]`)
		require.Equal(t, 422, w.Code)
		require.Contains(t, w.Body.String(), `body[0].question_result_id`)
		require.Equal(t, 200, d.Call("owner", "PATCH", "/api/question-result/batch", `[]`).Code)
		require.Equal(t, "[]", strings.TrimSpace(d.Call("owner", "PATCH", "/api/question-result/batch", `[]`).Body.String()))
	})
}
