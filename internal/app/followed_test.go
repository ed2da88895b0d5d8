package app_test

import (
	"archive/zip"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/app"
	"milepost/internal/authz"
	"milepost/internal/cohort"
	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/people/erasure"
	"milepost/internal/people/join"
	"milepost/internal/people/transfer"
	"milepost/internal/report/document"
	"milepost/internal/resultexport"
	"milepost/internal/testworld"
)

// Ages at which the same raw score is worth something else.
const bySixAndSeven = normHead + groupHead + "6;0,7;0,10,4,80\n7;0,8;0,12,4,80\n"

// followed is a finished activity and the two children who may have it: a girl of six and a boy of seven, who had an activity before.
type followed struct {
	*played
	clock     *nodes
	girl, boy string
	activity  string
	team      *testworld.Person // of the girl
	member    string
}

func newFollowed(w *testworld.World, clock *nodes) *followed {
	w.T.Helper()
	c := clinicalCase{form: allForms, born: "2019-03-02", feeds: "CARE", visits: []visit{{"2025-09-02", tenRight + tenWrong, bySixAndSeven}}}
	p, _ := c.play(w, clock)
	f := &followed{played: p, clock: clock, boy: p.child, team: w.Person(authz.Specialist, account.Active)}
	clock.set(w.T, testDay)
	f.renew(p.runner, p.author, f.team)
	c.born = atSix
	p.addChild(&c)
	f.girl = p.child
	for child, gender := range map[string]string{f.girl: "Female", f.boy: "Male"} {
		w.Must(p.runner, "update-child", testworld.Call{ID: child, Body: map[string]any{"gender_identity": gender}})
	}
	f.member = member(w.T, w.Must(p.runner, "create-specialist", testworld.Call{Body: map[string]any{
		"first_name": "Ada", "last_name": "Reed", "email": "ada@example.org", "phone_number": "+12025550123",
	}}), "specialist_id")
	p.runner.Accept(f.member, f.team)
	w.Must(p.runner, "assign-specialist", testworld.Call{Body: people.NewAssignment{ChildID: f.girl, SpecialistID: f.member}})
	f.activity = p.run(visit{testDay, tenRight + "1111100000", ""})
	return f
}

// renew logs people in again: their sessions of an earlier day have ended.
func (f *followed) renew(all ...*testworld.Person) {
	for _, p := range all {
		_, cookies := p.OtherSession()
		p.Access, p.Refresh = cookies["milepost_access"], cookies["milepost_refresh"]
	}
}

func (f *followed) answer(operation string, in testworld.Call) string {
	f.T.Helper()
	return f.Must(f.runner, operation, in)
}

// exported are all files of an export of results of one child.
func (f *followed) exported(child, format string) string {
	f.T.Helper()
	begun := f.answer("begin-result-export", testworld.Call{Body: resultexport.ResultExportRequest{
		Selection: resultexport.Selection{ChildIDs: []string{child}}, Format: format,
	}})
	return unpacked(f.T, f.answer("export-results", testworld.Call{ID: member(f.T, begun, "export_id")}))
}

func unpacked(t *testing.T, archive string) string {
	t.Helper()
	var all strings.Builder
	for _, text := range filesIn(t, archive) {
		all.WriteString(text)
	}
	return all.String()
}

// filesIn are the files of an archive by their names.
func filesIn(t *testing.T, archive string) map[string]string {
	t.Helper()
	in, err := zip.NewReader(strings.NewReader(archive), int64(len(archive)))
	require.NoError(t, err)
	files := map[string]string{}
	for _, file := range in.File {
		opened, err := file.Open()
		require.NoError(t, err)
		text, err := io.ReadAll(opened)
		require.NoError(t, err)
		files[file.Name] = string(text)
	}
	return files
}

// counted returns how many activities a cohort report of a gender counts.
func (f *followed) counted(gender string) int64 {
	f.T.Helper()
	d := statistics.NewDefinition()
	d.TimePeriod = "all"
	d.Users.Rules = []statistics.Rule{{Kind: "gender", Values: []string{gender}}}
	var run cohort.Run
	require.NoError(f.T, json.Unmarshal([]byte(f.answer("start-cohort-run", testworld.Call{Body: cohort.NewRun{Definition: d}})), &run))
	require.Eventually(f.T, func() bool { // it may continue in the background
		require.NoError(f.T, json.Unmarshal([]byte(f.answer("get-cohort-run", testworld.Call{ID: run.RunID})), &run))
		return run.Result != nil
	}, waitLong, waitStep)
	return run.Result.Activities
}

