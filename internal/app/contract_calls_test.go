package app

import (
	"encoding/json"
	"maps"
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
)

// The calls of the authoring screens, each with its specified payload and answer, in the order in which a day of work
// makes them.
func TestAuthoringContract(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		a := newAuthor(t, w)
		id := uuid.NewString()
		a.creates(id)
		a.uploads(id)
		a.saves(id)
		a.reads(id)
		a.searches(id)
		a.publishes(id)
		a.clones(id)
		a.deletes(id)
	})
}

func (a *author) creates(id string) {
	fields := a.createFields(id)
	made := a.form(http.MethodPost, "/api/appAdmin", fields, map[string]string{"image@cover.svg": dot}, 201)
	for _, name := range listed {
		require.Contains(a.t, made, name)
	}
	for _, name := range []string{"application_id", "owner_uuid", "application_custom_id", "classification", "title", "subtitle", "info", "area", "currency_code", "age_range", "estimated_duration"} {
		require.Equal(a.t, fields[name], made[name], name)
	}
	require.Equal(a.t, []any{false, true, false, 250.0, 1900.0},
		[]any{made["is_free"], made["on_sale"], made["published"], made["single_unit_pricing"], made["monthly_subscription_pricing"]})
	body, header := a.send(http.MethodGet, "/api/"+made["image"].(string), "", nil, 200)
	require.Equal(a.t, dot, string(body))
	require.Contains(a.t, header.Get("Content-Type"), "image/svg+xml")
}

func (a *author) uploads(id string) {
	require.Regexp(a.t, `^"media/[0-9a-f]{64}\.svg"$`, a.upload(id, ""))
}

func (a *author) saves(id string) {
	first, second := uuid.NewString(), uuid.NewString()
	saved := a.answer(http.MethodPost, "/api/appAdmin/application/"+id, object{
		"application": object{"title": "Letters and sounds", "on_sale": true},
		"questions":   []object{specifiedQuestion(id, first), specifiedQuestion(id, second)},
		"elements":    []object{specifiedElement(second)},
	}, 200)
	require.Equal(a.t, id, saved["application_id"])
}

func (a *author) reads(id string) {
	app := a.get("/api/appAdmin/application/" + id)
	require.Equal(a.t, "Letters and sounds", app["title"])
	list := a.list("/api/question-admin/application/" + id)
	require.Len(a.t, list, 2)
	want := specifiedQuestion(id, list[1]["question_id"].(string))
	want["question_order"] = 1 // counted anew
	for name, value := range want {
		if name == "child_images" {
			continue
		}
		text, _ := json.Marshal(value)
		got, _ := json.Marshal(list[1][name])
		require.JSONEq(a.t, string(text), string(got), name)
	}
	structure := a.get("/api/appAdmin/application/structure/" + id)
	questions := structure["Questions"].([]any)
	require.Len(a.t, questions, 2)
	require.Empty(a.t, questions[0].(object)["Elements"])
	element := questions[1].(object)["Elements"].([]any)[0].(object)
	require.JSONEq(a.t, `{"click_action":"media"}`, element["events_actions"].(string))
	require.Contains(a.t, element["styles"], `"backgroundColor":"orange"`)
	for _, path := range []string{"/api/appAdmin/categorization/owner/" + a.ID, "/api/appAdmin/categorization/" + id} {
		taxonomy := a.get(path)
		require.Equal(a.t, []any{"Reading"}, taxonomy["areas"], path)
		for _, name := range []string{"types", "categories", "sub_categories"} {
			require.Contains(a.t, taxonomy, name, path)
		}
	}
}

func (a *author) searches(id string) {
	found := "/api/appAdmin/searchfilter?owner_uuid=" + a.ID
	for query, count := range map[string]int{
		"": 1, "&search_query=sounds": 1, "&search_query=nothing": 0, "&age_group=6,9": 1, "&age_group=8,9": 0, "&age_group=All,All": 1,
		"&classification=Screening/Mini-Test": 1, "&classification=Assessment/Test": 0, "&area=Reading": 1, "&type=Sounds": 1, "&category=First%20sound": 1,
		"&sub_category=none": 1, "&sub_category=other": 0, "&created=2020-01-01,2099-01-01": 1, "&created=2020-01-01,2020-01-02": 0,
	} {
		require.Len(a.t, a.list(found+query), count, query)
	}
	row := a.list(found)[0]
	for _, name := range listed {
		require.Contains(a.t, row, name)
	}
	require.Equal(a.t, id, row["application_id"])
}

func (a *author) publishes(id string) {
	path := "/api/appAdmin/" + id
	market := func() (ids []any) {
		for _, row := range a.list("/api/appAdmin/searchfilter?published=true") {
			ids = append(ids, row["application_id"])
		}
		return ids
	}
	require.NotContains(a.t, market(), id)
	state := a.form(http.MethodPatch, path, map[string]string{"published": "true"}, nil, 200)
	require.Equal(a.t, true, state["published"])
	require.Contains(a.t, market(), id)
	require.NotEmpty(a.t, a.get("/api/appAdmin/application/" + id)["published_date"])
	state = a.form(http.MethodPatch, path, map[string]string{"published": "false"}, nil, 200)
	require.Equal(a.t, false, state["published"])
	require.NotContains(a.t, market(), id)
}

// clones makes a clone by the two specified calls.
func (a *author) clones(id string) {
	clone := uuid.NewString()
	fields := a.createFields(clone)
	fields["title"], fields["subtitle"] = "Letters, cloned", "Another"
	a.form(http.MethodPost, "/api/appAdmin", fields, nil, 201)
	questions := a.get("/api/appAdmin/application/structure/" + id)["Questions"].([]any)
	for i := range questions {
		q := maps.Clone(questions[i].(object))
		q["application_id"], q["question_id"] = clone, uuid.NewString()
		q["child_images"] = []object{{"file": "f-1.svg", "fileRef": "f-1.svg", "x": 1, "y": 2, "width": 3, "height": 4, "zIndex": 5, "fontSize": 6}}
		questions[i] = q
	}
	text, err := json.Marshal(questions)
	require.NoError(a.t, err)
	answer := a.form(http.MethodPut, "/api/question-admin/application/questions",
		map[string]string{"applicationID": clone, "dataStructure": string(text)}, map[string]string{"f-1.svg": dot}, 200)
	require.Equal(a.t, clone, answer["application_id"])
	list := a.list("/api/question-admin/application/" + clone)
	require.Len(a.t, list, 2)
	require.Equal(a.t, questions[1].(object)["question_id"], list[1]["question_id"])
	require.Regexp(a.t, `^media/[0-9a-f]{64}\.svg$`, list[1]["child_images"].([]any)[0].(object)["file"])
}

func (a *author) deletes(id string) {
	require.Nil(a.t, a.answer(http.MethodDelete, "/api/appAdmin/"+id, nil, 204))
	a.answer(http.MethodGet, "/api/appAdmin/application/"+id, nil, 404)
}
