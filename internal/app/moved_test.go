package app_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/report"
	"milepost/internal/report/sharing"
	"milepost/internal/report/signing"
	"milepost/internal/testworld"
)

// moves are a person with two children and a signed and shared report of the first one.
type moves struct {
	*testworld.World
	p, family        *testworld.Person
	activity, report string
}

func newMoves(w *testworld.World) *moves {
	m := &moves{World: w, p: w.Person(authz.Specialist, account.Active), family: w.Person(authz.Parent, account.Active)}
	m.p.Relate(m.family, people.KindGuardian)
	m.p.Consented()
	m.p.Clip()
	m.activity = m.p.Activity()
	w.Must(m.p, "update-activity", testworld.Call{ID: m.activity, Body: map[string]any{"finish_date": "2026-03-01T00:00:00Z"}})
	m.report = w.Text(`SELECT id FROM report WHERE activity_id = $1`, m.activity)
	m.p.Rows["report"] = m.report
	written := m.p.Content()
	written.Sections[1].Text = "<p>Mia was brought by her father.</p>"
	w.Must(m.p, "update-report", testworld.Call{ID: m.report, Body: report.ContentEdit{Content: written, Revision: 1}})
	w.Must(m.p, "sign-report", testworld.Call{ID: m.report, Body: signing.Signing{Revision: 2}})
	w.Must(m.p, "share-report", testworld.Call{ID: m.report, Body: sharing.Sharing{GuardianIDs: []string{m.p.Guardian()}}})
	return m
}

func (m *moves) call(p *testworld.Person, operation string, in testworld.Call) (int, string) {
	w := m.Serve(m.Request(m.Operation(operation), in, p.Cookies()))
	return w.Code, w.Body.String()
}

func (m *moves) move(more func(*activity.Move)) (int, string) {
	in := activity.Move{ChildID: m.p.OtherChild(), FromChildID: m.p.Child(), Finished: true, Reason: "The wrong child was chosen."}
	if more != nil {
		more(&in)
	}
	return m.call(m.p, "move-activity", testworld.Call{ID: m.activity, Body: in})
}

func TestAFinishedActivityIsMovedWithAllThatHangsOnIt(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		m := newMoves(w)
		p, child, other := m.p, m.p.Child(), m.p.OtherChild()
		code, _ := m.call(m.family, "get-shared-report", testworld.Call{ID: m.report})
		require.Equal(t, http.StatusOK, code)

		code, seen := m.call(p, "look-at-activity-move", testworld.Call{ID: m.activity, Query: "?child_id=" + other})
		require.Equal(t, http.StatusOK, code, seen)
		for _, name := range []string{
			`"clips":{"number":1,"picture":true,"video":false,"audio":false}`, `"shares":1`, `"signed_versions":1`, `"written":["Reason for Referral"]`, `"finished":true`,
		} {
			require.Contains(t, seen, name)
		}
		code, refused := m.move(nil)
		require.Equal(t, http.StatusConflict, code)
		require.Contains(t, refused, "no consent to pictures")
		require.Equal(t, child, w.Text(`SELECT child_id FROM activity WHERE id = $1`, m.activity))
		code, body := m.move(func(in *activity.Move) { in.RemoveClips = true })
		require.Equal(t, http.StatusOK, code, body)

		code, _ = m.call(p, "get-clip", testworld.Call{ID: p.Clip()})
		require.Equal(t, http.StatusNotFound, code)
		code, _ = m.call(m.family, "get-shared-report", testworld.Call{ID: m.report})
		require.Equal(t, http.StatusNotFound, code)
		_, shared := m.call(m.family, "list-shared-reports", testworld.Call{})
		require.NotContains(t, shared, m.report)
		require.Equal(t, "0", w.Text(`SELECT CAST(COUNT(*) AS TEXT) FROM notification WHERE subject = $1`, m.report))
		require.Equal(t, "0", w.Text(`SELECT CAST(COUNT(*) AS TEXT) FROM activity_digest d JOIN activity a ON a.key = d.activity_key WHERE a.id = $1`, m.activity))

		w.Must(p, "update-activity", testworld.Call{ID: m.activity, Body: map[string]any{"finish_date": "2026-03-01T00:00:00Z", "for_child_id": other}})
		require.Equal(t, other, w.Text(`SELECT p.id FROM activity_digest d JOIN activity a ON a.key = d.activity_key JOIN person p ON p.key = d.child_key WHERE a.id = $1`, m.activity))
		_, now := m.call(p, "get-report", testworld.Call{ID: m.report})
		require.Contains(t, now, `"first_name":"Noah"`)
		require.Contains(t, now, `"signed_former":true`)
		require.Contains(t, now, `"review":true`)
		require.Contains(t, now, "Mia was brought by her father.", "nothing that was typed is lost")
		code, body = m.call(p, "sign-report", testworld.Call{ID: m.report, Body: signing.Signing{Revision: 3, Reason: "It was moved."}})
		require.Equal(t, http.StatusConflict, code)
		require.Contains(t, body, "Reason for Referral")

		written := p.Content()
		written.Sections[1].Text, written.Sections[1].Review = "<p>Noah was brought by his father.</p>", false
		w.Must(p, "update-report", testworld.Call{ID: m.report, Body: report.ContentEdit{Content: written, Revision: 3}})
		w.Must(p, "sign-report", testworld.Call{ID: m.report, Body: signing.Signing{Revision: 4, Reason: "It was moved."}})
		_, versions := m.call(p, "list-report-versions", testworld.Call{ID: m.report})
		require.Equal(t, 1, strings.Count(versions, `"former":true`), versions)
		_, now = m.call(p, "get-report", testworld.Call{ID: m.report})
		require.NotContains(t, now, `"signed_former"`)
	})
}

