package oneroster

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/notice"
	"milepost/internal/oneroster/rostertest"
)

func TestTheFirstRunWaitsForAPersonAndLaterNightsRunByThemselves(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for n := range 30 {
			h.server.Student(n)
		}
		source := h.add()
		first := h.read(source)
		require.Equal(h.T, stateOpen, first.State, "%+v", first)
		require.Equal(h.T, forFirst, first.WaitsFor)
		require.EqualValues(h.T, 30, first.New)
		require.Empty(h.T, h.children())

		done := h.approve(first)
		require.Equal(h.T, stateDone, done.State)
		require.EqualValues(h.T, 30, done.New)
		require.True(h.T, done.CanUndo)
		require.Len(h.T, h.children(), 30)
		require.Contains(h.T, h.children("c.school", "c.grade", "p.date_of_birth", "c.sex_for_norms", "c.medical_id"), "Ben Brandt-1 Lakeside School 02 2014-01-02 male 0000001")

		// A delta: one is changed, one leaves, one comes.
		h.wait(3 * time.Hour)
		h.server.Asked()
		h.server.Change("students", "s000001", rostertest.Record{"familyName": "Berger"})
		h.server.Leave("s000002")
		h.server.Student(30)
		night := h.night(source)
		require.Equal(h.T, stateDone, night.State, "%+v", night)
		require.Equal(h.T, byNight, night.AskedBy)
		require.False(h.T, night.Whole)
		require.Equal(h.T, [4]int64{1, 1, 1, 0}, [4]int64{night.New, night.Update, night.Leave, night.Return})
		present, archived := h.count()
		require.Equal(h.T, [2]int{30, 1}, [2]int{present, archived})
		require.Contains(h.T, h.children(), "Ben Berger")

		// Who has left is back.
		h.wait(3 * time.Hour)
		h.server.Change("students", "s000002", rostertest.Record{"status": "active", "grades": []string{"04"}})
		back := h.night(source)
		require.EqualValues(h.T, 1, back.Return, "%+v", back)
		require.Contains(h.T, h.children("c.grade"), "Chloé Costa-2 04")
		_, archived = h.count()
		require.Zero(h.T, archived)

		// Nothing changes, and nothing is left of what was read.
		require.Equal(h.T, stateDone, h.night(source).State)
		var pages int
		require.NoError(h.T, h.DB.Read().Get(t.Context(), &pages, `SELECT COUNT(*) FROM roster_page`))
		require.Zero(h.T, pages)
	})
}

// The owner hears of a night that has failed or waits, and not of what they asked for themselves.
func TestANightThatStopsNotifiesTheOwner(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for n := range 20 {
			h.server.Student(n)
		}
		source := h.add()
		h.approve(h.read(source))
		require.Equal(h.T, stateDone, h.night(source).State)
		h.server.Fail(rostertest.Times(-1, http.StatusForbidden, func(rostertest.Ask) bool { return true }))
		require.Equal(h.T, stateFailed, h.read(source).State)
		require.Empty(h.T, h.notes)

		stopped := notice.Notice{Kind: notice.RosterStopped, Subject: source, To: []string{"org"}}
		require.Equal(h.T, stateFailed, h.night(source).State)
		require.Equal(h.T, []notice.Notice{stopped}, h.notes)
		h.server.Fail(nil)
		for n := range 5 {
			h.server.Leave(fmt.Sprintf("s%06d", n))
		}
		require.Equal(h.T, stateOpen, h.night(source).State)
		require.Equal(h.T, []notice.Notice{stopped, stopped}, h.notes)
	})
}

func TestAWholeReadingArchivesWhoIsMissingAndAPersonDecidesAboutMany(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for n := range 40 {
			h.server.Student(n)
		}
		source := h.add()
		h.approve(h.read(source))

		h.wait(7 * 24 * time.Hour)
		h.server.Forget("students", "s000003")
		few := h.read(source)
		require.True(h.T, few.Whole)
		require.Equal(h.T, stateDone, few.State, "%+v", few)
		require.EqualValues(h.T, 1, few.Leave)

		h.wait(7 * 24 * time.Hour)
		for n := 10; n < 16; n++ {
			h.server.Forget("students", h.server.Student(n))
		}
		many := h.read(source)
		require.Equal(h.T, stateOpen, many.State, "%+v", many)
		require.Equal(h.T, forLeavers, many.WaitsFor)
		require.EqualValues(h.T, 6, many.Leave)
		present, _ := h.count()
		require.Equal(h.T, 39, present)

		done := h.approve(many)
		require.EqualValues(h.T, 6, done.Leave)
		present, archived := h.count()
		require.Equal(h.T, [2]int{33, 7}, [2]int{present, archived})

		// The run is taken back, and no night does it again by itself.
		_, err := h.Rosters.Undo(h.ctx(), h.actor, done.ID)
		require.NoError(h.T, err)
		h.due()
		require.Equal(h.T, "undone", h.run(done.ID).State)
		present, archived = h.count()
		require.Equal(h.T, [2]int{39, 1}, [2]int{present, archived})
		of, err := h.s.Source(h.ctx(), h.actor, source)
		require.NoError(h.T, err)
		require.False(h.T, of.Nightly)
		require.Nil(h.T, of.DueAt)
	})
}

