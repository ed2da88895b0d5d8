package secondscore_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/secondscore"
	"milepost/internal/db"
)

func TestStartPermissions(t *testing.T) {
	onBoth(t, func(t *testing.T, f *fixture) {
		start := func(name string) int {
			return f.call(name, "POST", "", secondscore.NewSecondScoring{SecondScoringID: uuid.NewString()}).Code
		}
		require.Equal(t, 404, start("stranger"))
		require.Equal(t, 404, f.call("stranger", "GET", "", nil).Code)
		require.Equal(t, 409, start("runner"), "they ran it")
		require.Equal(t, "scored_it", f.must("runner", "GET", "", nil).WhyNot)
		f.exec(`UPDATE question_result SET scored_by = $1 WHERE question_no = 3`, f.who["third"].Key)
		require.Equal(t, 409, start("third"), "they gave one of the first scores")
		require.Equal(t, 422, f.call("second", "POST", "", secondscore.NewSecondScoring{SecondScoringID: "1"}).Code)

		f.exec(`UPDATE activity SET finish_date = NULL WHERE id = $1`, f.activity)
		require.Equal(t, 409, start("second"), "it is open")
		f.exec(`UPDATE activity SET finish_date = start_date WHERE id = $1`, f.activity)
		f.join("second", "guardian")
		require.Equal(t, 409, start("second"), "a guardian of the child")
		f.exec(`UPDATE person SET access = 'withdrawn', account_id = NULL WHERE kind = 'guardian'`)
		require.Equal(t, 201, start("second"))
		require.Equal(t, 201, start("second"), "one that was begun is answered again")
		require.Equal(t, int64(1), f.count(`SELECT COUNT(*) FROM second_scoring`))
		require.Equal(t, 409, start("owner"), "there is one")
	})
}

func TestOneOfManyStarts(t *testing.T) {
	onBoth(t, func(t *testing.T, f *fixture) {
		codes := make([]int, 20)
		var all sync.WaitGroup
		for i := range codes {
			all.Go(func() {
				name := []string{"second", "owner"}[i%2]
				codes[i] = f.call(name, "POST", "", secondscore.NewSecondScoring{SecondScoringID: uuid.NewString()}).Code
			})
		}
		all.Wait()
		require.Equal(t, int64(1), f.count(`SELECT COUNT(*) FROM second_scoring`))
		for _, code := range codes {
			require.Contains(t, []int{201, 409}, code)
		}
	})
}

func TestTheSecondScorerSeesOnlyTheChildsAnswers(t *testing.T) {
	onBoth(t, func(t *testing.T, f *fixture) {
		f.exec(`UPDATE question_result SET missing_reason = 'discontinued' WHERE question_no = 2`)
		seen := f.start()
		require.Len(t, seen.Questions, 4)
		require.Equal(t, "moon", seen.Questions[0].ChildSelectedAnswer)
		require.True(t, seen.Questions[2].NotAsked)
		text := f.call("second", "GET", "", nil).Body.String()
		require.NotContains(t, text, "secret")
		require.NotContains(t, text, "agreement")
		f.give(1, 1, 1, 0)
		for _, name := range []string{"runner", "owner", "third"} {
			other := f.must(name, "GET", "", nil)
			require.Equal(t, []any{"open", false, 0}, []any{other.State, other.Mine, len(other.Questions)}, "%s sees that it goes on, and no score", name)
		}
		f.leave("second")
		require.Equal(t, 404, f.call("second", "GET", "", nil).Code)
		require.Equal(t, 404, f.call("second", "POST", "submit", nil).Code)
		require.Equal(t, 404, f.call("third", "DELETE", "", nil).Code)
		f.must("runner", "DELETE", "", nil)
		require.Equal(t, int64(0), f.count(`SELECT COUNT(*) FROM second_score`))
		require.Equal(t, "none", f.must("third", "GET", "", nil).State, "another one may begin")
	})
}

