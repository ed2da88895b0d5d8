package app

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/authoring"
	"milepost/internal/authoring/taxonomy"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/market"
)

// must makes a call that has to succeed and returns its body.
func (w *world) must(p *person, operation string, in call) string {
	w.t.Helper()
	answer := w.serve(w.request(w.operation(operation), in, p.cookies()))
	require.Less(w.t, answer.Code, http.StatusMultipleChoices, "%s: %s", operation, answer.Body)
	return answer.Body.String()
}

// said is a member of a body.
func said(t *testing.T, body, member string) string {
	t.Helper()
	var fields map[string]any
	require.NoError(t, json.Unmarshal([]byte(body), &fields))
	text, ok := fields[member].(string)
	require.True(t, ok, "%s in %s", member, body)
	return text
}

// pictured is a question with a picture that may be tapped.
func pictured(text, image string) authoring.SaveAll {
	q := authoring.Question{
		QuestionID: uuid.NewString(), Question: text, Type: "Perception", Category: "Shapes", CorrectAnswers: []string{"disc"},
		Options: []authoring.Option{{Value: "disc", Label: "Disc", Score: 1}, {Value: "box", Label: "Box"}}, SpecialistPrompt: "Point at the row.",
	}
	element := authoring.Element{
		ElementID: uuid.NewString(), QuestionID: q.QuestionID, Shape: "rectangle", Image: image, AltText: "A disc", AnswerValue: "disc",
		Styles: `{"left":50,"top":50,"width":200,"height":100}`,
	}
	other := element
	other.ElementID, other.AltText, other.AnswerValue = uuid.NewString(), "A box", "box"
	return authoring.SaveAll{Questions: []authoring.Question{q}, Elements: []authoring.Element{element, other}}
}

// running is an activity on the first version of an application.
type running struct {
	author, runner             *person
	application, activity, pic string
}

func (w *world) running() running {
	w.t.Helper()
	r := running{author: w.person(authz.AppAdmin, account.Active), runner: w.person(authz.Specialist, account.Active)}
	r.application = said(w.t, w.must(r.author, "create-application", call{form: settings()}), "application_id")
	require.NoError(w.t, json.Unmarshal([]byte(w.must(r.author, "upload-image", call{id: r.application, form: map[string]string{}})), &r.pic))
	w.must(r.author, "save-application", call{id: r.application, body: pictured("Which one is round?", r.pic)})
	r.publish(w, "true")
	purchase := said(w.t, w.must(r.runner, "create-purchase", call{body: market.NewPurchase{ApplicationID: r.application, PurchaseType: "free"}}), "purchase_id")
	in := activity.NewActivity{ChildID: r.runner.child(), PurchaseID: purchase}
	r.activity = said(w.t, w.must(r.runner, "start-activity", call{body: in}), "activity_id")
	return r
}

func (r running) publish(w *world, published string) {
	w.t.Helper()
	w.must(r.author, "update-application", call{id: r.application, form: map[string]string{"published": published}})
}

// answers are all that an activity shows of the application it runs, byte for byte.
func (r running) answers(w *world) map[string]string {
	w.t.Helper()
	all := map[string]string{}
	for operation, id := range map[string]string{
		"get-activity": r.activity, "get-activity-structure": r.activity, "list-results": r.activity,
		"get-child-view": r.activity, "get-media": strings.TrimPrefix(r.pic, "media/"),
	} {
		answer := w.serve(w.request(w.operation(operation), call{id: id}, r.runner.cookies()))
		require.Equal(w.t, http.StatusOK, answer.Code, "%s: %s", operation, answer.Body)
		all[operation] = answer.Header().Get("ETag") + "\n" + answer.Body.String()
	}
	return all
}

// What an activity shows is what its version was, whatever becomes of the application, also on a server that starts later.
func TestAnActivityKeepsItsVersionByteForByte(t *testing.T) {
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		n, settings := &nodes{at: time.Now()}, settings_(t, options)
		w := newWorld(t, n.open(t, settings))
		r := w.running()
		before := r.answers(w)
		require.Contains(t, before["get-activity-structure"], "Which one is round?")
		require.Contains(t, before["get-child-view"], r.pic)
		for _, step := range []struct {
			what string
			do   func()
		}{
			{"an edit", func() {
				w.must(r.author, "save-application", call{id: r.application, body: pictured("Which one rolls?", "")})
			}},
			{"other settings", func() {
				w.must(r.author, "update-application", call{id: r.application, form: map[string]string{"title": "Rolling", "application_custom_id": "R-2"}})
			}},
			{"renaming a type", func() {
				w.must(r.author, "rename-category", call{id: r.author.ID, body: taxonomy.RenameCategory{Kind: "type", Name: "Perception", NewName: "Seeing"}})
			}},
			{"publishing again", func() { r.publish(w, "true") }},
			{"unpublishing", func() { r.publish(w, "false") }},
			{"an empty draft", func() {
				w.must(r.author, "save-application", call{id: r.application, body: authoring.SaveAll{Questions: []authoring.Question{}, Elements: []authoring.Element{}}})
			}},
			{"archiving", func() { w.must(r.author, "archive-application", call{id: r.application}) }},
			{"restoring", func() { w.must(r.author, "restore-application", call{id: r.application}) }},
		} {
			step.do()
			require.Equal(t, before, r.answers(w), "after "+step.what)
		}
		require.Equal(t, "2", w.text(`SELECT CAST(MAX(version) AS TEXT) FROM application_version WHERE application_id = $1`, r.application))
		require.Equal(t, before, r.answers(newNode(t, n.open(t, settings))), "a server that starts now")
	})
}

// A purchase is what gives the answers, with everything as it is wired.
func TestAPurchaseGivesTheAnswers(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		r := w.running()
		visitor := w.person(authz.AppUser, account.Active)
		for _, operation := range []string{"get-structure", "list-questions"} {
			require.Contains(t, w.must(r.runner, operation, call{id: r.application}), "Point at the row.", operation)
			shown := w.must(visitor, operation, call{id: r.application})
			require.Contains(t, shown, "Which one is round?", operation)
			require.NotContains(t, shown, "Point at the row.", operation)
		}
		w.must(visitor, "create-purchase", call{body: market.NewPurchase{ApplicationID: r.application, PurchaseType: "free"}})
		require.Contains(t, w.must(visitor, "get-structure", call{id: r.application}), "Point at the row.")
	})
}
