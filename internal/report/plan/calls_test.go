package plan_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/version"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx"
	"milepost/internal/people"
	"milepost/internal/report/content"
	"milepost/internal/report/plan"
	"milepost/internal/report/reporttest"
)

// one is the only version.
type one struct{ only *version.Frozen }

func (o one) Frozen(context.Context, db.Querier, string, int64) (*version.Frozen, error) {
	return o.only, nil
}

// fixture is a report with plans.
type fixture struct {
	*reporttest.Fixture
	s           *plan.Service
	child       string
	application string
}

func onBoth(t *testing.T, f func(t *testing.T, d *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := &fixture{Fixture: reporttest.New(t, q)}
		d.s = plan.New(d.K, d.Reports, one{d.Lower.Found.Version})
		d.Reports.PrintPlans(d.s)
		d.child, d.application = d.Lower.Found.ChildID, d.Lower.Found.Version.ApplicationID
		api := httpx.New(httpx.Options{Authenticator: d.Authenticator(), Log: d.K.Log})
		d.s.Mount(api)
		d.Reports.Mount(api)
		d.Signing.Mount(api)
		require.NoError(t, api.Check())
		d.API = api
		f(t, d)
	})
}

// save stores goals over a revision and returns the status, the plan and the body.
func (d *fixture) save(who string, revision int64, goals ...plan.Goal) (int, plan.Plan, string) {
	return d.send(who, "PUT", "/api/plan/child/"+d.child, plan.Edit{ApplicationID: d.application, Revision: revision, Goals: append([]plan.Goal{}, goals...)})
}

func (d *fixture) review(who string, n plan.NewReview) (int, plan.Plan, string) {
	return d.send(who, "POST", "/api/plan/review/"+d.child, plan.ReviewEdit{ApplicationID: d.application, NewReview: n})
}

func (d *fixture) send(who, method, path string, in any) (int, plan.Plan, string) {
	d.T.Helper()
	body, err := json.Marshal(in)
	require.NoError(d.T, err)
	w := d.Call(who, method, path, string(body))
	var p plan.Plan
	_ = json.Unmarshal(w.Body.Bytes(), &p)
	return w.Code, p, w.Body.String()
}

func (d *fixture) read(who string) (int, plan.Plan) {
	d.T.Helper()
	w := d.Call(who, "GET", "/api/plan/child/"+d.child+"?application_id="+d.application, "")
	var p plan.Plan
	_ = json.Unmarshal(w.Body.Bytes(), &p)
	return w.Code, p
}

func goal(text string) plan.Goal {
	return plan.Goal{GoalID: uuid.NewString(), Text: text, Status: "planned", ReviewDate: "2026-04-01"}
}

func TestAPlanIsSavedByRevision(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.Created()
		status, p := d.read("owner")
		require.Equal(t, 200, status)
		require.Equal(t, []any{int64(0), true, 0}, []any{p.Revision, p.MayWrite, len(p.Goals)})
		require.Len(t, p.Measures, 12)
		require.NotEmpty(t, p.Suggestions)
		require.Contains(t, p.Suggestions[0].Baseline, " % of points")

		first := goal("Counts to ten")
		first.Category = p.Suggestions[0].Category
		status, p, _ = d.save("owner", 0, first)
		require.Equal(t, 200, status)
		require.EqualValues(t, 1, p.Revision)
		status, _, body := d.save("owner", 0, goal("From another tab"))
		require.Equal(t, 409, status)
		require.Contains(t, body, `"code":"plan-changed"`)
		_, again := d.read("owner")
		require.Equal(t, []plan.Goal{first}, again.Goals)
		for _, s := range again.Suggestions {
			require.NotEqual(t, first.Category, s.Category, "there is a goal for it")
		}

		n := plan.NewReview{ReviewID: uuid.NewString(), GoalID: first.GoalID, ReviewedOn: "2026-03-01", Outcome: "Counts to six.", Status: "in_progress", NextReview: "2026-05-01"}
		for range 2 { // sent twice, stored once
			status, p, body = d.review("owner", n)
			require.Equal(t, 200, status, body)
			require.Len(t, p.Reviews, 1)
		}
		require.Equal(t, []any{int64(2), "in_progress", "2026-05-01"}, []any{p.Revision, p.Goals[0].Status, p.Goals[0].ReviewDate})
		status, p, _ = d.save("owner", 2)
		require.Equal(t, 200, status)
		require.Len(t, p.Reviews, 1, "what came of a goal is kept when the goal goes")
		require.Equal(t, "Counts to ten", p.Reviews[0].Goal)
		status, _, body = d.save("owner", 2, goal("From a tab that has not seen the last save"))
		require.Equal(t, 409, status, body)
		n.ReviewID = uuid.NewString()
		status, _, _ = d.review("owner", n)
		require.Equal(t, 409, status, "its goal is gone")
		status, _, _ = d.save("owner", 3, plan.Goal{GoalID: uuid.NewString(), Text: "x", Status: "done"})
		require.Equal(t, 422, status)

		var rows []plan.PlannedChild
		require.NoError(t, json.Unmarshal(d.Call("owner", "GET", "/api/plan/application/"+d.application, "").Body.Bytes(), &rows))
		require.Len(t, rows, 1)
		require.True(t, rows[0].HasPlan)
	})
}