func TestScoresAreStoredOnce(t *testing.T) {
	onBoth(t, func(t *testing.T, f *fixture) {
		f.start()
		save := func(no int64, score *int64, revision int64) (int, []secondscore.SecondScoreOutcome) {
			w := f.call("second", "PATCH", "", secondscore.SecondScores{Scores: []secondscore.NewSecondScore{{QuestionNo: no, Score: score, Revision: revision}}})
			var out []secondscore.SecondScoreOutcome
			_ = json.Unmarshal(w.Body.Bytes(), &out)
			return w.Code, out
		}
		code, out := save(0, new(int64(2)), 1)
		require.Equal(t, 200, code)
		require.True(t, out[0].Applied)
		for _, again := range []int64{1, 2} { // sent again, then an older one after a newer one
			save(0, new(int64(1)), 3)
			_, out = save(0, new(int64(2)), again)
			require.False(t, out[0].Applied)
			require.Equal(t, int64(1), *out[0].Score)
			require.Equal(t, int64(3), out[0].Revision)
		}
		_, out = save(0, nil, 4)
		require.Nil(t, out[0].Score, "a score can be taken back")
		for name, wrong := range map[string]int{
			"beyond": first(save(4, new(int64(0)), 1)), "score": first(save(1, new(int64(3)), 1)), "revision": first(save(1, new(int64(1)), 0)),
		} {
			require.Equal(t, 422, wrong, name)
		}
		many := secondscore.SecondScores{Scores: make([]secondscore.NewSecondScore, 501)}
		require.Equal(t, 422, f.call("second", "PATCH", "", many).Code)
		twice := []secondscore.NewSecondScore{{Score: new(int64(1)), Revision: 5}, {Score: new(int64(2)), Revision: 6}}
		require.Equal(t, 422, f.call("second", "PATCH", "", secondscore.SecondScores{Scores: twice}).Code)
		require.Equal(t, 404, f.call("runner", "PATCH", "", secondscore.SecondScores{Scores: twice[:1]}).Code)
	})
}

func first[A, B any](a A, _ B) A { return a }

