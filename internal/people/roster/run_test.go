package roster_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/live"
	"milepost/internal/people/directory"
	"milepost/internal/people/peopletest"
	"milepost/internal/people/roster"
)

// listening is a hub whose listener does something at each news.
type listening struct {
	live.Hub
	handle func(p roster.ImportProgress)
}

func (l listening) Publish(ctx context.Context, channel string, event live.Event) error {
	var p roster.ImportProgress
	if json.Unmarshal(event.Data, &p) == nil {
		l.handle(p)
	}
	return l.Hub.Publish(ctx, channel, event)
}

// plainFile has children without anything wrong, from one number up to another.
func plainFile(from, to int) string {
	var text strings.Builder
	text.WriteString("First name,Last name,Student ID,Grade\n")
	for i := from; i < to; i++ {
		fmt.Fprintf(&text, "Zoë %d,Øst,S%d,1\n", i, i)
	}
	return text.String()
}

func (h *fixture) children() int {
	return h.Count(`SELECT count(*) FROM person p JOIN child c ON c.id = p.id WHERE p.owner_id = 'ana'`)
}

func TestARunReportsItsProgress(t *testing.T) {
	onImports(t, func(h *fixture) {
		m := h.begin("ana", largeFile(800))
		var progress []roster.ImportProgress
		h.Kernel.Live = listening{h.Kernel.Live, func(p roster.ImportProgress) { progress = append(progress, p) }}
		done := h.run(m.ImportID)
		h.stopWork()
		require.Equal(t, roster.ImportCounts{Rows: 800, New: 760, Refused: 40}, done.Counts)
		require.Equal(t, "waiting", progress[0].State)
		before := int64(0)
		for _, p := range progress[1 : len(progress)-1] {
			require.Equal(t, "running", p.State)
			require.GreaterOrEqual(t, p.Done, before)
			require.Equal(t, int64(800), p.Total)
			before = p.Done
		}
		require.Greater(t, len(progress), 5, "in several steps")
		require.Equal(t, roster.ImportProgress{Done: 800, Total: 800, State: "done"}, progress[len(progress)-1])
		require.Equal(t, int64(800), done.Run.Done)
	})
}

// A client that connects late gets the run's progress, and its end even after it has ended.
func TestARunGoesOnWithoutItsBrowser(t *testing.T) {
	onImports(t, func(h *fixture) {
		m := h.begin("ana", plainFile(0, 300))
		ctx, leave := context.WithCancel(t.Context())
		r := httptest.NewRequestWithContext(ctx, "POST", "/api/child-import/run/"+m.ImportID, nil)
		r.Header.Set("X-Actor", "ana")
		h.Handler.ServeHTTP(httptest.NewRecorder(), r)
		leave()
		require.Equal(t, "waiting", h.getImport(m.ImportID).State)
		require.Equal(t, "done", h.ended(m.ImportID).State)
		require.Equal(t, 300, h.children())
		require.Equal(t, 409, h.act("run", m.ImportID).Code, "it was done")
	})
}

func TestACancelledRunKeepsWhatItHasAndGoesOnOrIsUndone(t *testing.T) {
	onImports(t, func(h *fixture) {
		m := h.begin("ana", plainFile(0, 450))
		var cancelled atomic.Bool
		h.Kernel.Live = listening{h.Kernel.Live, func(p roster.ImportProgress) {
			if p.State == "running" && p.Done > 0 && cancelled.CompareAndSwap(false, true) {
				require.Equal(t, 200, h.act("cancel", m.ImportID).Code)
			}
		}}
		stopped := h.run(m.ImportID)
		require.Equal(t, "cancelled", stopped.State)
		require.True(t, stopped.Run.CanRun && stopped.Run.CanUndo)
		require.Positive(t, stopped.Run.New)
		require.Less(t, stopped.Run.New, int64(450))
		require.Equal(t, int(stopped.Run.New), h.children(), "what was applied stays")
		require.Equal(t, 409, h.act("cancel", m.ImportID).Code)
		require.Len(t, decoded[[]roster.Import](t, h.Call("ana", "GET", "/api/child-import", "")), 1)

		require.Equal(t, "done", h.run(m.ImportID).State, "it continues")
		require.Equal(t, roster.ImportCounts{Rows: 450, New: 450}, h.getImport(m.ImportID).Counts)
		require.Equal(t, 450, h.children())
		require.Equal(t, 450, h.Count(`SELECT count(DISTINCT medical_id) FROM child`))

		require.Equal(t, "undoing", decoded[roster.Import](t, h.act("undo", m.ImportID)).State)
		undone := h.ended(m.ImportID)
		require.Equal(t, "undone", undone.State)
		require.Equal(t, int64(450), undone.Run.Removed)
		require.Zero(t, h.children())
		require.Zero(t, h.Count(`SELECT count(*) FROM person_gram`))
		require.Equal(t, 409, h.act("undo", m.ImportID).Code)
		require.Equal(t, 409, h.act("run", m.ImportID).Code)
	})
}