// An answer that does not count fails the run: nobody is archived by what is missing in it.
func TestAnAnswerThatDoesNotCountChangesNothing(t *testing.T) {
	second := pageOf("students", 500)
	onBoth(t, func(h *fixture) {
		for n := range 520 {
			h.server.Student(n)
		}
		source := h.add()
		h.approve(h.read(source))
		h.wait(7 * 24 * time.Hour)
		for name, c := range map[string]struct {
			fault  rostertest.Fault
			reason string
		}{
			"no envelope":          {rostertest.Body(`{}`, second), "envelope"},
			"another envelope":     {rostertest.Body(`{"error":"busy","classes":[]}`, second), "envelope"},
			"null for the records": {rostertest.Body(`{"users":null}`, second), "envelope"},
			"a page of HTML":       {rostertest.Body(`<html>maintenance</html>`, second), "body"},
			"broken letters":       {rostertest.Body("{\"users\":[{\"sourcedId\":\"s1\",\"givenName\":\"Zo\xeb\"}]}", second), "body"},
			"500 for good":         {rostertest.Times(-1, 500, second), "status"},
			"403":                  {rostertest.Times(-1, 403, second), "status"},
			"429 for good":         {rostertest.Times(-1, 429, second), "status"},
			"no token any more":    {rostertest.Times(-1, 401, second), "token"},
			"a redirect to us": {func(w http.ResponseWriter, r *http.Request, a rostertest.Ask) bool {
				if second(a) {
					http.Redirect(w, r, "https://127.0.0.1:1/metadata", http.StatusFound)
				}
				return second(a)
			}, "redirect"},
			"a connection that breaks off": {func(w http.ResponseWriter, _ *http.Request, a rostertest.Ask) bool {
				if second(a) {
					w.Header().Set("Content-Length", "1000")
					_, _ = w.Write([]byte(`{"users":[`))
				}
				return second(a)
			}, "connection"},
		} {
			h.server.Fail(c.fault)
			r := h.read(source)
			require.Equal(h.T, stateFailed, r.State, "%s: %+v", name, r)
			require.Equal(h.T, c.reason, r.Reason, name)
			require.Equal(h.T, "students", r.Part, name)
			present, archived := h.count()
			require.Equal(h.T, [2]int{520, 0}, [2]int{present, archived}, name)
		}
		h.server.Fail(nil)
		h.server.Stuck = true
		require.Equal(h.T, "paging", h.read(source).Reason)
		h.server.Stuck = false
		require.Equal(h.T, stateDone, h.read(source).State)
	})
}

// What passes is tried again, and a server with habits of its own is understood.
func TestServersWithHabitsOfTheirOwnAreUnderstood(t *testing.T) {
	for name, set := range map[string]func(h *fixture){
		"500 and 429 for a moment": func(h *fixture) {
			h.server.Fail(rostertest.Times(3, 429, func(a rostertest.Ask) bool { return a.Part == "students" }))
		},
		"pages smaller than asked for":       func(h *fixture) { h.server.Largest = 7 },
		"a token that ends in the middle":    func(h *fixture) { h.server.Uses = 2; h.server.Largest = 7 },
		"no count":                           func(h *fixture) { h.server.Total = func(int) string { return "" } },
		"a count that is none":               func(h *fixture) { h.server.Total = func(int) string { return "many" } },
		"a count that is too low":            func(h *fixture) { h.server.Total = func(int) string { return "3" } },
		"records under the name of the part": func(h *fixture) { h.server.Envelope = func(part string) string { return part } },
		"the other version's path":           func(h *fixture) { h.Exec(`UPDATE roster_source SET version = '1.2'`) },
	} {
		t.Run(name, func(t *testing.T) {
			onBoth(t, func(h *fixture) {
				for n := range 25 {
					h.server.Student(n)
				}
				source := h.add()
				set(h)
				done := h.approve(h.read(source))
				require.Equal(h.T, stateDone, done.State)
				require.Len(h.T, h.children(), 25)
				require.Empty(h.T, done.Findings)
			})
		})
	}
}

// Nobody leaves by a reading in which some may be missing.
func TestNobodyLeavesByAnIncompleteReading(t *testing.T) {
	onBoth(t, func(h *fixture) {
		for n := range 40 {
			h.server.Student(n)
		}
		source := h.add()
		h.approve(h.read(source))
		h.wait(7 * 24 * time.Hour)
		h.server.Forget("students", "s000001")
		h.server.Student(41)
		h.server.Total = func(int) string { return "41" } // of 40
		r := h.read(source)
		require.Equal(h.T, stateDone, r.State, "%+v", r)
		require.Zero(h.T, r.Leave)
		require.EqualValues(h.T, 1, r.New)
		require.Equal(h.T, []RosterFinding{{incomplete, 1}}, r.Findings)

		h.server.Total = nil
		r = h.read(source)
		require.True(h.T, r.Whole)
		require.EqualValues(h.T, 1, r.Leave)
	})
}
