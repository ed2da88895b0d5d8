package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/activity/session"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/offline"
	"milepost/internal/people"
	"milepost/internal/testworld"
	"milepost/internal/wire"
)

// week simulates devices that work without a network most of the time.
type week struct {
	*away
	random  *rand.Rand
	tablets []*tablet
	erased  map[string]bool
	shelved map[string]bool // archived children
}

// tablet is a device with a copy, and what it has begun.
type tablet struct {
	copy  offline.NewOfflineCopy
	wrong time.Duration // what its clock is ahead of the server's
	given []*given
}

// given is an activity that was begun on a device, and how far it has come.
type given struct {
	start         activity.NewActivity
	begun, ended  time.Time
	scores        []int64
	session       session.TestSession
	at            int // the next step that the server has not answered
	refused, over string
}

// unsent is how many activities of a device have not reached the server as a whole.
func (d *tablet) unsent() (n int64) {
	for _, g := range d.given {
		if g.over == "" {
			n++
		}
	}
	return n
}

func (w *week) tablet(items int) {
	clocks := []time.Duration{0, 5 * time.Hour, -5 * time.Hour, 3 * 365 * 24 * time.Hour, -3 * 365 * 24 * time.Hour}
	d := &tablet{copy: w.wants(items), wrong: clocks[len(w.tablets)%len(clocks)]}
	d.copy.Until = "2026-03-08"
	for i := range d.copy.Items {
		name := "Child " + uuid.NewString()
		made := w.must("create-child", testworld.Call{Body: people.NewChild{FirstName: name, LastName: "Week"}})
		d.copy.Items[i].ChildID = member(w.t, made, "child_id")
	}
	w.must("create-offline-copy", testworld.Call{Body: d.copy})
	w.tablets = append(w.tablets, d)
}

// begin gives the test of the next item, to its end.
func (w *week) begin(d *tablet) {
	if len(d.given) == len(d.copy.Items) {
		return
	}
	begun := w.now()
	ended := begun.Add(time.Duration(5+w.random.IntN(40)) * time.Minute)
	w.later(ended.Sub(begun))
	g := &given{start: w.start(d.copy.Items[len(d.given)], begun.Add(d.wrong)), begun: begun, ended: ended}
	for range w.questions() {
		g.scores = append(g.scores, w.random.Int64N(2))
	}
	g.session = session.TestSession{
		SessionID: uuid.NewString(), TimeZone: "UTC", StartedAt: wire.At(begun.Add(d.wrong)), EndedAt: new(wire.At(ended.Add(d.wrong))), Seconds: 60, Revision: 1,
	}
	d.given = append(d.given, g)
}

func (w *week) questions() int64 {
	return w.micros(`SELECT question_count FROM application_version WHERE application_id = $1 AND version = 1`, w.a.Shop)
}

// calls are what a device sends for an activity, in this order.
func (w *week) calls(d *tablet, g *given) []func() (int, string) {
	id := g.start.ActivityID
	edits := make([]result.ResultEdit, len(g.scores))
	for i, score := range g.scores {
		edits[i] = result.ResultEdit{QuestionResultID: result.ID(id, int64(i)), SelectedScore: result.ScoreEdit{Present: true, Score: &score}, Revision: new(int64(1))}
	}
	at := func(operation string, in testworld.Call) func() (int, string) {
		return func() (int, string) {
			node := []*testworld.World{w.a, w.b}[w.random.IntN(2)]
			answer := node.Serve(node.Request(node.Operation(operation), in, w.me.Cookies()))
			return answer.Code, answer.Body.String()
		}
	}
	return []func() (int, string){
		at("contact-offline-copy", testworld.Call{ID: d.copy.CopyID, Body: offline.OfflineContact{DeviceTime: wire.At(w.now().Add(d.wrong)), Unsent: d.unsent()}}),
		at("start-activity", testworld.Call{Body: g.start}),
		at("update-results", testworld.Call{Body: edits}),
		at("save-activity-sessions", testworld.Call{ID: id, Body: sessionsAt(w.now().Add(d.wrong), g.session)}),
		at("update-activity", testworld.Call{ID: id, Body: activity.Change{FinishDate: new(wire.At(w.now())), FinishedAt: new(wire.At(g.ended.Add(d.wrong)))}}),
	}
}

// send sends what waits, until the network is lost: before a request arrives, or before its answer does.
func (w *week) send(d *tablet, cut float64) {
	for _, g := range d.given {
		if g.over != "" {
			continue
		}
		for calls := w.calls(d, g); g.at < len(calls); {
			if w.random.Float64() < cut {
				return
			}
			code, body := calls[g.at]()
			if w.random.Float64() < cut {
				return
			}
			if code >= http.StatusBadRequest {
				var why struct{ Code string }
				require.NoError(w.t, json.Unmarshal([]byte(body), &why))
				require.Equal(w.t, []any{http.StatusConflict, 1}, []any{code, g.at}, body)
				g.refused, g.at = why.Code, 0
				break
			}
			g.refused = ""
			g.at++
		}
		if g.at == len(w.calls(d, g)) {
			g.over = "finished"
		}
	}
}