// An undo keeps all changes made since.
func TestUndoKeepsLaterChanges(t *testing.T) {
	onImports(t, func(h *fixture) {
		old := h.Add("ana", `{"first_name":"Old","last_name":"One","medical_id":"S900","grade":"K","school":"Hill"}`)
		later := h.Add("ana", `{"first_name":"Later","last_name":"Two","medical_id":"S901","grade":"K"}`)
		text := plainFile(0, 6) + "Old,One,S900,1\nLater,Two,S901,1\n"
		m := h.begin("ana", text)
		done := h.run(m.ImportID)
		require.Equal(t, roster.ImportCounts{Rows: 8, New: 6, Update: 2}, done.Counts)

		id := func(first string) string {
			list := decoded[[]directory.PersonEntry](t, h.Call("ana", "GET", "/api/people?kind=child&search="+first, ""))
			require.Len(t, list, 1, first)
			return list[0].ID
		}
		h.Ask("ana", "PATCH", "/api/child/"+id("zoe%200"), `{"grade":"2"}`, 200)
		h.Junction("specialist", "specialist", id("zoe%201"), h.Sam("ana", "specialist", "specialist"))
		h.Ask("ana", "POST", "/api/child/consents/"+id("zoe%202"), `{"purpose":"assessment","given_by":"Ann","given_on":"2026-01-01"}`, 201)
		h.Exec(`UPDATE person SET open_activities = 1 WHERE first_name = 'Zoë 3'`)
		h.Ask("ana", "PATCH", "/api/child/"+later.ChildID, `{"grade":"7"}`, 200)

		require.Equal(t, 200, h.act("undo", m.ImportID).Code)
		undone := h.ended(m.ImportID)
		require.Equal(t, []int64{2, 1, 5}, []int64{undone.Run.Removed, undone.Run.Restored, undone.Run.Kept})
		require.Equal(t, []int64{2, 3, 4, 5, 9}, undone.Run.KeptRows)
		require.Equal(t, "K", h.Get("ana", "/api/child/"+old.ChildID)["grade"])
		require.Equal(t, "7", h.Get("ana", "/api/child/"+later.ChildID)["grade"])
		require.Equal(t, 6, h.children())
		require.Equal(t, 1, h.Count(`SELECT count(*) FROM audit_event WHERE action = 'child.import_undone' AND actor_id = 'ana' AND children IN
			(SELECT list_id FROM audit_children WHERE child_id = '`+old.ChildID+`')`))
	})
}

// A child referred to by an unknown table is kept, and the others are removed.
func TestUndoKeepsAReferencedChild(t *testing.T) {
	onImports(t, func(h *fixture) {
		m := h.begin("ana", plainFile(0, 40))
		h.run(m.ImportID)
		h.Exec(`CREATE TABLE elsewhere (child_id TEXT NOT NULL REFERENCES child (id))`)
		h.Exec(`INSERT INTO elsewhere (child_id) SELECT id FROM person WHERE first_name IN ('Zoë 3', 'Zoë 33')`)
		require.Equal(t, 200, h.act("undo", m.ImportID).Code)
		undone := h.ended(m.ImportID)
		require.Equal(t, "undone", undone.State)
		require.Equal(t, []int64{38, 2}, []int64{undone.Run.Removed, undone.Run.Kept})
		require.Equal(t, 2, h.children())
	})
}

