package cohort_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/cohort"
	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
)

// class are children of ana's with a score each, one of ben's, and one of ben's whose care team ana is in.
func class(h *fixture) {
	for i, points := range []int64{2, 4, 4, 6, 9} {
		key, _ := h.child(kid{owner: "ana", gender: []string{"Girl", "boy"}[i%2], ethnicity: "Sámi", address: "Elm Street 4\n0123 Oslo"})
		h.finish(key, test{app: "app-a", day: "2026-02-10", points: points, max: 10, months: 60 + int64(i)*12, hints: int64(i)})
	}
	key, _ := h.child(kid{owner: "ben", gender: "girl"})
	h.finish(key, test{app: "app-a", day: "2026-02-10", points: 10, max: 10, months: 60})
	shared, _ := h.child(kid{owner: "ben", gender: "boy"})
	h.finish(shared, test{app: "app-b", day: "2025-02-20", points: 5, max: 10, months: 60})
	h.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, access, account_id, created_at, updated_at)
		VALUES ('member', 'ben', 'specialist', 'Ana', 'A', 'accepted', 'ana', 1, 1)`)
	h.exec(`INSERT INTO care_team (id, child_key, member_key, created_at) SELECT 'team', $1, key, 1 FROM person WHERE id = 'member'`, shared)
}

func TestAReportCountsOnlyChildrenTheCallerMaySee(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		class(h)
		all := h.run("ana", definition())
		require.EqualValues(t, 6, all.Result.Children)
		require.EqualValues(t, 6, all.Result.Activities)
		require.False(t, all.Result.Deidentified)
		score := variable(t, all.Result.Variables, "score")
		require.InDelta(t, 50, *output(t, score, "mean").Value, 1e-9)
		require.InDelta(t, 45, *output(t, score, "median").Value, 1e-9)
		require.Equal(t, []float64{40}, output(t, score, "mode").Values)
		require.Equal(t, []float64{20, 90}, output(t, score, "range").Values)
		require.Equal(t, "needs 10 or more", output(t, score, "trimmed_mean").Reason)
		require.Equal(t, "a count, not a sample", output(t, variable(t, all.Result.Variables, "users"), "mean").Reason)
		require.Equal(t, []float64{25, 50, 75}, output(t, score, "percentile").Percents)

		require.EqualValues(t, 2, h.run("ben", definition()).Result.Children)
		require.EqualValues(t, 0, h.run("super", definition()).Result.Children, "nobody is on the list of the Super Admin")
		require.Equal(t, "no activities match", h.run("org", definition()).Result.Reason)

		for name, c := range map[string]struct {
			change func(*statistics.Definition)
			n      int
		}{
			"an application": {func(d *statistics.Definition) { d.ApplicationIDs = []string{"app-b"} }, 1},
			"the past month": {func(d *statistics.Definition) { d.TimePeriod = "past_month" }, 5},
			"a span of days": {func(d *statistics.Definition) { d.Users.DateStart, d.Users.DateEnd = "2025-02-20", "2025-02-20" }, 1},
			"an age":         {func(d *statistics.Definition) { d.Users.AgeFrom, d.Users.AgeTo = new(6), new(8) }, 3},
			"active":         {func(d *statistics.Definition) { d.Users.Active = "active" }, 5},
			"inactive":       {func(d *statistics.Definition) { d.Users.Active = "inactive" }, 1},
			"gender": {func(d *statistics.Definition) {
				d.Users.Rules = []statistics.Rule{{Kind: "gender", Values: []string{"GIRL"}}}
			}, 3},
			"ethnicity": {func(d *statistics.Definition) {
				d.Users.Rules = []statistics.Rule{{Kind: "ethnicity", Values: []string{"sami"}}}
			}, 5},
			"a part of the address": {func(d *statistics.Definition) {
				d.Users.Rules = []statistics.Rule{{Kind: "location", Values: []string{"oslo"}}}
			}, 5},
			"an age and a gender": {func(d *statistics.Definition) {
				d.Users.Rules = []statistics.Rule{{Kind: "age", AgeFrom: new(7)}, {Kind: "gender", Values: []string{"girl"}}}
			}, 2},
			"a disability of nobody": {func(d *statistics.Definition) {
				d.Users.Rules = []statistics.Rule{{Kind: "disability_status", Values: []string{"deaf"}}}
			}, 0},
			"without those above 80": {func(d *statistics.Definition) { d.TopOutliers.Keep = false }, 5},
			"without those below 40": {func(d *statistics.Definition) { d.BottomOutliers = statistics.Outliers{Percent: 40} }, 5},
		} {
			require.EqualValues(t, c.n, h.run("ana", definition(c.change)).Result.Activities, name)
		}
		without := h.run("ana", definition(func(d *statistics.Definition) { d.TopOutliers.Keep = false }))
		require.EqualValues(t, 1, without.Result.LeftOut)
	})
}

func TestGroupsPeriodsAndVariablesAreCompared(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		class(h)
		for i := range 6 {
			key, _ := h.child(kid{owner: "ana", gender: "girl"})
			h.finish(key, test{app: "app-a", day: "2025-02-15", points: int64(i), max: 10, months: 40, hints: int64(i * i)})
			h.finish(key, test{app: "app-a", day: "2026-02-15", points: int64(i + 3 - i%2), max: 10, months: 52, hints: int64(i)})
		}
		res := h.run("ana", definition(func(d *statistics.Definition) {
			d.CompareGroups, d.CompareTo, d.TimePeriod, d.CompareVariables = "gender", "same_period_last_year", "past_month", []string{"score", "hints", "attempts"}
		})).Result
		require.Len(t, res.Groups, 2)
		require.Equal(t, "boy", res.Groups[0].Group)
		require.EqualValues(t, 2, res.Groups[0].Children)
		require.Len(t, res.Periods, 2)
		require.Equal(t, "2026-02-03 – 2026-03-02", res.Periods[0].Group)
		require.Equal(t, "2025-02-03 – 2025-03-02", res.Periods[1].Group)
		require.EqualValues(t, 7, res.Periods[1].Activities)
		kinds := map[string]int{}
		for _, c := range res.Comparisons {
			kinds[c.Kind+" "+c.Test]++
			require.NotEmpty(t, c.Assumptions)
			require.True(t, c.Reason != "" || c.Effect != nil, "%+v", c)
		}
		require.Equal(t, 5, kinds["groups Welch’s t test"], "attempts, score, media, repeats, hints: %v", kinds)
		require.Equal(t, 5, kinds["periods Welch’s t test"])
		require.Equal(t, 4, kinds["periods Paired t test"], "attempts are not paired")
		require.Equal(t, 3, kinds["variables Pearson’s correlation"])

		ages := h.run("ana", definition(func(d *statistics.Definition) { d.CompareGroups = "age" })).Result
		require.Equal(t, "3–4 years", ages.Groups[0].Group)
		tests := map[string]bool{}
		for _, c := range ages.Comparisons {
			tests[c.Test] = true
		}
		require.True(t, tests["Welch’s analysis of variance"])
		none := h.run("ana", definition(func(d *statistics.Definition) { d.CompareTo = "period_before" })).Result
		require.Equal(t, "the report's period has no beginning", none.Periods[1].Reason)
	})
}

func TestSubjectiveScoresAndWeakestCategories(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		key, _ := h.child(kid{owner: "ana"})
		id := h.finish(key, test{app: "app-a", day: "2026-02-10", points: 5, max: 10})
		h.exec(`INSERT INTO report (id, activity_id, owner_id, content, created_at, updated_at) VALUES ('r', $1, 'ana',
			'{"subScore":{"comprehension":{"value":7},"problemSolving":{"value":3,"optsOut":true},"intelligibility":{"value":null}}}', 1, 1)`, id)
		for name, points := range map[string]int{"Rhyme": 9, "Shapes": 1, "Sounds": 2, "Naming": 3} {
			h.exec(`INSERT INTO activity_score (activity_key, score, line, raw, max, questions, answered)
				SELECT key, $2, 'l', $3, 10, 5, 5 FROM activity WHERE id = $1`, id, "category:"+name, points)
		}
		on := func(d *statistics.Definition) {
			d.SubjectiveScoring = statistics.SubjectiveScoring{On: true, Sliders: 3, Most: 100}
		}
		res := h.run("ana", definition(on)).Result
		require.InDelta(t, 70, *output(t, variable(t, res.Subjective, "comprehension"), "mean").Value, 1e-9)
		require.Zero(t, variable(t, res.Subjective, "problem_solving").N, "opted out")
		require.Zero(t, variable(t, res.Subjective, "intelligibility").N)
		res = h.run("ana", definition(on, func(d *statistics.Definition) { d.SubjectiveScoring.Least, d.SubjectiveScoring.Sliders = 80, 1 })).Result
		require.Len(t, res.Subjective, 1)
		require.Zero(t, res.Subjective[0].N)
		for name, n := range map[string]int64{"shapes": 1, "Naming": 1, "Rhyme": 0} {
			res := h.run("ana", definition(func(d *statistics.Definition) {
				d.Users.Rules = []statistics.Rule{{Kind: "worst_categories", Values: []string{name}}}
			})).Result
			require.Equal(t, n, res.Activities, name)
		}
	})
}

func TestAWrongDefinitionNamesItsFields(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		for field, change := range map[string]func(*statistics.Definition){
			"definition.variables":               func(d *statistics.Definition) { d.Variables = []string{} },
			"definition.top_outliers.percent":    func(d *statistics.Definition) { d.TopOutliers.Percent = 59 },
			"definition.bottom_outliers.percent": func(d *statistics.Definition) { d.BottomOutliers.Percent = 41 },
			"definition.users.age_to":            func(d *statistics.Definition) { d.Users.AgeFrom, d.Users.AgeTo = new(5), new(4) },
			"definition.users.date_end":          func(d *statistics.Definition) { d.Users.DateStart, d.Users.DateEnd = "2026-02-02", "2026-02-01" },
			"definition.users.date_start":        func(d *statistics.Definition) { d.Users.DateStart = "2/2/2026" },
			"definition.users.rules.1.kind": func(d *statistics.Definition) {
				d.Users.Rules = []statistics.Rule{{Kind: "gender", Values: []string{"x"}}, {Kind: "gender", Values: []string{"x"}}}
			},
			"definition.users.rules.0.values":    func(d *statistics.Definition) { d.Users.Rules = []statistics.Rule{{Kind: "location"}} },
			"definition.compare_variables":       func(d *statistics.Definition) { d.CompareVariables = []string{"score"} },
			"definition.subjective_scoring.most": func(d *statistics.Definition) { d.SubjectiveScoring.Least, d.SubjectiveScoring.Most = 50, 40 },
		} {
			code, _, body := call[any](h, "ana", "POST", "/api/report-run", cohort.NewRun{Definition: definition(change)})
			require.Equal(t, 422, code, field)
			require.Contains(t, body, field)
		}
		for field, change := range map[string]func(*statistics.Definition){
			"definition.top_outliers.keep":     func(d *statistics.Definition) { d.TopOutliers.Keep = false },
			"definition.subjective_scoring.on": func(d *statistics.Definition) { d.SubjectiveScoring.On = true },
			"definition.users.active":          func(d *statistics.Definition) { d.Users.Active = "active" },
			"definition.compare_groups":        func(d *statistics.Definition) { d.CompareGroups = "location" },
			"definition.users.rules.0": func(d *statistics.Definition) {
				d.Users.Rules = []statistics.Rule{{Kind: "location", Values: []string{"x"}}}
			},
		} {
			code, _, body := call[any](h, "stat", "POST", "/api/report-run", cohort.NewRun{Definition: definition(change)})
			require.Equal(t, 422, code, field)
			require.Contains(t, body, field)
		}
	})
}

func TestAMailedRunOmitsGroupsOfFewerThanTen(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		class(h)
		mailed := func(key string, d statistics.Definition) *statistics.CohortResult {
			var id string
			require.NoError(t, h.k.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
				id, err = h.s.Start(ctx, tx, h.sessions["ana"], d, cohort.Origin{ConfigID: "c", Scheduled: true, Mailed: true, Key: key})
				return err
			}))
			require.NoError(t, cohort.WorkOn(context.Background(), h.s, id))
			run, err := h.s.Get(context.Background(), h.sessions["ana"], id)
			require.NoError(t, err)
			require.Equal(t, "done", run.State, run.Reason)
			return run.Result
		}
		few := mailed("1", definition())
		require.Equal(t, "fewer than 10 children", few.Reason)
		require.Zero(t, few.Children)
		require.Empty(t, few.Variables)
		for i := range 24 {
			key, _ := h.child(kid{owner: "ana", gender: []string{"girl", "boy", "girl"}[i%3]})
			h.finish(key, test{app: "app-a", day: "2026-02-11", points: int64(i % 11), max: 10, months: 70})
		}
		res := mailed("2", definition(func(d *statistics.Definition) { d.CompareGroups = "gender" }))
		require.True(t, res.Strict)
		require.EqualValues(t, 30, res.Children)
		require.Equal(t, "single values are not shown", output(t, variable(t, res.Variables, "score"), "range").Reason)
		require.Equal(t, "fewer than 10 children on a side of it", output(t, variable(t, res.Variables, "score"), "quartiles").Reason)
		require.NotNil(t, output(t, variable(t, res.Variables, "score"), "median").Value)
		for _, bin := range res.Histogram {
			require.GreaterOrEqual(t, bin.Count, int64(10))
		}
		res = mailed("3", definition(func(d *statistics.Definition) { d.CompareGroups = "ethnicity" }))
		require.Len(t, res.Groups, 2)
		for _, g := range res.Groups {
			require.NotEmpty(t, g.Reason, "the small one, and the other, from which it could be subtracted")
			require.Zero(t, g.Children)
		}
	})
}

func TestChoicesComeFromVisibleChildren(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		class(h)
		_, c, body := call[cohort.ReportChoices](h, "ana", "GET", "/api/report-choices", nil)
		require.Equal(t, []cohort.ApplicationChoice{{ApplicationID: "app-a", Title: "Title of app-a", N: 5}, {ApplicationID: "app-b", Title: "Title of app-b", N: 1}}, c.Applications, body)
		require.Len(t, c.Genders, 2)
		require.Equal(t, []string{"Sámi"}, c.Ethnicities)
		require.Equal(t, []string{"Oslo"}, c.Locations)
		_, c, _ = call[cohort.ReportChoices](h, "ana", "GET", "/api/report-choices?search=APP-B", nil)
		require.Len(t, c.Applications, 1)
		_, c, _ = call[cohort.ReportChoices](h, "stat", "GET", "/api/report-choices", nil)
		require.Empty(t, c.Applications, "there are no ten children")
		require.True(t, c.Deidentified)
		require.False(t, strings.Contains(body, "Secretname"))
	})
}