func TestAgreementAndWhatBecomesOfDifferences(t *testing.T) {
	onBoth(t, func(t *testing.T, f *fixture) {
		f.start()
		require.Equal(t, 409, f.call("second", "POST", "submit", nil).Code, "nothing is scored")
		f.give(1, 1, 2, -1) // first: 1, 2, none, 0
		f.exec(`UPDATE activity SET finish_date = NULL WHERE id = $1`, f.activity)
		require.Equal(t, 409, f.call("second", "POST", "submit", nil).Code, "it was opened again")
		f.exec(`UPDATE activity SET finish_date = start_date WHERE id = $1`, f.activity)
		require.Equal(t, 409, f.call("runner", "POST", "settle", secondscore.NewSettlement{QuestionNo: 1, Choice: "first", Reason: "So."}).Code)
		out := f.must("second", "POST", "submit", nil)
		require.Equal(t, out.Agreement, f.must("second", "POST", "submit", nil).Agreement, "submitting again answers the same")
		require.Equal(t, 409, f.call("second", "PATCH", "", secondscore.SecondScores{Scores: []secondscore.NewSecondScore{{Score: new(int64(0)), Revision: 9}}}).Code)
		require.Equal(t, 409, f.call("second", "DELETE", "", nil).Code)
		require.Nil(t, out.SeenBeforeAt)
		require.False(t, out.MaySettle)
		a := out.Agreement
		require.Equal(t, []int{2, 1, 1, 1, 3, 0}, []int{a.Pairs, a.Same, a.OnlyFirst, a.OnlySecond, a.Differences, a.Settled})
		require.InDelta(t, 50, *a.Share, 1e-9)
		require.Equal(t, []int64{3, 2}, []int64{a.FirstPoints, a.SecondPoints})
		require.Equal(t, []any{"few_pairs", 2, 10}, []any{a.Kappas[0].Reason, a.Kappas[0].N, a.Kappas[0].Least})
		require.Equal(t, []any{"few_pairs", 1, 10}, []any{a.Activities.Totals.Reason, a.Activities.Totals.N, a.Activities.Totals.Least})

		settle := func(name string, in secondscore.NewSettlement) int { return f.call(name, "POST", "settle", in).Code }
		require.Equal(t, 404, settle("second", secondscore.NewSettlement{QuestionNo: 1, Choice: "second", Reason: "Mine."}), "who ran it settles")
		require.Equal(t, 404, settle("stranger", secondscore.NewSettlement{QuestionNo: 1, Choice: "second", Reason: "Mine."}))
		for name, in := range map[string]secondscore.NewSettlement{
			"the same":        {QuestionNo: 0, Choice: "first", Reason: "So."},
			"beyond":          {QuestionNo: 9, Choice: "first", Reason: "So."},
			"no reason":       {QuestionNo: 1, Choice: "first", Reason: "  "},
			"a long reason":   {QuestionNo: 1, Choice: "first", Reason: strings.Repeat("é", 1001)},
			"no score":        {QuestionNo: 1, Choice: "other", Reason: "So."},
			"no such score":   {QuestionNo: 1, Choice: "other", Score: new(int64(3)), Reason: "So."},
			"no such choice":  {QuestionNo: 1, Choice: "both", Reason: "So."},
			"a NUL character": {QuestionNo: 1, Choice: "first", Reason: "a\x00b"},
		} {
			require.Equal(t, 422, settle("runner", in), name)
		}
		require.Equal(t, 409, f.call("runner", "POST", "apply", nil).Code, "not all are settled")
		for range 2 { // sent twice is once
			require.Equal(t, 200, settle("runner", secondscore.NewSettlement{QuestionNo: 1, Choice: "other", Score: new(int64(0)), Reason: " He guessed. "}))
		}
		require.Equal(t, 200, settle("runner", secondscore.NewSettlement{QuestionNo: 2, Choice: "second", Reason: "Seen on the video."}))
		out = f.must("runner", "POST", "settle", secondscore.NewSettlement{QuestionNo: 3, Choice: "first", Reason: "Asked, and nothing came."})
		require.Equal(t, []any{3, true, int64(3)}, []any{out.Agreement.Settled, out.MayApply, f.count(`SELECT COUNT(*) FROM second_settlement`)})
		require.Equal(t, "He guessed.", out.Agreement.Items[1].Settled.Reason)
		require.Empty(t, f.applied)

		out = f.must("runner", "POST", "apply", nil)
		require.False(t, out.MayApply)
		require.NotNil(t, out.Agreement.AppliedAt)
		require.Equal(t, []int64{2, 1}, []int64{*out.Agreement.Items[1].First, *out.Agreement.Items[1].Second}, "both scores stay")
		f.must("runner", "POST", "apply", nil)
		require.Equal(t, []string{f.activity}, f.applied, "once")
		require.Equal(t, []string{"1", "0", "2", "0"}, f.scores())
		require.Equal(t, int64(3), f.count(`SELECT raw_score FROM activity WHERE id = $1`, f.activity))
		require.Equal(t, int64(4), f.count(`SELECT answered FROM activity WHERE id = $1`, f.activity))
		require.Equal(t, int64(2), f.count(`SELECT COUNT(*) FROM score_change`), "what the scores were stays in their history")

		f.clock = f.clock.Add(time.Minute)
		out = f.must("runner", "POST", "settle", secondscore.NewSettlement{QuestionNo: 1, Choice: "first", Reason: "On second thoughts."})
		require.True(t, out.MayApply)
		require.Len(t, out.Agreement.Items[1].Earlier, 1)
		f.must("runner", "POST", "apply", nil)
		require.Equal(t, []string{"1", "2", "2", "0"}, f.scores())
	})
}

// scores returns the scores of the activity.
func (f *fixture) scores() (list []string) {
	f.t.Helper()
	require.NoError(f.t, f.k.DB.Read().Select(context.Background(), &list, `SELECT COALESCE(CAST(r.selected_score AS TEXT), '') FROM question_result r
		JOIN activity a ON a.key = r.activity_key WHERE a.id = $1 ORDER BY r.question_no`, f.activity))
	return list
}

