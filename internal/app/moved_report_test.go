package app_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/report"
	"milepost/internal/report/signing"
	"milepost/internal/testworld"
)

// unwritten are a person's activity and its report, in which nobody has written.
func unwritten(w *testworld.World) *moves {
	m := &moves{World: w, p: w.Person(authz.Specialist, account.Active)}
	m.activity = m.p.Activity()
	m.finish(m.p.Child())
	m.report = w.Text(`SELECT id FROM report WHERE activity_id = $1`, m.activity)
	m.p.Rows["report"] = m.report
	return m
}

func (m *moves) finish(child string) {
	m.Must(m.p, "update-activity", testworld.Call{ID: m.activity, Body: map[string]any{"finish_date": "2026-03-01T00:00:00Z", "for_child_id": child}})
}

// between moves the finished activity from one child to another and finishes it.
func (m *moves) between(from, to string) {
	m.T.Helper()
	m.Must(m.p, "move-activity", testworld.Call{ID: m.activity, Body: activity.Move{ChildID: to, FromChildID: from, Finished: true, Reason: "The wrong child was chosen."}})
	m.finish(to)
}

// waiting returns the report's mark in the list, and how many the list of waiting ones has.
func (m *moves) waiting() (marked bool, listed int) {
	all := answered[[]report.ReportRow](m.World, m.p, "list-reports", testworld.Call{})
	require.Len(m.T, all, 1)
	return all[0].Waiting, len(answered[[]report.ReportRow](m.World, m.p, "list-reports", testworld.Call{Query: "?waiting=true"}))
}

func TestAReportThatNobodyHasWrittenInWaitsHoweverOftenItWasMoved(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		m := unwritten(w)
		child, other := m.p.Child(), m.p.OtherChild()
		waits := func(want bool, when string) {
			t.Helper()
			marked, listed := m.waiting()
			require.Equal(t, want, marked, when)
			require.Equal(t, want, listed == 1, when)
		}
		waits(true, "new")
		m.between(child, other)
		waits(true, "moved")
		m.between(other, child)
		waits(true, "moved twice")

		w.Must(m.p, "sign-report", testworld.Call{ID: m.report, Body: signing.Signing{Revision: 3}})
		waits(false, "signed")
		m.between(child, other)
		waits(true, "signed for the first child only")

		written := m.p.Content()
		written.Sections[1].Text = "<p>Noah was brought by his father.</p>"
		w.Must(m.p, "update-report", testworld.Call{ID: m.report, Body: report.ContentEdit{Content: written, Revision: 4}})
		waits(false, "written in")
		m.between(other, child)
		waits(false, "written in and moved")
	})
}

func TestAFormerStateOfAMovedReportIsMarkedForReview(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		m := newMoves(w)
		child, other := m.p.Child(), m.p.OtherChild()
		w.Exec(`UPDATE report_history SET kept_at = 0 WHERE report_id = $1`, m.report) // long enough ago for the next state to be kept
		code, body := m.move(func(in *activity.Move) { in.RemoveClips = true })
		require.Equal(t, http.StatusOK, code, body)
		m.finish(other)

		saved := func() []bool {
			kept := answered[signing.SavedContent](w, m.p, "get-report-history", testworld.Call{ID: m.report, Second: "2"})
			require.Contains(t, kept.Content.Sections[1].Text, "Mia")
			return []bool{kept.Content.Sections[0].Review, kept.Content.Sections[1].Review}
		}
		require.Equal(t, []bool{false, true}, saved(), "it names the first child")
		m.between(other, child)
		require.Equal(t, []bool{false, false}, saved(), "it is about this child again")
	})
}
