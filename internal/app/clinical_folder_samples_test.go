package app_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/activity/secondscore"
	"milepost/internal/authz"
	"milepost/internal/digest"
	"milepost/internal/market"
	"milepost/internal/measure"
	"milepost/internal/people"
	"milepost/internal/report/document"
	"milepost/internal/scoring/clinicaltest"
	"milepost/internal/specialist"
	"milepost/internal/testworld"
)

// childrenOfOne is how many children one account tests here.
const childrenOfOne = 100

// play runs the form with each child over HTTP, as specialists do.
func (f *itemForm) play(children ...tested) {
	f.T.Helper()
	var by *testworld.Person
	for i, c := range children {
		if i%childrenOfOne == 0 {
			by = f.Person(authz.Specialist, account.Active)
		}
		child := newChild(f.World, by, map[string]any{"sex_for_norms": c.sex, "date_of_birth": f.Now().AddDate(0, -int(c.age), 0).Format("2006-01-02")})
		id := member(f.T, f.Must(by, "start-activity", testworld.Call{Body: activity.NewActivity{ChildID: child, PurchaseID: f.purchaseOf(by)}}), "activity_id")
		var edits []map[string]any
		for no, item := range c.items {
			edit := map[string]any{"question_result_id": result.ID(id, int64(no))}
			if item.Chosen != digest.NoChoice {
				edit["child_selected_answer"] = f.questions[no].Options[item.Chosen].Value
			}
			if item.Scored {
				edit["selected_score"] = item.Score
			}
			edits = append(edits, edit)
		}
		f.Must(by, "update-results", testworld.Call{Body: edits})
		f.Must(by, "update-activity", testworld.Call{ID: id, Body: map[string]any{"finish_date": f.Now()}})
	}
}

func newChild(w *testworld.World, by *testworld.Person, with map[string]any) string {
	w.T.Helper()
	body := map[string]any{"first_name": "Ida", "last_name": "Moss"}
	for name, value := range with {
		if value != "" {
			body[name] = value
		}
	}
	return member(w.T, w.Must(by, "create-child", testworld.Call{Body: body}), "child_id")
}

// Each list of values is a measure of an account, with a value for each child.
func TestMomentsOfAFile(t *testing.T) {
	var cases []struct {
		Name             string
		Values           []float64
		Mean, Median, SD *float64
		SkewnessG1       *float64 `json:"skewness_g1"`
		KurtosisG2       *float64 `json:"kurtosis_g2"`
	}
	clinicaltest.JSON(t, "moments/moments.json", &cases)
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		for _, c := range cases {
			by, code := w.Person(authz.Specialist, account.Active), "MOMENTS"
			w.Must(by, "create-measure", testworld.Call{Body: measure.NewMeasure{Code: code, Title: c.Name, Card: "assessment", Kind: "skill", Metric: "raw", Most: new(1e6)}})
			shift := 0.0 // raw scores end at a million
			if slices.Max(c.Values) > 1e6 {
				shift = 100_000
				c.Mean, c.Median = new(*c.Mean-shift), new(*c.Median-shift)
			}
			var in measure.NewMeasurements
			for _, value := range c.Values {
				one := testworld.NewMeasurement(newChild(w, by, nil))
				one.Measure, one.Value = code, value-shift
				in.Measurements = append(in.Measurements, one)
			}
			w.Must(by, "add-measurements", testworld.Call{Body: in})
			out := answered[specialist.CohortSummary](w, by, "get-specialist-summary", testworld.Call{})
			var got *specialist.MeasureSummary
			for i := range out.Measures {
				if out.Measures[i].Code == code {
					got = &out.Measures[i]
				}
			}
			require.NotNil(t, got, c.Name)
			require.Len(t, c.Values, int(got.N))
			for name, pair := range map[string][2]*float64{
				"mean": {c.Mean, got.Average}, "median": {c.Median, got.Median}, "sd": {c.SD, got.StandardDeviation},
				"skewness": {c.SkewnessG1, got.Skewness}, "kurtosis": {c.KurtosisG2, got.Kurtosis},
			} {
				clinicaltest.RequireNear(t, pair[0], pair[1], 1e-9, "%s of %s", name, c.Name)
			}
		}
		t.Logf("%d of %d lists", len(cases), len(cases))
	})
}