// consumers are all that shows an activity with its child: each answers what it shows of a child.
var consumers = map[string]func(f *followed, child string) string{
	"the child's activities": func(f *followed, child string) string {
		return f.answer("list-child-activities", testworld.Call{ID: child})
	},
	"the measurements": func(f *followed, child string) string {
		return f.answer("list-measurements", testworld.Call{Query: "?child_id=" + child})
	},
	"the course": func(f *followed, child string) string { return f.answer("get-course", testworld.Call{ID: child}) },
	"the child's archive": func(f *followed, child string) string {
		return unpacked(f.T, f.answer("export-child-data", testworld.Call{ID: child}))
	},
	"results, long": func(f *followed, child string) string { return f.exported(child, "long") },
	"results, wide": func(f *followed, child string) string { return f.exported(child, "wide") },
	"results, FHIR": func(f *followed, child string) string { return f.exported(child, "fhir") },
}

// requireAt looks at every consumer: the activity is the one child's, and not the other's.
func (f *followed) requireAt(child, other, when string) {
	f.T.Helper()
	for name, shown := range consumers {
		require.Contains(f.T, shown(f, child), f.activity, "%s: %s", when, name)
		if other != "" {
			require.NotContains(f.T, shown(f, other), f.activity, "%s: %s of the other child", when, name)
		}
	}
}

func (f *followed) report() (r document.Report) {
	f.T.Helper()
	require.NoError(f.T, json.Unmarshal([]byte(f.answer("get-activity-report", testworld.Call{ID: f.activity})), &r))
	return r
}

// await waits for figures by the age of another record, which are computed after a join.
func (f *followed) await(standard string) {
	f.T.Helper()
	require.Eventually(f.T, func() bool { return f.report().Totals.StandardText == standard }, waitLong, waitStep, standard)
}

// requireFigures looks at the report: whose it is, by which norms it was computed and what changed since the child's activity before.
func (f *followed) requireFigures(child, standard, change string) {
	f.T.Helper()
	r := f.report()
	text := ""
	if r.Change != nil {
		text = r.Change.Text
	}
	require.Equal(f.T, []string{child, standard, change}, []string{r.Child.ChildID, r.Totals.StandardText, text})
}

// requireReached asks for the activity as somebody, who finds it or does not.
func (f *followed) requireReached(by *testworld.Person, want int) {
	f.T.Helper()
	for _, operation := range []string{"get-activity", "get-activity-report", "list-results"} {
		require.Equal(f.T, want, status(f.World, by, operation, testworld.Call{ID: f.activity}), operation)
	}
}

// trail returns the acts on the trail about a child, as a Super Admin reads it by an id.
func (f *followed) trail(id string) string {
	f.T.Helper()
	return f.Must(f.Person(authz.SuperAdmin, account.Active), "list-audit", testworld.Call{Query: "?limit=100&about=" + id})
}

func TestAllThatShowsAnActivityFollowsItsMove(t *testing.T) {
	onDays(t, func(t *testing.T, w *testworld.World, clock *nodes) {
		f := newFollowed(w, clock)
		w.Jobs.Start()
		f.requireAt(f.girl, f.boy, "before")
		f.requireFigures(f.girl, "119", "")
		f.requireReached(f.team, http.StatusOK)
		require.Equal(t, []int64{1, 1}, []int64{f.counted("Female"), f.counted("Male")})

		w.Must(f.runner, "move-activity", testworld.Call{ID: f.activity, Body: activity.Move{
			ChildID: f.boy, FromChildID: f.girl, Finished: true, Reason: "The wrong child was chosen.",
		}})
		w.Must(f.runner, "update-activity", testworld.Call{ID: f.activity, Body: map[string]any{"finish_date": testDay + "T11:00:00Z"}})
		f.requireAt(f.boy, f.girl, "after the move")
		for _, child := range []string{f.girl, f.boy} {
			require.Contains(t, f.trail(child), `"action":"activity.move"`)
		}
		f.requireFigures(f.boy, "111", "+11.3 standard points, not reliable (needs 12.5 or more)")
		f.requireReached(f.team, http.StatusNotFound)
		require.Equal(t, []int64{0, 2}, []int64{f.counted("Female"), f.counted("Male")})
		f.requireTransferred(f.boy, f.girl)
	})
}

