package app_test

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
	"milepost/internal/contract"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/market"
	"milepost/internal/testworld"
)

// member returns a member of a body.
func member(t *testing.T, body, member string) string {
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
	author, runner             *testworld.Person
	application, activity, pic string
}

func startRunning(w *testworld.World) running {
	w.T.Helper()
	r := running{author: w.Person(authz.AppAdmin, account.Active), runner: w.Person(authz.Specialist, account.Active)}
	r.application = member(w.T, w.Must(r.author, "create-application", testworld.Call{Form: contract.Settings()}), "application_id")
	require.NoError(w.T, json.Unmarshal([]byte(w.Must(r.author, "upload-image", testworld.Call{ID: r.application, Form: map[string]string{}})), &r.pic))
	w.Must(r.author, "save-application", testworld.Call{ID: r.application, Body: pictured("Which one is round?", r.pic)})
	r.publish(w, "true")
	purchase := member(w.T, w.Must(r.runner, "create-purchase", testworld.Call{Body: market.NewPurchase{ApplicationID: r.application, PurchaseType: "free"}}), "purchase_id")
	in := activity.NewActivity{ChildID: r.runner.Child(), PurchaseID: purchase}
	r.activity = member(w.T, w.Must(r.runner, "start-activity", testworld.Call{Body: in}), "activity_id")
	return r
}

func (r running) publish(w *testworld.World, published string) {
	w.T.Helper()
	w.Must(r.author, "update-application", testworld.Call{ID: r.application, Form: map[string]string{"published": published}})
}

// answers are all that an activity shows of the application it runs, byte for byte.
func (r running) answers(w *testworld.World) map[string]string {
	w.T.Helper()
	all := map[string]string{}
	for operation, id := range map[string]string{
		"get-activity": r.activity, "get-activity-structure": r.activity, "list-results": r.activity,
		"get-child-view": r.activity, "get-media": strings.TrimPrefix(r.pic, "media/"),
	} {
		answer := w.Serve(w.Request(w.Operation(operation), testworld.Call{ID: id}, r.runner.Cookies()))
		require.Equal(w.T, http.StatusOK, answer.Code, "%s: %s", operation, answer.Body)
		all[operation] = answer.Header().Get("ETag") + "\n" + answer.Body.String()
	}
	return all
}

// An activity shows its version unchanged, whatever happens to the application, also on a server that starts later.
func TestAnActivityKeepsItsVersionByteForByte(t *testing.T) {
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		n, settings := &nodes{at: time.Now()}, testworld.Settings(t, options)
		w := testworld.New(t, n.open(t, settings))
		r := startRunning(w)
		before := r.answers(w)
		require.Contains(t, before["get-activity-structure"], "Which one is round?")
		require.Contains(t, before["get-child-view"], r.pic)
		for _, step := range []struct {
			what string
			do   func()
		}{
			{"an edit", func() {
				w.Must(r.author, "save-application", testworld.Call{ID: r.application, Body: pictured("Which one rolls?", "")})
			}},
			{"other settings", func() {
				w.Must(r.author, "update-application", testworld.Call{ID: r.application, Form: map[string]string{"title": "Rolling", "application_custom_id": "R-2"}})
			}},
			{"renaming a type", func() {
				w.Must(r.author, "rename-category", testworld.Call{ID: r.author.ID, Body: taxonomy.RenameCategory{Kind: "type", Name: "Perception", NewName: "Seeing"}})
			}},
			{"publishing again", func() { r.publish(w, "true") }},
			{"unpublishing", func() { r.publish(w, "false") }},
			{"an empty draft", func() {
				w.Must(r.author, "save-application", testworld.Call{ID: r.application, Body: authoring.SaveAll{Questions: []authoring.Question{}, Elements: []authoring.Element{}}})
			}},
			{"archiving", func() { w.Must(r.author, "archive-application", testworld.Call{ID: r.application}) }},
			{"restoring", func() { w.Must(r.author, "restore-application", testworld.Call{ID: r.application}) }},
		} {
			step.do()
			require.Equal(t, before, r.answers(w), "after "+step.what)
		}
		require.Equal(t, "2", w.Text(`SELECT CAST(MAX(version) AS TEXT) FROM application_version WHERE application_id = $1`, r.application))
		require.Equal(t, before, r.answers(testworld.Node(t, n.open(t, settings))), "a server that starts now")
	})
}

// A purchase gives access to the answers, with everything connected as in production.
func TestAPurchaseGivesTheAnswers(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		r := startRunning(w)
		visitor := w.Person(authz.AppUser, account.Active)
		for _, operation := range []string{"get-structure", "list-questions"} {
			require.Contains(t, w.Must(r.runner, operation, testworld.Call{ID: r.application}), "Point at the row.", operation)
			shown := w.Must(visitor, operation, testworld.Call{ID: r.application})
			require.Contains(t, shown, "Which one is round?", operation)
			require.NotContains(t, shown, "Point at the row.", operation)
		}
		w.Must(visitor, "create-purchase", testworld.Call{Body: market.NewPurchase{ApplicationID: r.application, PurchaseType: "free"}})
		require.Contains(t, w.Must(visitor, "get-structure", testworld.Call{ID: r.application}), "Point at the row.")
	})
}