// happens is what others do meanwhile.
func (w *week) happens() {
	ctx := authz.With(w.t.Context(), w.me.Actor)
	d := w.tablets[w.random.IntN(len(w.tablets))]
	child := d.copy.Items[w.random.IntN(len(d.copy.Items))].ChildID
	switch w.random.IntN(12) {
	case 0:
		author := authz.Actor{ID: w.text(`SELECT owner_id FROM application WHERE id = $1`, w.a.Shop), Role: authz.AppAdmin}
		_, err := w.a.Services.Authoring.Save(w.t.Context(), author, w.a.Shop, testworld.Questions())
		require.NoError(w.t, err)
		_, err = w.a.Services.Versions.Publish(w.t.Context(), author, w.a.Shop)
		require.NoError(w.t, err)
	case 1, 2:
		if !w.erased[child] && !w.shelved[child] {
			require.NoError(w.t, w.a.Services.People.Archive(ctx, w.me.Actor, people.KindChild, child))
			w.shelved[child] = true
		}
	case 3, 4:
		w.restore()
	case 5:
		if !w.isBegun(child) && len(w.erased) < len(w.tablets) {
			w.erased[child] = true
			require.NoError(w.t, w.a.DB.Tx(w.t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := w.a.Services.Offline.Erase(ctx, tx, child)
				return err
			}))
		}
	case 6: // others use what is left
		node := w.a
		node.Serve(node.Request(node.Operation("start-activity"), testworld.Call{Body: activity.NewActivity{ChildID: w.me.Child(), PurchaseID: w.purchase}}, w.me.Cookies()))
	}
}

func (w *week) restore() {
	ctx := authz.With(w.t.Context(), w.me.Actor)
	for child := range w.shelved {
		require.NoError(w.t, w.a.Services.People.Restore(ctx, w.me.Actor, people.KindChild, child))
		delete(w.shelved, child)
	}
}

func (w *week) isBegun(child string) bool {
	return w.micros(`SELECT COUNT(*) FROM activity WHERE child_id = $1`, child) > 0
}

// requireEnd requires that an activity has arrived once, as it was given, or waits with the reason.
func (w *week) requireEnd(g *given) {
	id := g.start.ActivityID
	if w.erased[g.start.ChildID] {
		require.Equal(w.t, offline.CodeChildGone, g.refused)
		require.Equal(w.t, int64(0), w.micros(`SELECT COUNT(*) FROM activity WHERE id = $1`, id))
		return
	}
	require.Equal(w.t, "finished", g.over, "refused: %s, at %d", g.refused, g.at)
	var row struct {
		Version, Start, Finish int64
		Day                    string
	}
	require.NoError(w.t, db.Error(w.a.DB.Read().Row(w.t.Context(), `SELECT version, start_date, finish_date, test_date FROM activity WHERE id = $1`, id).
		Scan(&row.Version, &row.Start, &row.Finish, &row.Day)))
	require.EqualValues(w.t, 1, row.Version, "the one that the device had")
	require.Equal(w.t, []any{db.Micros(g.begun), db.Micros(g.ended), g.begun.Format(time.DateOnly)}, []any{row.Start, row.Finish, row.Day})
	require.Equal(w.t, db.Micros(g.begun), w.micros(`SELECT started_at FROM activity_session WHERE session_id = $1`, g.session.SessionID))
	for i, score := range g.scores {
		require.Equal(w.t, score, w.micros(`SELECT r.selected_score FROM question_result r JOIN activity a ON a.key = r.activity_key WHERE a.id = $1 AND r.question_no = $2`, id, i))
	}
	require.Equal(w.t, int64(1), w.micros(`SELECT COUNT(*) FROM unit_entry WHERE activity_id = $1 AND kind = 'started'`, id), "one unit")
}

func TestAWeekWithoutANetworkLosesNothing(t *testing.T) {
	devices, items, seeds := 6, 10, []uint64{1, 2, 3}
	if testing.Short() {
		devices, items, seeds = 3, 3, seeds[:1]
	}
	for _, seed := range seeds {
		t.Run(fmt.Sprintf("seed %d", seed), func(t *testing.T) {
			onTheRoad(t, devices*items+1, func(a *away) { aWeek(a, seed, devices, items) })
		})
	}
}

// aWeek lets so many devices with so many items each live through a week, and requires that nothing is lost.
func aWeek(a *away, seed uint64, devices, items int) {
	w := &week{away: a, random: rand.New(rand.NewPCG(seed, 30)), erased: map[string]bool{}, shelved: map[string]bool{}}
	for range devices {
		w.tablet(items)
	}
	for w.now().Before(time.Date(2026, 3, 8, 22, 0, 0, 0, time.UTC)) {
		w.later(time.Duration(1+w.random.IntN(180)) * time.Minute)
		d := w.tablets[w.random.IntN(len(w.tablets))]
		switch w.random.IntN(3) {
		case 0:
			w.begin(d)
		case 1:
			w.send(d, 0.3)
		default:
			w.happens()
		}
	}
	// Two weeks later: the copies are over and their units have gone back.
	w.later(14 * 24 * time.Hour)
	w.settle()
	w.restore()
	for _, d := range w.tablets {
		w.send(d, 0)
		for _, g := range d.given {
			w.requireEnd(g)
		}
	}
	w.requireUnits(w.text(`SELECT CAST(units_used AS TEXT) FROM purchase WHERE id = $1`, w.purchase))
}