func TestAnAccountRunsOneImportAndUndoesTheLast(t *testing.T) {
	onImports(t, func(h *fixture) {
		first, second, others := h.begin("ana", plainFile(0, 30)), h.begin("ana", plainFile(100, 130)), h.begin("ben", plainFile(0, 30))
		require.Equal(t, 200, h.act("run", first.ImportID).Code)
		for _, what := range []string{"run", "undo"} {
			require.Equal(t, 409, h.act(what, first.ImportID).Code, what)
			require.Equal(t, 404, h.act(what, others.ImportID).Code, what)
		}
		require.Equal(t, 409, h.act("run", second.ImportID).Code, "one at a time")
		require.Equal(t, 409, h.Call("ana", "DELETE", "/api/child-import/"+first.ImportID, "").Code)
		require.Equal(t, 409, h.Call("ana", "PATCH", "/api/child-import/"+first.ImportID, `{"date_order":"dmy"}`).Code)
		require.Equal(t, 200, h.Call("ben", "POST", "/api/child-import/run/"+others.ImportID, "").Code, "each account has its own")
		require.True(t, h.ended(first.ImportID).Run.CanUndo)

		h.run(second.ImportID)
		require.False(t, h.getImport(first.ImportID).Run.CanUndo)
		require.Equal(t, 409, h.act("undo", first.ImportID).Code)
		require.Eventually(t, func() bool { return h.Count(`SELECT count(*) FROM import_change`) == 60 }, time.Minute, 5*time.Millisecond, "what undoes the first is forgotten")
		require.Equal(t, 200, h.act("undo", second.ImportID).Code)
		h.ended(second.ImportID)
		require.Equal(t, 30, h.children())
	})
}

// One of two runs that start at the same moment is refused.
func TestTwoRunsAtTheSameMoment(t *testing.T) {
	onImports(t, func(h *fixture) {
		ids := []string{h.begin("ana", plainFile(0, 3)).ImportID, h.begin("ana", plainFile(3, 6)).ImportID}
		codes := make([]int, 8)
		peopletest.AtOnce(len(codes), func(i int) { codes[i] = h.act("run", ids[i%2]).Code })
		won := 0
		for _, code := range codes {
			if code == 200 {
				won++
				continue
			}
			require.Equal(t, 409, code)
		}
		require.Equal(t, 1, won)
	})
}

// otherNode works on the same database.
func (h *fixture) otherNode() {
	k := *h.Kernel
	k.Jobs = jobs.New(h.DB, slog.New(slog.DiscardHandler), jobs.Options{Now: k.Now, Poll: 5 * time.Millisecond})
	roster.New(&k, h.People).Work()
	k.Jobs.Start()
	h.T.Cleanup(func() { require.NoError(h.T, k.Jobs.Stop(context.Background())) })
}

// A worker that dies leaves its run to another, without doubling a row; one that comes back finds that out.
func TestADeadWorkersRunIsTakenOver(t *testing.T) {
	onImports(t, func(h *fixture) {
		m := h.begin("ana", plainFile(0, 500))
		var killed atomic.Bool
		ended := make(chan struct{})
		h.Kernel.Live = listening{h.Kernel.Live, func(p roster.ImportProgress) {
			if p.State == "done" {
				close(ended)
			}
			// Another worker takes the run over while this one is between two chunks.
			if p.State == "running" && p.Done > 0 && killed.CompareAndSwap(false, true) {
				h.Exec(`UPDATE import_run SET busy_until = 0`)
				h.Exec(`UPDATE job SET run_at = 1 WHERE kind = 'people.run-import' AND claimed_by IS NULL`)
				h.otherNode()
				<-ended
			}
		}}
		done := h.run(m.ImportID)
		h.stopWork()
		require.True(t, killed.Load())
		require.Equal(t, roster.ImportCounts{Rows: 500, New: 500}, done.Counts)
		require.Equal(t, 500, h.children())
		require.Equal(t, 500, h.Count(`SELECT count(DISTINCT medical_id) FROM child`))
	})
}

