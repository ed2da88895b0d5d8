package app

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
	"milepost/internal/activity/clip"
	"milepost/internal/activity/secondscore"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/insight/measure"
	"milepost/internal/people"
	"milepost/internal/people/erasure"
	"milepost/internal/people/field"
	"milepost/internal/people/transfer"
	"milepost/internal/report"
	"milepost/internal/report/content"
	"milepost/internal/report/plan"
	"milepost/internal/report/sharing"
	"milepost/internal/report/signing"
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

// quaggaTraces are what may be found of the child nowhere: names as typed, folded and in parts, the phone, the rest.
var quaggaTraces = []string{
	"Quaggabert", "quaggabert", "QUAGGABERT", "Øvrevoll", "øvrevoll", "ovrevoll", "OVREVOLL", "Zebedeus", "zebedeus",
	"98 76 54 321", "98765432", "Quaggaveien", "QGG-4711",
}

// wildPhoto is a picture whose bytes are found again.
func (w *world) wildPhoto() []byte {
	w.t.Helper()
	random, picture := rand.New(rand.NewPCG(7, 7)), image.NewGray(image.Rect(0, 0, 64, 64))
	for i := range picture.Pix {
		picture.Pix[i] = color.Gray{Y: uint8(random.IntN(256))}.Y
	}
	var out bytes.Buffer
	require.NoError(w.t, png.Encode(&out, picture))
	return out.Bytes()
}

// fill makes everything that can be made of a child, over HTTP, and answers its id and bytes of its stored photo.
func (w *world) fillQuagga(p, guardian *person) (child string, photo []byte) {
	w.t.Helper()
	child = said(w.t, w.must(p, "create-child", call{body: quagga}), "child_id")
	p.rows["child"] = child
	w.must(p, "update-child", call{id: child, body: people.ChildEdit{FirstName: new("Zebedeus")}})
	w.must(p, "update-child", call{id: child, body: people.ChildEdit{FirstName: &quagga.FirstName}})
	w.must(p, "set-photo", call{id: child, form: map[string]string{}, photo: w.wildPhoto()})
	consent := pictureConsent()
	consent.Detail = "For Quaggabert"
	w.must(p, "add-consent", call{id: child, body: consent})
	p.relate(guardian, people.KindGuardian)
	w.must(p, "search-people", call{query: "?search=quaggabert"})

	id := uuid.NewString()
	w.must(p, "start-activity", call{body: activity.NewActivity{ActivityID: id, ChildID: child, PurchaseID: p.purchase()}})
	w.must(p, "report-child-view", call{id: id, body: activity.ChildMessage{Type: "tap", TapID: uuid.NewString(), PairingKey: w.pairingKey(id)}})
	w.must(p, "update-results", call{body: []map[string]any{{"question_result_id": id + ".0", "selected_score": 1, "notes": "Quaggabert points", "spoken_answer": "I am Quaggabert", "revision": 1}}})
	w.recordQuagga(p, id)
	w.must(p, "update-activity", call{id: id, body: map[string]any{"finish_date": "2026-01-01T00:00:00Z"}})
	w.scoreTwice(id)
	w.must(p, "settle-second-scoring", call{id: id, body: secondscore.NewSettlement{Choice: "second", Reason: "Quaggabert pointed."}})
	reportID := w.text(`SELECT id FROM report WHERE activity_id = $1`, id)
	edited := content.New()
	edited.Sections[0].Text = "<p>Quaggabert was calm.</p>"
	w.must(p, "update-report", call{id: reportID, body: report.ContentEdit{Revision: 1, Content: edited}})
	goal := newGoal()
	goal.Text = "Quaggabert counts to ten"
	w.must(p, "save-plan", call{id: child, body: plan.Edit{ApplicationID: w.shop, Goals: []plan.Goal{goal}}})
	w.must(p, "add-plan-review", call{id: child, body: plan.ReviewEdit{ApplicationID: w.shop, NewReview: plan.NewReview{
		ReviewID: uuid.NewString(), GoalID: goal.GoalID, ReviewedOn: "2026-01-02", Outcome: "Quaggabert counts to six", Status: "in_progress",
	}}})
	scored := newMeasurement(child)
	scored.SourceText = "Quaggabert's school"
	w.must(p, "add-measurements", call{body: measure.NewMeasurements{Measurements: []measure.NewMeasurement{scored}}})
	w.must(p, "correct-measurement", call{id: scored.MeasurementID, body: measure.MeasurementEdit{Value: new(1.0), Reason: "Quaggabert was tired"}})
	happened := newEvent()
	happened.Text = "Quaggabert changes school"
	w.must(p, "add-event", call{id: child, body: happened})
	w.must(p, "share-report", call{id: reportID, body: sharing.Sharing{GuardianIDs: []string{p.guardian()}}})
	w.must(p, "sign-report", call{id: reportID, body: signing.Signing{Revision: 2}})
	p.started(child)
	w.must(p, "offer-transfer", call{id: child, body: transfer.OfferAddress{Email: "other@milepost.example"}})

	hash := w.text(`SELECT photo FROM child WHERE id = $1`, child)
	file, err := w.Blob.Open(w.t.Context(), hash)
	require.NoError(w.t, err)
	defer file.Close()
	photo = make([]byte, 512)
	_, err = file.Read(photo)
	require.NoError(w.t, err)
	return child, photo[64:128]
}

