package app_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/childview"
	"milepost/internal/activity/clip"
	"milepost/internal/activity/secondscore"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/measure"
	"milepost/internal/people"
	"milepost/internal/people/erasure"
	"milepost/internal/people/field"
	"milepost/internal/people/transfer"
	"milepost/internal/report"
	"milepost/internal/report/content"
	"milepost/internal/report/plan"
	"milepost/internal/report/sharing"
	"milepost/internal/report/signing"
	"milepost/internal/testworld"
)

// The child that is erased: what it was called first, and then.
var quagga = people.NewChild{FirstName: "Quaggabert", LastName: "Øvrevoll-Nyman", ChildDetails: people.ChildDetails{
	Email: new("quaggabert@ovrevoll.example"), PhoneNumber: new("+47 98 76 54 321"), Texts: field.Texts[*string]{
		Address:   new("Quaggaveien 7"),
		MedicalID: new("QGG-4711"), Notes: new("Quaggabert likes zebras."),
	},
}}

// waitLong is how long background work may take on a busy machine, waitStep how often it is looked at.
const (
	waitLong = 60 * time.Second
	waitStep = 20 * time.Millisecond
)

// quaggaTraces are texts about the child that must be found nowhere: names as typed, folded and in parts, the phone, the rest.
var quaggaTraces = []string{
	"Quaggabert", "quaggabert", "QUAGGABERT", "Øvrevoll", "øvrevoll", "ovrevoll", "OVREVOLL", "Zebedeus", "zebedeus",
	"98 76 54 321", "98765432", "Quaggaveien", "QGG-4711",
}

// wildPhoto is a picture whose bytes are found again.
func wildPhoto(w *testworld.World) []byte {
	w.T.Helper()
	random, picture := rand.New(rand.NewPCG(7, 7)), image.NewGray(image.Rect(0, 0, 64, 64))
	for i := range picture.Pix {
		picture.Pix[i] = color.Gray{Y: uint8(random.IntN(256))}.Y
	}
	var out bytes.Buffer
	require.NoError(w.T, png.Encode(&out, picture))
	return out.Bytes()
}

// fill makes everything that can be made of a child, over HTTP, and returns its id and bytes of its stored photo.
func fillQuagga(w *testworld.World, p, guardian *testworld.Person) (child string, photo []byte) {
	w.T.Helper()
	child = member(w.T, w.Must(p, "create-child", testworld.Call{Body: quagga}), "child_id")
	p.Rows["child"] = child
	w.Must(p, "update-child", testworld.Call{ID: child, Body: people.ChildEdit{FirstName: new("Zebedeus")}})
	w.Must(p, "update-child", testworld.Call{ID: child, Body: people.ChildEdit{FirstName: &quagga.FirstName}})
	w.Must(p, "set-photo", testworld.Call{ID: child, Form: map[string]string{}, Photo: wildPhoto(w)})
	consent := testworld.PictureConsent()
	consent.Detail = "For Quaggabert"
	w.Must(p, "add-consent", testworld.Call{ID: child, Body: consent})
	p.Relate(guardian, people.KindGuardian)
	w.Must(p, "search-people", testworld.Call{Query: "?search=quaggabert"})

	id := uuid.NewString()
	w.Must(p, "start-activity", testworld.Call{Body: activity.NewActivity{ActivityID: id, ChildID: child, PurchaseID: p.Purchase()}})
	w.Must(p, "report-child-view", testworld.Call{ID: id, Body: childview.ChildMessage{Type: "tap", TapID: uuid.NewString(), PairingKey: w.PairingKey(id)}})
	w.Must(p, "update-results", testworld.Call{Body: []map[string]any{{"question_result_id": id + ".0", "selected_score": 1, "notes": "Quaggabert points", "spoken_answer": "I am Quaggabert", "revision": 1}}})
	recordQuagga(w, p, id)
	w.Must(p, "update-activity", testworld.Call{ID: id, Body: map[string]any{"finish_date": "2026-01-01T00:00:00Z"}})
	w.ScoreTwice(id)
	w.Must(p, "settle-second-scoring", testworld.Call{ID: id, Body: secondscore.NewSettlement{Choice: "second", Reason: "Quaggabert pointed."}})
	reportID := w.Text(`SELECT id FROM report WHERE activity_id = $1`, id)
	edited := content.New()
	edited.Sections[0].Text = "<p>Quaggabert was calm.</p>"
	w.Must(p, "update-report", testworld.Call{ID: reportID, Body: report.ContentEdit{Revision: 1, Content: edited}})
	goal := testworld.NewGoal()
	goal.Text = "Quaggabert counts to ten"
	w.Must(p, "save-plan", testworld.Call{ID: child, Body: plan.Edit{ApplicationID: w.Shop, Goals: []plan.Goal{goal}}})
	w.Must(p, "add-plan-review", testworld.Call{ID: child, Body: plan.ReviewEdit{ApplicationID: w.Shop, NewReview: plan.NewReview{
		ReviewID: uuid.NewString(), GoalID: goal.GoalID, ReviewedOn: "2026-01-02", Outcome: "Quaggabert counts to six", Status: "in_progress",
	}}})
	scored := testworld.NewMeasurement(child)
	scored.SourceText = "Quaggabert's school"
	w.Must(p, "add-measurements", testworld.Call{Body: measure.NewMeasurements{Measurements: []measure.NewMeasurement{scored}}})
	w.Must(p, "correct-measurement", testworld.Call{ID: scored.MeasurementID, Body: measure.MeasurementEdit{Value: new(1.0), Reason: "Quaggabert was tired"}})
	happened := testworld.NewEvent()
	happened.Text = "Quaggabert changes school"
	w.Must(p, "add-event", testworld.Call{ID: child, Body: happened})
	w.Must(p, "share-report", testworld.Call{ID: reportID, Body: sharing.Sharing{GuardianIDs: []string{p.Guardian()}}})
	w.Must(p, "sign-report", testworld.Call{ID: reportID, Body: signing.Signing{Revision: 2}})
	started(p, child)
	w.Must(p, "offer-transfer", testworld.Call{ID: child, Body: transfer.OfferAddress{Email: "other@milepost.example"}})

	hash := w.Text(`SELECT photo FROM child WHERE id = $1`, child)
	file, err := w.Blob.Open(w.T.Context(), hash)
	require.NoError(w.T, err)
	defer file.Close()
	photo = make([]byte, 512)
	_, err = file.Read(photo)
	require.NoError(w.T, err)
	return child, photo[64:128]
}

