package result

import (
	"database/sql"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/httpx/problem"
)

func TestScoreEditDistinguishesAbsentFromNull(t *testing.T) {
	cases := map[string]struct {
		body    string
		present bool
		score   *int64
	}{
		"absent":     {`{}`, false, nil},
		"taken back": {`{"selected_score":null}`, true, nil},
		"zero":       {`{"selected_score":0}`, true, new(int64)},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			var e ResultEdit
			require.NoError(t, json.Unmarshal([]byte(c.body), &e))
			require.Equal(t, ScoreEdit{Present: c.present, Score: c.score}, e.SelectedScore)
		})
	}
	require.Error(t, json.Unmarshal([]byte(`{"selected_score":"1"}`), &ResultEdit{}))
}

func TestParseResultID(t *testing.T) {
	const id = "0b1e7d1c-2f6a-4b7e-9a59-0a4f8f3c1d2e"
	for _, good := range []struct {
		text string
		no   int64
	}{{id + ".0", 0}, {id + ".17", 17}, {id + ".499", 499}} {
		activityID, no, ok := parseResultID(good.text)
		require.True(t, ok, good.text)
		require.Equal(t, id, activityID)
		require.Equal(t, good.no, no)
		require.Equal(t, good.text, ID(activityID, no))
	}
	for _, bad := range []string{"", id, id + ".", id + ".-1", id + ".+1", id + ".01", id + ".1.2", id + ".99999", "x.1", id[:35] + "G.1", id + ". 1"} {
		_, _, ok := parseResultID(bad)
		require.False(t, ok, bad)
	}
}

func TestApply(t *testing.T) {
	one, two, note := int64(1), int64(2), "n"
	revision := func(n int64) *int64 { return &n }
	stored := resultRow{highest: 2, score: sql.NullInt64{Int64: 1, Valid: true}, revision: 5, notes: "old"}
	by := scorer{key: 7, at: 99}
	cases := map[string]struct {
		edit     ResultEdit
		applied  bool
		score    sql.NullInt64
		revision int64
		rescored bool
		change   totals
	}{
		"without a revision":  {ResultEdit{SelectedScore: ScoreEdit{true, &two}}, true, sql.NullInt64{Int64: 2, Valid: true}, 6, true, totals{0, 1, 1}},
		"above":               {ResultEdit{SelectedScore: ScoreEdit{true, &two}, Revision: revision(9)}, true, sql.NullInt64{Int64: 2, Valid: true}, 9, true, totals{0, 1, 1}},
		"the same revision":   {ResultEdit{SelectedScore: ScoreEdit{true, &two}, Revision: revision(5)}, false, stored.score, 5, false, totals{}},
		"an older revision":   {ResultEdit{SelectedScore: ScoreEdit{true, &two}, Revision: revision(1)}, false, stored.score, 5, false, totals{}},
		"taken back":          {ResultEdit{SelectedScore: ScoreEdit{true, nil}}, true, sql.NullInt64{Int64: 1}, 6, true, totals{-1, 0, -1}},
		"the same score":      {ResultEdit{SelectedScore: ScoreEdit{true, &one}}, true, stored.score, 6, false, totals{}},
		"a note leaves score": {ResultEdit{Notes: &note}, true, stored.score, 6, false, totals{}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			r := stored
			before := r.share()
			require.Equal(t, c.applied, r.apply(&c.edit, by))
			require.Equal(t, c.score.Valid, r.score.Valid)
			if c.score.Valid {
				require.Equal(t, c.score.Int64, r.score.Int64)
			}
			require.Equal(t, c.revision, r.revision)
			require.Equal(t, c.rescored, r.scoredBy.Valid && r.scoredBy.Int64 == by.key && r.scoredAt.Int64 == by.at)
			require.Equal(t, c.change, r.share().minus(before))
		})
	}
}

func TestCheckNamesTheField(t *testing.T) {
	below, above, nul, long := int64(-1), int64(maxCount+1), "a\x00", strings.Repeat("猫", maxSpoken+1)
	cases := map[string]ResultEdit{
		"body[3].notes":                 {Notes: &nul},
		"body[3].child_selected_answer": {ChildSelectedAnswer: &nul},
		"body[3].spoken_answer":         {SpokenAnswer: &long},
		"body[3].prompt_count":          {PromptCount: &below},
		"body[3].over_time":             {OverTime: &above},
		"body[3].revision":              {Revision: &below},
	}
	for field, e := range cases {
		err := e.check(3)
		require.Error(t, err, field)
		data, _ := json.Marshal(problem.Error(err))
		require.Contains(t, string(data), `"location":"`+field+`"`)
	}
	require.NoError(t, (&ResultEdit{}).check(0))
	most := strings.Repeat("猫", maxSpoken)
	require.NoError(t, (&ResultEdit{SpokenAnswer: &most, Notes: &long}).check(0), "characters are counted, not bytes")
}

// Only scores that the question can be given are accepted: a question with 0, 5 and 10 cannot have 3.
func TestUnreachableScores(t *testing.T) {
	scale := func(scores ...int64) *authoring.StructuredQuestion {
		q := &authoring.StructuredQuestion{Question: authoring.Question{HighestScorePossible: 10, GradingType: "scaled"}}
		for _, score := range scores {
			q.Options = append(q.Options, authoring.Option{Score: score})
		}
		return q
	}
	for _, c := range []struct {
		question *authoring.StructuredQuestion
		score    int64
		want     string
	}{
		{scale(0, 5, 10), 5, ""}, {scale(0, 5, 10), 3, "expected 0, 5 or 10"}, {scale(0, 5, 10), 11, "expected 0, 5 or 10"},
		{scale(0, 5, 10), -5, "expected 0, 5 or 10"}, {scale(0, 1, 2), 3, "expected 0 to 2"}, {scale(), 3, ""}, {scale(), 11, "expected 0 to 10"},
	} {
		edit := ResultEdit{SelectedScore: ScoreEdit{true, &c.score}}
		why := edit.unreachable(c.question)
		if c.want == "" {
			require.Nil(t, why, "%d", c.score)
			continue
		}
		require.Equal(t, c.want, why.String(), "%d", c.score)
	}
	require.Empty(t, (&ResultEdit{SelectedScore: ScoreEdit{true, nil}}).unreachable(scale(0, 5)), "taking a score back")
	require.Empty(t, (&ResultEdit{}).unreachable(scale(0, 5)))
}