// A job works on a run for a short while; the rest is left to the next job, without losing or doubling a row.
func TestAJobLeavesTheRestOfARunToTheNext(t *testing.T) {
	onImports(t, func(h *fixture) {
		roster.HandOverAlways(h.Rosters)
		m := h.begin("ana", plainFile(0, 300))
		require.Equal(t, roster.ImportCounts{Rows: 300, New: 300}, h.run(m.ImportID).Counts)
		require.Equal(t, 300, h.children())
		queued := h.Count(`SELECT count(*) FROM job WHERE kind = 'people.run-import'`)
		require.Greater(t, queued, 3, "each chunk has a job of its own")
		require.Equal(t, 200, h.act("undo", m.ImportID).Code)
		require.Equal(t, int64(300), h.ended(m.ImportID).Run.Removed)
		require.Zero(t, h.children())
	})
}

// A run whose process ends each time before anything is stored is not retried forever.
func TestARunThatAlwaysEndsTheProcessFails(t *testing.T) {
	onImports(t, func(h *fixture) {
		m := h.begin("ana", plainFile(0, 5))
		require.Equal(t, 200, h.act("run", m.ImportID).Code)
		h.Exec(`UPDATE import_run SET failures = 8`)
		failed := h.ended(m.ImportID)
		require.Equal(t, "failed", failed.State)
		require.Equal(t, "stopped", failed.Run.Reason)
		require.True(t, failed.Run.CanRun)
		require.Equal(t, "done", h.run(m.ImportID).State, "Retry begins again")
		require.Equal(t, 5, h.children())
	})
}

// An account that is suspended changes nothing more, not by what it began before either.
func TestARunOfASuspendedAccountStops(t *testing.T) {
	onImports(t, func(h *fixture) {
		m := h.begin("ana", plainFile(0, 5))
		state := func(to string) {
			h.Exec(`UPDATE account SET state = $1 WHERE id = (SELECT owner_id FROM child_import)`, to)
		}
		state("suspended")
		require.Equal(t, 200, h.act("run", m.ImportID).Code, "as just before the suspension")
		failed := h.ended(m.ImportID)
		state("active")
		require.Equal(t, "failed", failed.State)
		require.Zero(t, h.children())
		require.True(t, failed.Run.CanRun)
		require.Equal(t, "done", h.run(m.ImportID).State)
		require.Equal(t, 5, h.children())
	})
}

// Rows that cannot be stored end the run with the reason; rows stored before stay, and Retry continues there.
func TestARunWhoseRowsCannotBeStoredFails(t *testing.T) {
	onImports(t, func(h *fixture) {
		m := h.begin("ana", plainFile(0, 400))
		guard, drop := `CREATE TRIGGER no_more BEFORE INSERT ON child WHEN NEW.medical_id = 'S350' BEGIN SELECT RAISE(ABORT, 'no'); END`, `DROP TRIGGER no_more`
		if h.DB.Engine() == db.Postgres {
			guard, drop = `ALTER TABLE child ADD CONSTRAINT no_more CHECK (medical_id <> 'S350')`, `ALTER TABLE child DROP CONSTRAINT no_more`
		}
		h.Exec(guard)
		failed := h.run(m.ImportID)
		require.Equal(t, "failed", failed.State)
		require.Equal(t, "error", failed.Run.Reason)
		require.Positive(t, failed.Run.New)
		require.Equal(t, int(failed.Run.New), h.children())
		h.Exec(drop)
		require.Equal(t, "done", h.run(m.ImportID).State)
		require.Equal(t, 400, h.children())
	})
}

// A row is decided again when it is applied, with the list as it is then and not as it was when the file came.
func TestARunUsesTheListOfItsTime(t *testing.T) {
	onImports(t, func(h *fixture) {
		gone := h.Add("ana", `{"first_name":"Away","last_name":"One","medical_id":"S7"}`)
		m := h.begin("ana", plainFile(0, 3)+"Away,One,S7,1\n")
		require.Equal(t, roster.ImportCounts{Rows: 4, New: 3, Update: 1}, m.Counts)
		h.Add("ana", `{"first_name":"Zoë 1","last_name":"Øst","medical_id":"S1","grade":"1"}`)
		h.Ask("ana", "DELETE", "/api/child/"+gone.ChildID, "", 204)
		done := h.run(m.ImportID)
		require.Equal(t, roster.ImportCounts{Rows: 4, New: 2, Same: 1, Refused: 1}, done.Counts)
		require.Contains(t, h.rows(m.ImportID, "refused")[0].Reasons[0], "archived")
	})
}