// The care team reads and writes; strangers and guardians find nothing.
func TestAccessToAPlan(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.Created()
		status, _, _ := d.save("owner", 0, goal("Counts to ten"))
		require.Equal(t, 200, status)
		d.Member(people.KindSpecialist, d.Account("member").ID)
		d.Member(people.KindGuardian, d.Account("guardian").ID)
		status, p := d.read("member")
		require.Equal(t, 200, status)
		status, _, _ = d.save("member", p.Revision, append(p.Goals, goal("Knows the colours"))...)
		require.Equal(t, 200, status)
		for _, who := range []string{"guardian", "stranger"} {
			status, _ = d.read(who)
			require.Equal(t, 404, status, who)
			status, _, _ = d.save(who, 2)
			require.Equal(t, 404, status, who)
			require.JSONEq(t, "[]", d.Call(who, "GET", "/api/plan/application/"+d.application, "").Body.String())
		}
		d.Exec(`UPDATE person SET archived_at = 1 WHERE id = $1`, d.child)
		status, p = d.read("owner")
		require.Equal(t, 200, status)
		require.False(t, p.MayWrite)
		status, _, _ = d.save("owner", 2)
		require.Equal(t, 409, status)
	})
}

// A plan is printed with the report and frozen with its signed version; versions signed before the plan existed stay unchanged.
func TestAReportContainsThePlan(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		id := d.Created()
		at := "/api/report/" + id
		before := d.Read(at)
		require.Nil(t, before.Plan)
		require.Len(t, before.Content.Sections, len(content.New().Sections))
		g := goal("Counts to ten")
		status, _, _ := d.save("owner", 0, g)
		require.Equal(t, 200, status)
		r := d.Read(at)
		require.Equal(t, "Counts to ten", r.Plan.Goals[0].Text)
		require.Equal(t, "Intervention Plan", reporttest.Section(&r.Content, "plan").Label)
		w := d.Call("owner", "PATCH", at, reporttest.Edit(func(c *content.Content) { *c = c.WithPlan() }, 1))
		require.Equal(t, 200, w.Code, w.Body)

		d.Signed(id, 2, "")
		require.False(t, d.Read(at).UnsignedChanges)
		g.Text = "Counts to twelve"
		status, _, _ = d.save("owner", 1, g)
		require.Equal(t, 200, status)
		require.True(t, d.Read(at).UnsignedChanges)
		require.Contains(t, d.Call("owner", "GET", at+"/version/1", "").Body.String(), "Counts to ten")

		d.Exec(`UPDATE intervention_plan SET created_at = created_at + 60000000`)
		require.Nil(t, d.Read(at).Plan, "it was signed before there was a plan")
	})
}

func TestAPlanIsErasedAndSwept(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		g := goal("Counts to ten")
		plans := func() (n int64) {
			require.NoError(t, d.DB.Read().Get(context.Background(), &n, `SELECT COUNT(*) FROM intervention_plan`))
			return n
		}
		act := func(f func(ctx context.Context, tx *db.Tx) error) {
			status, _, _ := d.save("owner", 0, g)
			require.Equal(t, 200, status)
			_, _, _ = d.review("owner", plan.NewReview{ReviewID: uuid.NewString(), GoalID: g.GoalID, ReviewedOn: "2026-03-01", Outcome: "Six.", Status: "planned"})
			require.EqualValues(t, 1, plans())
			require.NoError(t, d.DB.Tx(context.Background(), f))
			require.Zero(t, plans())
		}
		act(func(ctx context.Context, tx *db.Tx) error { _, err := d.s.Erase(ctx, tx, d.child); return err })
		act(func(ctx context.Context, tx *db.Tx) error {
			_, err := d.s.Sweep(ctx, tx, db.Micros(d.K.Now())+1, 10)
			return err
		})
	})
}
