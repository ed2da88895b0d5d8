package budget

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/authoring"
	"milepost/internal/bench/rig"
	"milepost/internal/cohort"
	"milepost/internal/cohort/statistics"
	"milepost/internal/resultexport"
)

// call is one request: its preparation is not counted.
type call struct {
	as           *reader // nil for nobody
	method, path string
	body         any
	sends        http.Header // further headers
}

// operation is something that people wait for. Each run makes a new call.
type operation struct {
	name string
	call func(w *world, run int) call
}

// get is a reading operation by one of the world's people. {worker} and the like stand for ids of the world.
func get(name string, as func(*world) *reader, path string) operation {
	return operation{name, func(w *world, _ int) call { return call{as: as(w), method: http.MethodGet, path: w.path(path)} }}
}

func (w *world) path(text string) string {
	return strings.NewReplacer("{worker}", w.worker.id, "{child}", w.child, "{application}", w.application, "{runner}", w.runner,
		"{finished}", w.finished, "{report}", w.reported).Replace(text)
}

// after is get for the second page of a list.
func after(name string, as func(*world) *reader, path string) operation {
	return operation{name, func(w *world, _ int) call {
		first := w.send(w.t.Context(), call{as: as(w), method: http.MethodGet, path: w.path(path)})
		next := first.Header().Get("Next-Cursor")
		require.NotEmpty(w.t, next, path)
		return call{as: as(w), method: http.MethodGet, path: w.path(path) + "&after=" + next}
	}}
}

func worker(w *world) *reader { return w.worker }
func author(w *world) *reader { return w.author }
func owner(w *world) *reader  { return w.owner }
func admin(w *world) *reader  { return w.admin }

const activities = "/api/activity/appActivityChildJoint/{worker}"

var operations = slices.Concat(most, raters, onDevices)

var most = []operation{
	{"log in", func(w *world, _ int) call {
		return call{method: http.MethodPost, path: "/api/auth/login", body: rig.Credentials(w.worker.email)}
	}},
	get("session", worker, "/api/auth/get-access-cookie-data"),
	get("overview", worker, "/api/overview"),

	get("activities", worker, activities+"?limit=20"),
	after("activities, page 2", worker, activities+"?limit=20"),
	get("open activities with their total", worker, activities+"?limit=24&state=open&total=true"),
	get("finished activities by finish", worker, activities+"?limit=10&state=finished&sort=finished"),
	get("reports", worker, "/api/report?limit=24"),
	get("waiting reports with their total", worker, "/api/report?limit=5&waiting=true&total=true"),
	get("people", worker, "/api/people?limit=10"),
	get("people by name", worker, "/api/people?limit=10&sort=name&order=asc"),
	after("people by name, page 2", worker, "/api/people?limit=10&sort=name&order=asc&total=false"),
	get("people by a common name", worker, "/api/people?limit=10&search=anders"),
	get("purchases", worker, "/api/user-app-purchased-junction/appJointByUser/{worker}?limit=24"),
	get("orders", worker, "/api/order?limit=10"),
	get("sales", author, "/api/sale?limit=20"),
	get("notifications", worker, "/api/notification?limit=20"),
	get("unread notifications", worker, "/api/notification/unread"),
	get("users", admin, "/api/auth/get-all-users?limit=10"),
	after("users, page 2", admin, "/api/auth/get-all-users?limit=10&total=false"),
	get("users by a common name", admin, "/api/auth/get-all-users?limit=10&search=anders"),
	get("audit trail", admin, "/api/audit?limit=50"),
	get("hubs", owner, "/api/hub?limit=20"),
	get("marketplace", worker, "/api/appAdmin/searchfilter?published=true&limit=10"),
	get("marketplace facets", worker, "/api/appAdmin/facets?published=true"),
	get("own applications", author, "/api/appAdmin/searchfilter?limit=10"),
	get("measures", worker, "/api/measure"),
	get("children's figures", worker, "/api/specialist/children?limit=10"),
	get("children's summary", worker, "/api/specialist/summary"),
	get("search", worker, "/api/search?q=anders"),

	get("child", worker, "/api/child/{child}"),
	get("child's activities", worker, "/api/activity/child/{child}?limit=24"),
	get("child's reports", worker, "/api/report?child_id={child}&limit=24"),
	get("child's course", worker, "/api/course/{child}"),
	get("child's care team", worker, "/api/child/team/{child}"),
	get("child's consents", worker, "/api/child/consents/{child}"),

	{"start an activity", func(w *world, _ int) call {
		return call{as: w.worker, method: http.MethodPost, path: "/api/activity", body: activity.NewActivity{ChildID: w.child, PurchaseID: w.purchase}}
	}},
	get("runner: activity", worker, "/api/activity/{runner}"),
	get("runner: structure", worker, "/api/activity/structure/{runner}"),
	get("runner: results", worker, "/api/question-result/activity/{runner}"),
	{"save a batch of 20 results", saveBatch},
	{"finish an activity", func(w *world, _ int) call {
		return call{as: w.worker, method: http.MethodPatch, path: "/api/activity/" + w.start(), body: object{"finish_date": today}}
	}},
	get("report", worker, "/api/report/activity/{finished}"),
	get("report's results", worker, "/api/question-result/report/{report}"),
	{"save a report", saveReport},

	get("editor: structure", author, "/api/appAdmin/application/structure/{application}"),
	{"editor: save all", saveAll},
	{"start a cohort report", func(w *world, _ int) call {
		return call{as: w.worker, method: http.MethodPost, path: "/api/report-run", body: cohort.NewRun{Definition: statistics.NewDefinition()}}
	}},
	{"preview an export of results", func(w *world, _ int) call {
		return call{as: w.worker, method: http.MethodPost, path: "/api/results/export/preview", body: resultexport.ResultExportRequest{Format: "wide"}}
	}},
}

func saveBatch(w *world, run int) call {
	edits := make([]object, questions)
	for i := range edits {
		edits[i] = object{"question_result_id": fmt.Sprintf("%s.%d", w.runner, i), "selected_score": run % 2, "child_selected_answer": "moon", "revision": run + 1}
	}
	return call{as: w.worker, method: http.MethodPatch, path: "/api/question-result/batch", body: edits}
}

// saveReport writes what was read.
func saveReport(w *world, _ int) call {
	var read object
	require.NoError(w.t, w.worker.Call(w.t.Context(), http.MethodGet, "/api/report/"+w.reported, nil, &read))
	return call{as: w.worker, method: http.MethodPatch, path: "/api/report/" + w.reported, body: object{"content": read["content"], "revision": read["revision"]}}
}

// saveAll adds a question with a picture to the application.
func saveAll(w *world, run int) call {
	question := authoring.Question{
		QuestionID: uuid.NewString(), CustomID: fmt.Sprintf("S-%d-%d", w.size, run), Question: "Which begins like moon?", Area: "Language",
		BackgroundColor: "#ffffff", AgeGroup: "[5,7]", HighestScorePossible: 1,
		Options: []authoring.Option{{Value: "moon", Label: "Moon", Score: 1}}, CorrectAnswers: []string{"moon"},
	}
	element := authoring.Element{
		ElementID: uuid.NewString(), QuestionID: question.QuestionID, Shape: "rectangle", Styles: `{"left":20,"top":20,"width":180,"height":180,"zIndex":1}`,
		Content: "Moon", AnswerValue: "moon",
	}
	return call{
		as: w.author, method: http.MethodPost, path: "/api/appAdmin/application/" + w.application,
		body: authoring.SaveAll{Questions: []authoring.Question{question}, Elements: []authoring.Element{element}},
	}
}