// The children of the file are a local sample; each raw score of its table is that of one more child.
func TestRanksOfAFile(t *testing.T) {
	var of struct {
		Values []int64
		Table  []struct {
			Raw        int64
			Percentile float64
		}
	}
	clinicaltest.JSON(t, "ranks/ranks.json", &of)
	onDays(t, func(t *testing.T, w *testworld.World, clock *nodes) {
		c := clinicalCase{form: strings.Repeat("A", 25), born: atSix, visits: one(strings.Repeat("0", 25), "")}
		answers := func(raw int64) visit {
			return visit{testDay, strings.Repeat("1", int(raw)) + strings.Repeat("0", 25-int(raw)), ""}
		}
		c.visits[0] = answers(of.Values[0])
		p, _ := c.play(w, clock)
		for i, raw := range of.Values[1:] {
			if i%10 == 0 {
				p.runner = w.Person(authz.Specialist, account.Active)
				p.purchase = member(t, w.Must(p.runner, "create-purchase", testworld.Call{Body: market.NewPurchase{ApplicationID: p.application, PurchaseType: "free"}}), "purchase_id")
			}
			p.addChild(&c)
			p.run(answers(raw))
		}
		w.Must(p.author, "build-local-samples", testworld.Call{ID: p.application})
		for _, row := range of.Table {
			p.addChild(&c)
			r := answered[document.Report](w, p.runner, "get-activity-report", testworld.Call{ID: p.run(answers(row.Raw))})
			got := r.Totals.LocalSample
			require.NotNil(t, got, row.Raw)
			require.EqualValues(t, len(of.Values), got.N)
			require.InDelta(t, row.Percentile, *got.Percentile, 0.05, "one decimal: %d", row.Raw)
			require.Nil(t, got.Standard)
		}
		t.Logf("%d of %d ranks", len(of.Table), len(of.Table))
	})
}

// Each pair of ratings is a question that two scorers gave a score.
func TestAgreementOfAFile(t *testing.T) {
	var of struct {
		Cohen struct {
			Counts    [][]int
			Agreement float64
			Quadratic float64 `json:"kappa_quadratic"`
		}
	}
	clinicaltest.JSON(t, "agreement/worked.json", &of)
	onDays(t, func(t *testing.T, w *testworld.World, clock *nodes) {
		var first []string
		var second []int64
		for a, row := range of.Cohen.Counts {
			for b, n := range row {
				for range n {
					first, second = append(first, strconv.Itoa(a)), append(second, int64(b))
				}
			}
		}
		c := clinicalCase{form: strings.Repeat("A", len(first)), most: 2, born: atSix, visits: one(strings.Join(first, ""), "")}
		p, r := c.play(w, clock)
		scorer := w.Person(authz.Specialist, account.Active)
		member := member(t, w.Must(p.runner, "create-specialist", testworld.Call{Body: map[string]any{
			"first_name": "Ada", "last_name": "Reed", "email": "ada@example.org", "phone_number": "+12025550123",
		}}), "specialist_id")
		p.runner.Accept(member, scorer)
		w.Must(p.runner, "assign-specialist", testworld.Call{Body: people.NewAssignment{ChildID: p.child, SpecialistID: member}})
		w.Must(scorer, "start-second-scoring", testworld.Call{ID: r.ActivityID, Body: secondscore.NewSecondScoring{SecondScoringID: uuid.NewString()}})
		var scores secondscore.SecondScores
		for no, score := range second {
			scores.Scores = append(scores.Scores, secondscore.NewSecondScore{QuestionNo: int64(no), Score: new(score), Revision: 1})
		}
		w.Must(scorer, "save-second-scores", testworld.Call{ID: r.ActivityID, Body: scores})
		got := answered[secondscore.SecondScoring](w, scorer, "submit-second-scoring", testworld.Call{ID: r.ActivityID}).Agreement
		require.Equal(t, len(first), got.Pairs)
		require.InDelta(t, 100*of.Cohen.Agreement, *got.Share, 1e-9)
		require.Equal(t, "quadratic", got.Kappas[0].Weights)
		require.InDelta(t, of.Cohen.Quadratic, *got.Kappas[0].Value, 5e-5, "four decimals")
		t.Logf("%d pairs of scores", got.Pairs)
	})
}