func TestAllThatShowsAnActivityFollowsAJoinAndItsUndo(t *testing.T) {
	onDays(t, func(t *testing.T, w *testworld.World, clock *nodes) {
		f := newFollowed(w, clock)
		w.Jobs.Start()
		ask := join.JoinRequest{ChildID: f.boy, JoinedID: f.girl, Take: []string{}, Team: []string{}, Reason: "Added twice"}
		j := joined(w, f.runner, ask)
		f.requireAt(f.boy, "", "after the join")
		f.requireAt(f.girl, "", "after the join, by the old id")
		for _, id := range []string{f.girl, f.boy} { // what was done with both records is read by the id of either
			for _, child := range []string{f.girl, f.boy} {
				require.Contains(t, f.trail(id), `"action":"child.update","subject_kind":"child","subject_id":"`+child)
			}
		}
		f.await("111")
		f.requireFigures(f.boy, "111", "+11.3 standard points, not reliable (needs 12.5 or more)")
		f.requireReached(f.team, http.StatusNotFound)
		require.Equal(t, []int64{0, 2}, []int64{f.counted("Female"), f.counted("Male")})

		w.Must(f.runner, "undo-join", testworld.Call{ID: j.JoinID})
		f.await("119")
		f.requireAt(f.girl, f.boy, "after the undo")
		require.NotContains(t, f.trail(f.boy), `"action":"child.update","subject_kind":"child","subject_id":"`+f.girl, "two records have two trails")
		f.requireFigures(f.girl, "119", "")
		f.requireReached(f.team, http.StatusOK)
		require.Equal(t, []int64{1, 1}, []int64{f.counted("Female"), f.counted("Male")})

		joined(w, f.runner, ask)
		f.requireTransferred(f.boy, "")
	})
}

// requireTransferred gives the child to another account, which has the activity with everything; then time and erasure end it.
func (f *followed) requireTransferred(child, other string) {
	f.T.Helper()
	to := f.Person(authz.Specialist, account.Active)
	f.runner.ConfirmAddress()
	f.Must(f.runner, "offer-transfer", testworld.Call{ID: child, Body: transfer.OfferAddress{Email: to.Email}})
	require.Eventually(f.T, func() bool { // its letter makes a token of its own
		return f.Text(`SELECT CAST(count(*) AS TEXT) FROM job WHERE kind = 'people.transfer-letter' AND done_at IS NULL`) == "0"
	}, waitLong, waitStep)
	f.Must(to, "accept-transfer", testworld.Call{Body: known(f.World, child)})
	f.requireReached(f.runner, http.StatusNotFound)
	former := f.runner
	f.runner = to
	f.requireReached(to, http.StatusOK)
	f.requireAt(child, "", "after the transfer")
	if other != "" {
		require.NotContains(f.T, f.Must(former, "list-child-activities", testworld.Call{ID: other}), f.activity)
		f.erase(former, other)
		f.requireAt(child, "", "after the other child was erased")
	}

	f.clock.set(f.T, "2026-05-02")
	f.renew(to)
	f.Config.KeepActivitiesDays = 90
	require.NoError(f.T, app.NewRetention(f.Kernel, f.Services).Sweep(f.T.Context()))
	f.requireAt(child, "", "before its time")
	f.Config.KeepActivitiesDays = 30
	require.NoError(f.T, app.NewRetention(f.Kernel, f.Services).Sweep(f.T.Context()))
	require.NotContains(f.T, f.answer("list-child-activities", testworld.Call{ID: child}), f.activity, "after its time")
	f.erase(to, child)
	for _, table := range []string{"activity", "report", "activity_digest", "measurement", "measurement_former", "question_result", "child_join", "child_alias"} {
		require.Equal(f.T, "0", f.Text(`SELECT CAST(count(*) AS TEXT) FROM `+table), table)
	}
}

// erase has the owner erase a child, and waits for the work that does it.
func (f *followed) erase(owner *testworld.Person, child string) {
	f.T.Helper()
	name := f.Text(`SELECT first_name || ' ' || last_name FROM person WHERE id = $1`, child)
	f.Must(owner, "ask-erasure", testworld.Call{ID: child, Body: erasure.TypedName{Name: name}})
	f.Exec(`UPDATE child_erasure SET due_at = 1`)
	require.NoError(f.T, f.DB.Tx(f.T.Context(), func(ctx context.Context, tx *db.Tx) error {
		return f.Jobs.Enqueue(ctx, tx, "people.erase", struct{}{}, f.Now())
	}))
	require.Eventually(f.T, func() bool {
		return f.Text(`SELECT CAST(count(*) AS TEXT) FROM person WHERE id = $1`, child) == "0"
	}, waitLong, waitStep)
}