// A version signed for the first child names it: accounts that can access only the second child do not read it, the second
// one's export does not contain it, and it is erased with the first child, while the activity stays.
func TestVersionsSignedBeforeAMoveBelongToTheFirstChild(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		m := newMoves(w)
		p, colleague, other := m.p, w.Person(authz.Specialist, account.Active), m.p.OtherChild()
		_, body := m.move(func(in *activity.Move) { in.RemoveClips = true })
		require.Contains(t, body, other)
		w.Must(p, "assign-specialist", testworld.Call{Body: people.NewAssignment{ChildID: other, SpecialistID: p.Specialist()}})
		p.Accept(p.Specialist(), colleague)
		w.Must(p, "update-activity", testworld.Call{ID: m.activity, Body: map[string]any{"finish_date": "2026-03-01T00:00:00Z"}})
		version := func(who *testworld.Person) int {
			code, _ := m.call(who, "get-report-version", testworld.Call{ID: m.report, Second: "1"})
			return code
		}
		require.Equal(t, http.StatusOK, version(p))
		require.Equal(t, http.StatusNotFound, version(colleague), "the colleague does not reach the first child")
		code, _ := m.call(colleague, "get-report", testworld.Call{ID: m.report})
		require.Equal(t, http.StatusOK, code)

		// Shared again before it is signed again, it shows the second child's family nothing of the first child.
		w.Exec(`INSERT INTO care_team (id, child_key, member_key, created_at) SELECT $1, c.key, g.key, 1 FROM person c, person g WHERE c.id = $2 AND g.id = $3`,
			uuid.NewString(), other, p.Guardian())
		w.Must(p, "share-report", testworld.Call{ID: m.report, Body: sharing.Sharing{GuardianIDs: []string{p.Guardian()}}})
		code, _ = m.call(m.family, "get-shared-report", testworld.Call{ID: m.report})
		require.Equal(t, http.StatusNotFound, code)

		require.NoError(t, w.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			for more := true; more; {
				var err error
				if more, err = w.Services.Reports.Erase(ctx, tx, p.Child()); err != nil {
					return err
				}
			}
			return nil
		}))
		require.Equal(t, other, w.Text(`SELECT child_id FROM activity WHERE id = $1`, m.activity))
		require.Equal(t, "0", w.Text(`SELECT CAST(COUNT(*) AS TEXT) FROM report_version WHERE report_id = $1`, m.report))
	})
}

func TestTheFileOfASignedVersionCarriesTheInitialsOfWhomItWasSignedOf(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		m := newMoves(w)
		_, body := m.move(func(in *activity.Move) { in.RemoveClips = true })
		require.Contains(t, body, m.p.OtherChild())
		answer := w.Serve(w.Request(w.Operation("get-report-version-file"), testworld.Call{ID: m.report, Second: "1"}, m.p.Cookies()))
		require.Equal(t, http.StatusOK, answer.Code, answer.Body)
		require.Regexp(t, `^attachment; filename="report-version-1-MS-.+-\d{4}-\d\d-\d\d\.json"$`, answer.Header().Get("Content-Disposition"))
		answer = w.Serve(w.Request(w.Operation("export-child-data"), testworld.Call{ID: m.p.OtherChild()}, m.p.Cookies()))
		require.Regexp(t, `^attachment; filename="milepost-NB-\d{4}-\d\d-\d\d\.zip"$`, answer.Header().Get("Content-Disposition"))
	})
}

func TestAChildsDataLeavesWhileAnActivityIsOpenAgain(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		m := newMoves(w)
		w.Must(m.p, "reopen-activity", testworld.Call{ID: m.activity, Body: activity.Reopen{Reason: "A score was wrong."}})
		files := archive(w, m.p, m.p.Child())
		require.Contains(t, files["open-reports/"+m.report+".json"], "Mia was brought by her father.")
		require.NotContains(t, files, "reports/"+m.report+".json", "it has no figures now")
		require.NotEmpty(t, files["reports/"+m.report+".version-1.json"])
	})
}