// A child who is added to the list while an import of them runs is not added a second time.
func TestARunKnowsChildrenAddedMeanwhile(t *testing.T) {
	onImports(t, func(h *fixture) {
		m := h.begin("ana", plainFile(0, 400))
		var added atomic.Bool
		h.Kernel.Live = listening{h.Kernel.Live, func(p roster.ImportProgress) {
			if p.State == "running" && p.Done > 0 && added.CompareAndSwap(false, true) {
				h.Add("ana", `{"first_name":"Zoë 399","last_name":"Øst","medical_id":"S399","grade":"1"}`)
			}
		}}
		require.Equal(t, roster.ImportCounts{Rows: 400, New: 399, Same: 1}, h.run(m.ImportID).Counts)
		h.stopWork()
		require.Equal(t, 400, h.children())
	})
}

// A child who is moved to the list while an import of them runs is known too, though the record is older than the list.
func TestARunKnowsChildrenMovedToTheListMeanwhile(t *testing.T) {
	onImports(t, func(h *fixture) {
		moved := h.Add("ben", `{"first_name":"Zoë 399","last_name":"Øst","medical_id":"S399","grade":"1"}`)
		m := h.begin("ana", plainFile(0, 400))
		var done atomic.Bool
		h.Kernel.Live = listening{h.Kernel.Live, func(p roster.ImportProgress) {
			if p.State == "running" && p.Done > 0 && done.CompareAndSwap(false, true) {
				h.Exec(`UPDATE person SET owner_id = 'ana' WHERE id = $1`, moved.ChildID)
			}
		}}
		require.Equal(t, roster.ImportCounts{Rows: 400, New: 399, Same: 1}, h.run(m.ImportID).Counts)
		h.stopWork()
		require.Equal(t, 400, h.children())
	})
}

// One child leaves the list and another comes to it between two chunks of an import: there are as many as before, and the one who came
// is known.
func TestARunKnowsAChildWhoCameAsAnotherLeft(t *testing.T) {
	onImports(t, func(h *fixture) {
		moved := h.Add("ben", `{"first_name":"Zoë 399","last_name":"Øst","medical_id":"S399","grade":"1"}`)
		left := h.Add("ana", `{"first_name":"Other","last_name":"Child","medical_id":"T1","grade":"1"}`)
		m := h.begin("ana", plainFile(0, 400))
		var done atomic.Bool
		h.Kernel.Live = listening{h.Kernel.Live, func(p roster.ImportProgress) {
			if p.State == "running" && p.Done > 0 && done.CompareAndSwap(false, true) {
				h.Exec(`UPDATE person SET owner_id = CASE id WHEN $1 THEN 'ana' ELSE 'ben' END WHERE id IN ($1, $2)`, moved.ChildID, left.ChildID)
			}
		}}
		require.Equal(t, roster.ImportCounts{Rows: 400, New: 399, Same: 1}, h.run(m.ImportID).Counts)
		h.stopWork()
		require.Equal(t, 400, h.children())
	})
}

// A run that an earlier version of the program was checking is continued, by the job that it had queued.
func TestARunOfAnEarlierVersionGoesOn(t *testing.T) {
	onImports(t, func(h *fixture) {
		m := h.begin("ana", plainFile(0, 20))
		require.Equal(t, 200, h.act("run", m.ImportID).Code)
		h.Exec(`UPDATE import_run SET state = 'checking', step = 2, busy_until = 0, failures = 1`)
		h.Exec(`UPDATE job SET payload = $1 WHERE kind = 'people.run-import'`, `{"import_id":"`+m.ImportID+`","step":2,"request":"r","address":"192.0.2.1"}`)
		require.Equal(t, 409, h.act("run", m.ImportID).Code, "it is being worked on")
		require.Equal(t, "done", h.ended(m.ImportID).State)
		require.Equal(t, 20, h.children())
	})
}
