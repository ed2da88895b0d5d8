package oneroster

import (
	"fmt"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/oneroster/rostertest"
	"milepost/internal/people"
)

// district is a server's roster, and what a list that follows it has to hold.
type district struct {
	*fixture
	students, page int
	next           int
	present, gone  map[int]bool
}

// flaky makes every so manyth answer an error that passes.
func flaky(every int) rostertest.Fault {
	count := 0
	var mu sync.Mutex
	return func(w http.ResponseWriter, _ *http.Request, _ rostertest.Ask) bool {
		mu.Lock()
		defer mu.Unlock()
		count++
		if count%every != 0 {
			return false
		}
		http.Error(w, "no", []int{500, 429, 503}[count/every%3])
		return true
	}
}

// day is what happens at a school between two nights: some leave, some are back, some come, many get another grade.
func (d *district) day(night int) (added, changed, left, back int64) {
	some := d.students / 100
	for n := range d.students {
		switch {
		case n%97 == night && d.present[n]:
			d.server.Leave(fmt.Sprintf("s%06d", n))
			delete(d.present, n)
			d.gone[n] = true
			left++
		case n%97 == night-2 && d.gone[n]:
			d.server.Change("students", fmt.Sprintf("s%06d", n), rostertest.Record{"status": "active"})
			delete(d.gone, n)
			d.present[n] = true
			back++
		case n%89 == night && d.present[n]:
			d.server.Change("students", fmt.Sprintf("s%06d", n), rostertest.Record{"grades": []string{fmt.Sprintf("night %d", night)}})
			changed++
		}
	}
	for range some {
		d.server.Student(d.next)
		d.present[d.next] = true
		d.next++
		added++
	}
	return added, changed, left, back
}

func (d *district) holds() {
	d.T.Helper()
	present, archived := d.count()
	require.Equal(d.T, [2]int{len(d.present), len(d.gone)}, [2]int{present, archived})
	var ids []string
	require.NoError(d.T, d.DB.Read().Select(d.T.Context(), &ids, `SELECT l.sourced_id FROM roster_link l JOIN person p ON p.id = l.child_id
		WHERE p.archived_at IS NULL ORDER BY l.sourced_id`))
	want := make([]string, 0, len(d.present))
	for n := range d.present {
		want = append(want, fmt.Sprintf("s%06d", n))
	}
	slices.Sort(want)
	require.Equal(d.T, want, ids)
}

// saver saves in another account's name while a district is read, and keeps how long each took.
type saver struct {
	stop chan struct{}
	done sync.WaitGroup
	took []time.Duration
}

func (h *fixture) save() *saver {
	other := h.account("other")
	c, err := h.People.AddChild(h.ctx(), other, people.NewChild{FirstName: "Mia", LastName: "Stone"})
	require.NoError(h.T, err)
	s := &saver{stop: make(chan struct{})}
	s.done.Go(func() {
		for n := 0; ; n++ {
			select {
			case <-s.stop:
				return
			case <-time.After(20 * time.Millisecond):
			}
			began := time.Now()
			if _, err := h.People.ChangeChild(h.ctx(), other, c.ID, people.ChildEdit{FirstName: new(fmt.Sprintf("Mia %d", n))}); err != nil {
				h.T.Error(err)
				return
			}
			s.took = append(s.took, time.Since(began))
		}
	})
	return s
}

// end returns how many saves there were, and how long 99 of 100 took at most.
func (s *saver) end() (count int, p99 time.Duration) {
	close(s.stop)
	s.done.Wait()
	slices.Sort(s.took)
	return len(s.took), s.took[len(s.took)*99/100]
}

// A district in 40 pages, with errors: the first run, ten nights of changes, and a night that breaks off in the middle of the pages.
func TestADistrictIsFollowedExactlyAndOthersSaveMeanwhile(t *testing.T) {
	students, page, nights, most := 20_000, 500, 10, 100*time.Millisecond
	if testing.Short() {
		students, page, nights, most = 200, 10, 3, time.Second
	}
	onBoth(t, func(h *fixture) {
		d := &district{fixture: h, students: students, page: page, next: students, present: map[int]bool{}, gone: map[int]bool{}}
		for n := range students {
			h.server.Student(n)
			d.present[n] = true
		}
		h.server.Largest = page
		h.server.Fail(flaky(7))
		source := h.add()
		others, began := h.save(), time.Now()
		first := h.approve(h.read(source))
		require.EqualValues(h.T, students, first.New)
		require.GreaterOrEqual(h.T, first.Pages, int64(2*students/page))
		d.holds()
		t.Logf("%s: %d children in %d pages, read and added in %s", h.DB.Engine(), students, first.Pages, time.Since(began).Round(time.Millisecond))

		for night := range nights {
			h.wait(3 * time.Hour)
			added, changed, left, back := d.day(night)
			if night == nights/2 { // half the pages
				d.breakOff(source)
			}
			r := h.night(source)
			require.Equal(h.T, stateDone, r.State, "night %d: %+v", night, r)
			require.Equal(h.T, [4]int64{added, changed, left, back}, [4]int64{r.New, r.Update, r.Leave, r.Return}, "night %d: %+v", night, r)
			d.holds()
		}
		count, p99 := others.end()
		t.Logf("%s: all nights in %s; %d saves of another account meanwhile, 99 of 100 in %s", h.DB.Engine(), time.Since(began).Round(time.Millisecond), count, p99)
		require.LessOrEqual(h.T, p99, most)
	})
}

// breakOff has a night of a whole reading fail in the middle of the pages.
func (d *district) breakOff(source string) {
	d.T.Helper()
	before, gone := d.count()
	d.Exec(`UPDATE roster_source SET whole = TRUE`)
	d.server.Fail(rostertest.Times(-1, http.StatusInternalServerError, func(a rostertest.Ask) bool {
		return a.Part == "students" && a.Offset >= d.students/2
	}))
	r := d.night(source)
	require.Equal(d.T, stateFailed, r.State, "%+v", r)
	require.Equal(d.T, "status", r.Reason)
	require.Equal(d.T, http.StatusInternalServerError, r.Status)
	present, archived := d.count()
	require.Equal(d.T, [2]int{before, gone}, [2]int{present, archived})
	d.server.Fail(flaky(7))
}