func TestEarlierReadsOfTheScorerAreRecorded(t *testing.T) {
	for name, c := range map[string]struct {
		action, subject string
		minutes         int
		seen            bool
	}{
		"the results": {"result.read", "activity", -5, true}, "live": {"activity.watch", "activity", -1, true},
		"an export": {"child.data_exported", "child", -9, true}, "exported results": {"result.export", "other", -9, true}, "another activity": {"result.read", "other", -5, false},
		"exported results of several children": {"result.export", "several", -9, true}, "a table of children": {"specialist.export", "several", -9, true},
		"the results of several others": {"result.export", "others", -9, false},
		"measurements":                  {"measurement.list", "child", -3, true}, "of another child": {"course.read", "others", -3, false},
		"afterwards": {"result.read", "activity", 1, false}, "the list": {"activity.list", "activity", -5, false},
	} {
		t.Run(name, func(t *testing.T) {
			onBoth(t, func(t *testing.T, f *fixture) {
				subject := map[string]string{"activity": f.activity, "child": f.child, "other": uuid.NewString()}[c.subject]
				child, list := f.child, ""
				switch c.subject {
				case "several": // the children are in a separate list
					child, list = "", uuid.NewString()
					f.exec(`INSERT INTO audit_children (list_id, child_id) VALUES ($1, $2), ($1, $3)`, list, f.child, uuid.NewString())
				case "others":
					child, list = uuid.NewString(), uuid.NewString()
					f.exec(`INSERT INTO audit_children (list_id, child_id) VALUES ($1, $2)`, list, child)
				}
				f.exec(`INSERT INTO audit_event (id, at, actor_id, action, subject_kind, subject_id, child_id, children, detail, request_id, address)
					VALUES ($1, $2, $3, $4, '', $5, $6, $7, '{}', '', '')`, uuid.NewString(), db.Micros(f.clock)+int64(c.minutes)*60e6, f.who["second"].ID, c.action, subject, child, list)
				f.start()
				f.give(1)
				require.Equal(t, c.seen, f.must("second", "POST", "submit", nil).SeenBeforeAt != nil)
			})
		})
	}
}

func TestAgreementIsComputedOverAccessibleChildren(t *testing.T) {
	onBoth(t, func(t *testing.T, f *fixture) {
		for i := range 30 {
			f.activity = f.run(int64(i%3), 2, int64(i%2), 0)
			f.start()
			f.give(int64(i%3), 2, int64(i%2), int64(i%5)/4)
			f.must("second", "POST", "submit", nil)
		}
		out := f.must("third", "GET", "", nil).Agreement.Activities
		require.Equal(t, 30, out.Totals.N)
		require.Greater(t, *out.Totals.Value, 0.8)
		require.Len(t, out.Items, 4)
		require.InDelta(t, 1, *out.Items[0].Value, 1e-9)
		require.Equal(t, "no_variance", out.Items[1].Reason)
		require.Equal(t, []any{true, 30, 30}, []any{out.Items[2].Weighted, out.Items[2].N, out.Items[2].Least})
		require.InDelta(t, 0, *out.Items[3].Value, 1e-9, "the first scorer always gave the same")

		// Another family's child stays out of it.
		child := f.child
		f.child = uuid.NewString()
		f.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at) VALUES ($1, $2, 'child', 'Leo', 'Wood', 1, 1)`, f.child, f.who["second"].ID)
		f.exec(`INSERT INTO child (id) VALUES ($1)`, f.child)
		last := f.activity
		f.activity = f.run(1, 1, 1, 1)
		f.start()
		f.give(1, 1, 1, 1)
		f.must("second", "POST", "submit", nil)
		f.child, f.activity = child, last
		require.Equal(t, 30, f.must("third", "GET", "", nil).Agreement.Activities.Totals.N)
		require.Equal(t, 31, f.must("second", "GET", "", nil).Agreement.Activities.Totals.N)
	})
}

func TestSecondScoringsAreErased(t *testing.T) {
	onBoth(t, func(t *testing.T, f *fixture) {
		for range 7 {
			f.activity = f.run(1, 2, -1, 0)
			f.start()
			f.give(0, 1, 1, 1)
			f.must("second", "POST", "submit", nil)
			f.must("runner", "POST", "settle", secondscore.NewSettlement{QuestionNo: 0, Choice: "first", Reason: "So."})
		}
		var rounds int
		for more := true; more; rounds++ {
			require.NoError(t, f.k.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
				more, err = f.s.Erase(ctx, tx, f.child)
				return err
			}))
		}
		require.Equal(t, 2, rounds)
		for _, table := range f.s.Tables() {
			require.Equal(t, int64(0), f.count(fmt.Sprintf(`SELECT COUNT(*) FROM %s`, table)), table)
		}
	})
}