// recordQuagga has a picture of the child recorded, and a second one that did not arrive as a whole.
func recordQuagga(w *testworld.World, p *testworld.Person, activityID string) {
	w.T.Helper()
	whole, part := testworld.NewClip(), testworld.NewClip()
	part.Size += 7
	for _, n := range []clip.NewClip{whole, part} {
		w.Must(p, "start-clip", testworld.Call{ID: activityID, Body: n})
		w.Must(p, "put-clip-piece", testworld.Call{ID: n.ClipID, Query: "?offset=0", Raw: append(testworld.ClipContent(), "Quaggabert"[:n.Size-whole.Size]...)})
	}
	w.Must(p, "finish-clip", testworld.Call{ID: whole.ClipID, Body: clip.Finish{}})
	w.Exec(`INSERT INTO clip_bookmark (clip_key, id, at, text, created_at) SELECT key, 'x', 0, 'Quaggabert laughs', 1 FROM clip WHERE id = $1`, whole.ClipID)
}

// started leaves an open activity with the child.
func started(p *testworld.Person, child string) {
	p.World.T.Helper()
	p.World.Must(p, "start-activity", testworld.Call{Body: activity.NewActivity{ActivityID: uuid.NewString(), ChildID: child, PurchaseID: p.Purchase()}})
}

// staged imports a file of children, some of whose rows stay staged.
func staged(w *testworld.World, p *testworld.Person) {
	w.T.Helper()
	list := "First name,Last name,Phone\nQuaggabert,Øvrevoll-Nyman,+47 98 76 54 321\nOther,Child,+47 11 22 33 44\n"
	w.Must(p, "begin-import", testworld.Call{Form: map[string]string{}, List: []byte(list)})
}