// recordQuagga has a picture of the child recorded, and a second one that did not arrive as a whole.
func (w *world) recordQuagga(p *person, activityID string) {
	w.t.Helper()
	whole, part := newClip(), newClip()
	part.Size += 7
	for _, n := range []clip.NewClip{whole, part} {
		w.must(p, "start-clip", call{id: activityID, body: n})
		w.must(p, "put-clip-piece", call{id: n.ClipID, query: "?offset=0", raw: append(clipContent(), "Quaggabert"[:n.Size-whole.Size]...)})
	}
	w.must(p, "finish-clip", call{id: whole.ClipID, body: clip.Finish{}})
	w.exec(`INSERT INTO clip_bookmark (clip_key, id, at, text, created_at) SELECT key, 'x', 0, 'Quaggabert laughs', 1 FROM clip WHERE id = $1`, whole.ClipID)
}

// started leaves an open activity with the child.
func (p *person) started(child string) {
	p.w.t.Helper()
	p.w.must(p, "start-activity", call{body: activity.NewActivity{ActivityID: uuid.NewString(), ChildID: child, PurchaseID: p.purchase()}})
}

// staged has a file of children read, of which some stay in it.
func (w *world) staged(p *person) {
	w.t.Helper()
	list := "First name,Last name,Phone\nQuaggabert,Øvrevoll-Nyman,+47 98 76 54 321\nOther,Child,+47 11 22 33 44\n"
	w.must(p, "begin-import", call{form: map[string]string{}, list: []byte(list)})
}

func TestAnErasedChildIsFoundNowhere(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		owner, guardian, super := w.person(authz.Specialist, account.Active), w.person(authz.Parent, account.Active), w.person(authz.SuperAdmin, account.Active)
		crowd := w.person(authz.Specialist, account.Active)
		others := 300
		if testing.Short() {
			others = 60
		}
		w.crowd(crowd, others)
		child, photo := w.fillQuagga(owner, guardian)
		w.crowd(crowd, others)
		w.staged(owner)
		kept := said(t, w.must(owner, "create-child", call{body: people.NewChild{FirstName: "Stays", LastName: "Here"}}), "child_id")
		w.Jobs.Start()
		require.Eventually(t, func() bool { // the letter is written
			return w.text(`SELECT letter FROM child_transfer WHERE child_id = $1`, child) == "sent"
		}, waitLong, waitStep)
		require.NotEmpty(t, w.traces(t, photo), "the child is there")

		wrong := w.serve(w.request(w.operation("order-erasure"), call{body: erasure.OrderedErasure{ChildID: child, Name: "Quaggabert"}}, super.cookies()))
		require.Equal(t, http.StatusUnprocessableEntity, wrong.Code)
		w.must(super, "order-erasure", call{body: erasure.OrderedErasure{ChildID: child, Name: " quaggabert  øvrevoll-nyman "}})
		w.erased(child)

		gone := w.serve(w.request(w.operation("get-child"), call{id: child}, owner.cookies()))
		require.Equal(t, http.StatusNotFound, gone.Code)
		w.must(owner, "get-child", call{id: kept})
		trail := w.must(super, "list-audit", call{query: "?action=child.erased"})
		require.Contains(t, trail, child)
		require.NotContains(t, trail, "Quagga")
		if w.DB.Engine() == db.Postgres {
			require.Empty(t, w.traces(t, photo))
		}
		require.Empty(t, w.grep(t, photo), "while the server runs")
		require.NoError(t, w.Close(context.Background()))
		require.Empty(t, w.grep(t, photo), "after a clean stop")
	})
}

// crowd adds many other children, so that rows move between pages.
func (w *world) crowd(p *person, n int) {
	w.t.Helper()
	ctx := authz.With(w.t.Context(), p.Actor)
	for i := range n {
		_, err := w.Services.people.AddChild(ctx, p.Actor, people.NewChild{FirstName: fmt.Sprintf("A%d", i*7919%1000), LastName: fmt.Sprintf("B%d", i*104729%1000)})
		require.NoError(w.t, err)
	}
}

// erased waits until nothing more is to be done for a child that is to be erased now.
func (w *world) erased(child string) {
	w.t.Helper()
	require.Eventually(w.t, func() bool {
		return w.text(`SELECT CAST(count(*) AS TEXT) FROM person WHERE id = $1`, child) == "0" &&
			w.text(`SELECT CAST(count(*) AS TEXT) FROM job WHERE kind IN ('people.erase', 'clip.files') AND done_at IS NULL AND run_at <= $1`, db.Micros(w.Now())) == "0"
	}, waitLong, waitStep)
}

// traces are where something of the child is found: in files, and on PostgreSQL in tables.
func (w *world) traces(t *testing.T, photo []byte) []string {
	t.Helper()
	found := w.grep(t, photo)
	if w.DB.Engine() != db.Postgres {
		return found
	}
	var tables []string
	require.NoError(t, w.DB.Read().Select(t.Context(), &tables, `SELECT CAST(table_name AS TEXT) FROM information_schema.tables
		WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`))
	for _, trace := range quaggaTraces {
		for _, table := range tables {
			if w.text(`SELECT CAST(count(*) AS TEXT) FROM "`+table+`" t WHERE strpos(CAST(t AS TEXT), $1) > 0`, trace) != "0" {
				found = append(found, table+": "+trace)
			}
		}
		if w.text(`SELECT CAST(count(*) AS TEXT) FROM pg_stats WHERE schemaname = current_schema()
			AND strpos(COALESCE(CAST(most_common_vals AS TEXT), '') || COALESCE(CAST(histogram_bounds AS TEXT), ''), $1) > 0`, trace) != "0" {
			found = append(found, "statistics: "+trace)
		}
	}
	return found
}

// grep looks for what may be left of the child in every file of the data folder.
func (w *world) grep(t *testing.T, photo []byte) (found []string) {
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
