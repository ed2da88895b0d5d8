package report_test

import (
	"context"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/report/content"
	"milepost/internal/report/document"
	"milepost/internal/report/reporttest"
	"milepost/internal/scoring"
)

type fixture struct{ *reporttest.Fixture }

func newFixture(t *testing.T, q *db.DB) *fixture { return &fixture{reporttest.New(t, q)} }

func TestFinishedActivityHasOneReport(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		require.Equal(t, id, d.Created())
		r, err := d.Reports.Get(context.Background(), d.Lower.Owner, id)
		require.NoError(t, err)
		same, err := d.Reports.OfActivity(context.Background(), d.Lower.Owner, d.Lower.Found.ActivityID)
		require.NoError(t, err)
		require.Equal(t, r, same)
		require.Equal(t, "Mia", r.Child.FirstName)
		require.Empty(t, r.Child.DateOfBirth)
		require.Equal(t, "Ada Lane", r.Specialist)
		require.Equal(t, "EL-1", r.Application.ApplicationCustomID)
		require.EqualValues(t, 1, r.Revision)
		require.EqualValues(t, 2, r.Totals.CorrectScore)
		require.Empty(t, r.Totals.ScoreCategory, "two of three questions are less than 80 %")
		require.Equal(t, scoring.TooMuchMissing, r.Totals.ScoreCategoryReason)
		require.EqualValues(t, 1, r.Totals.NumberSkippedQuestions)
		require.InDelta(t, 50, *r.Totals.Quotient, 1e-9)
		require.Equal(t, "no score (nothing administered)", r.Categories[2].QuotientReason)
		require.Equal(t, document.CategoryAmount{Name: document.NoCategory, Amount: 1}, r.Totals.MostSkippedCategoryObject)
		require.Len(t, r.Categories, 3)
		require.Len(t, r.Questions, 3)
		require.Equal(t, "q1", r.Questions[1].QuestionText)
		require.Equal(t, content.New(), r.Content)
	})
}

func TestOpenActivityHasNoReport(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.Lower.Found.Finish = 0
		path := "/api/report/activity/" + d.Lower.Found.ActivityID
		w := d.Call("owner", "GET", path, "")
		require.Equal(t, 409, w.Code)
		require.Contains(t, w.Body.String(), "The activity is not finished yet.")
		require.Equal(t, 404, d.Call("stranger", "GET", path, "").Code)
	})
}

// An activity in which nothing was scored has no figure, no word and no category that is strongest or weakest.
func TestNothingAdministered(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		for i := range d.Lower.Found.Results {
			d.Lower.Found.Results[i].SelectedScore, d.Lower.Found.Results[i].Skipped = nil, true
		}
		got := d.Read("/api/report/" + d.Created())
		require.Nil(t, got.Totals.Quotient)
		require.Equal(t, document.Totals{
			SkippedScore: 4, MaxScore: 4, NumberSkippedQuestions: 3, NumberQuestions: 3,
			MostSkippedCategoryObject: document.CategoryAmount{Name: "Rhyme", Amount: 1},
			StrongestReason:           scoring.NothingAdministered, WeakestReason: scoring.NothingAdministered,
			QuotientReason: scoring.NothingAdministered, ScoreCategoryReason: scoring.NothingAdministered,
			StrongestBy: "points", ScoreCategoryBy: "points",
			Derived: document.Derived{NormsReason: scoring.NothingAdministered, LocalSample: &document.LocalSample{Reason: scoring.NoBirthDate}},
		}, got.Totals)
		for _, c := range got.Categories {
			require.Nil(t, c.Quotient)
			require.Equal(t, scoring.NothingAdministered, c.QuotientReason)
		}
		require.Empty(t, got.Scorers)
	})
}

func TestSave(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		path := "/api/report/" + d.Created()
		w := d.Call("owner", "PATCH", path, reporttest.Edit(reporttest.Reordered, 1))
		require.Equal(t, 200, w.Code, w.Body.String())
		require.Contains(t, w.Body.String(), `"revision":2`)
		require.Equal(t, 409, d.Call("owner", "PATCH", path, reporttest.Edit(reporttest.Reordered, 1)).Code, "a stale revision")
		require.Equal(t, 422, d.Call("owner", "PATCH", path, reporttest.Edit(func(c *content.Content) { c.Sections = c.Sections[1:] }, 2)).Code)
		require.Equal(t, 422, d.Call("owner", "PATCH", path, reporttest.Edit(func(c *content.Content) { c.Sections[0].Key = "other" }, 2)).Code)
		w = d.Call("owner", "GET", path, "")
		require.Contains(t, w.Body.String(), `"sections":[{"key":"barChart","label":"Bar Chart","optsOut":true,"family":true,"sentences":[]},{"key":"background"`)
		require.NotContains(t, w.Body.String(), "script")
		require.Contains(t, w.Body.String(), "Calm")
	})
}

func TestPermissions(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id, missing := d.Created(), uuid.NewString()
		for _, c := range []struct{ method, path, id, body string }{
			{"GET", "/api/report/", id, ""},
			{"GET", "/api/report/activity/", d.Lower.Found.ActivityID, ""},
			{"GET", "/api/question-result/report/", id, ""},
			{"PATCH", "/api/report/", id, reporttest.Edit(reporttest.Reordered, 1)},
		} {
			require.Equal(t, 401, d.Call("", c.method, c.path+c.id, c.body).Code, c.path)
			foreign, absent := d.Call("stranger", c.method, c.path+c.id, c.body), d.Call("owner", c.method, c.path+missing, c.body)
			require.Equal(t, 404, foreign.Code, c.path)
			require.Equal(t, 404, absent.Code, c.path)
			require.Equal(t, absent.Body.String(), foreign.Body.String(), c.path)
			require.Equal(t, 200, d.Call("owner", c.method, c.path+c.id, c.body).Code, c.path)
		}
	})
}

func TestTraces(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		for _, path := range []string{"/api/report/" + id, "/api/question-result/report/" + id} {
			require.Equal(t, 200, d.Call("owner", "GET", path, "").Code)
		}
		require.Equal(t, 200, d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(reporttest.Reordered, 1)).Code)
		d.K.Audit.Stop()
		var actions []string
		require.NoError(t, q.Read().Select(t.Context(), &actions,
			`SELECT action FROM audit_event WHERE subject_id = $1 AND child_id = $2 ORDER BY action`, id, d.Lower.Found.ChildID))
		require.Equal(t, []string{"report.read", "report.read", "report.save"}, actions)
	})
}

// Observations have points, and do not count as correct.
func TestObservationsAreNotCorrect(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		for i := range d.Lower.Found.Version.Questions {
			d.Lower.Found.Version.Questions[i].AnswerType = "observation"
		}
		r, err := d.Reports.Get(context.Background(), d.Lower.Owner, d.Created())
		require.NoError(t, err)
		require.EqualValues(t, 2, r.Totals.NumberObservedQuestions)
		require.EqualValues(t, 1, r.Totals.NumberSkippedQuestions)
		require.Zero(t, r.Totals.NumberCorrectQuestions+r.Totals.NumberPartialQuestions+r.Totals.NumberIncorrectQuestions)
		require.EqualValues(t, 2, r.Totals.CorrectScore, "points are points")
		require.True(t, r.Questions[0].Observation)
	})
}