func TestAnErasedChildIsFoundNowhere(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		owner, guardian, super := w.Person(authz.Specialist, account.Active), w.Person(authz.Parent, account.Active), w.Person(authz.SuperAdmin, account.Active)
		crowd := w.Person(authz.Specialist, account.Active)
		others := 300
		if testing.Short() {
			others = 60
		}
		addChildren(w, crowd, others)
		child, photo := fillQuagga(w, owner, guardian)
		addChildren(w, crowd, others)
		staged(w, owner)
		kept := member(t, w.Must(owner, "create-child", testworld.Call{Body: people.NewChild{FirstName: "Stays", LastName: "Here"}}), "child_id")
		w.Jobs.Start()
		require.Eventually(t, func() bool { // the letter is written
			return w.Text(`SELECT letter FROM child_transfer WHERE child_id = $1`, child) == "sent"
		}, waitLong, waitStep)
		require.NotEmpty(t, traces(w, t, photo), "the child is there")

		wrong := w.Serve(w.Request(w.Operation("order-erasure"), testworld.Call{Body: erasure.OrderedErasure{ChildID: child, Name: "Quaggabert"}}, super.Cookies()))
		require.Equal(t, http.StatusUnprocessableEntity, wrong.Code)
		w.Must(super, "order-erasure", testworld.Call{Body: erasure.OrderedErasure{ChildID: child, Name: " quaggabert  øvrevoll-nyman "}})
		erased(w, child)

		gone := w.Serve(w.Request(w.Operation("get-child"), testworld.Call{ID: child}, owner.Cookies()))
		require.Equal(t, http.StatusNotFound, gone.Code)
		w.Must(owner, "get-child", testworld.Call{ID: kept})
		trail := w.Must(super, "list-audit", testworld.Call{Query: "?action=child.erased"})
		require.Contains(t, trail, child)
		require.NotContains(t, trail, "Quagga")
		if w.DB.Engine() == db.Postgres {
			require.Empty(t, traces(w, t, photo))
		}
		require.Empty(t, grep(w, t, photo), "while the server runs")
		require.NoError(t, w.Close(context.Background()))
		require.Empty(t, grep(w, t, photo), "after a clean stop")
	})
}

// addChildren adds many other children, so that rows move between pages.
func addChildren(w *testworld.World, p *testworld.Person, n int) {
	w.T.Helper()
	ctx := authz.With(w.T.Context(), p.Actor)
	for i := range n {
		_, err := w.Services.People.AddChild(ctx, p.Actor, people.NewChild{FirstName: fmt.Sprintf("A%d", i*7919%1000), LastName: fmt.Sprintf("B%d", i*104729%1000)})
		require.NoError(w.T, err)
	}
}

// erased waits until nothing more is to be done for a child that is to be erased now.
func erased(w *testworld.World, child string) {
	w.T.Helper()
	require.Eventually(w.T, func() bool {
		return w.Text(`SELECT CAST(count(*) AS TEXT) FROM person WHERE id = $1`, child) == "0" &&
			w.Text(`SELECT CAST(count(*) AS TEXT) FROM job WHERE kind IN ('people.erase', 'clip.files') AND done_at IS NULL AND run_at <= $1`, db.Micros(w.Now())) == "0"
	}, waitLong, waitStep)
}

// traces returns where texts about the child are found: in files, and on PostgreSQL in tables.
func traces(w *testworld.World, t *testing.T, photo []byte) []string {
	t.Helper()
	found := grep(w, t, photo)
	if w.DB.Engine() != db.Postgres {
		return found
	}
	var tables []string
	require.NoError(t, w.DB.Read().Select(t.Context(), &tables, `SELECT CAST(table_name AS TEXT) FROM information_schema.tables
		WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`))
	for _, trace := range quaggaTraces {
		for _, table := range tables {
			if w.Text(`SELECT CAST(count(*) AS TEXT) FROM "`+table+`" t WHERE strpos(CAST(t AS TEXT), $1) > 0`, trace) != "0" {
				found = append(found, table+": "+trace)
			}
		}
		if w.Text(`SELECT CAST(count(*) AS TEXT) FROM pg_stats WHERE schemaname = current_schema()
			AND strpos(COALESCE(CAST(most_common_vals AS TEXT), '') || COALESCE(CAST(histogram_bounds AS TEXT), ''), $1) > 0`, trace) != "0" {
			found = append(found, "statistics: "+trace)
		}
	}
	return found
}

// grep searches every file of the data folder for texts about the child.
func grep(w *testworld.World, t *testing.T, photo []byte) (found []string) {
	t.Helper()
	require.NoError(t, filepath.WalkDir(w.Config.Data, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, trace := range append([]string{string(photo)}, quaggaTraces...) {
			if n := bytes.Count(data, []byte(trace)); n > 0 {
				found = append(found, fmt.Sprintf("%s: %d × %.20q", filepath.Base(path), n, trace))
			}
		}
		return nil
	}))
	return found
}
