package app

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	list "slices" // slices are those of this package
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
)

// The calls of the specification's second document.
var applicationContract = []specified{
	{"GET /api/appAdmin/categorization/owner/{currentUser}", authz.AppAdmin, func(c *author) {
		c.made(true)
		all := c.get("/api/appAdmin/categorization/owner/" + c.ID)
		require.Equal(c.t, []any{"Reading"}, all["areas"])
		require.Equal(c.t, []any{"Sounds"}, all["types"])
		require.Equal(c.t, []any{"First sound"}, all["categories"])
		require.Equal(c.t, []any{}, all["sub_categories"], "none is no subcategory")
	}},
	{"GET /api/appAdmin/searchfilter", authz.AppAdmin, func(c *author) {
		id := c.made(true)
		for query, count := range map[string]int{
			"": 1, "&search_query=sounds": 1, "&search_query=nothing": 0, "&classification=Assessment/Test": 0, "&created=2020-01-01,2020-01-02": 0, "&age_group=6,9": 1, "&age_group=8,9": 0, "&age_group=All,All": 1, "&age_group=1,100": 1,
			"&classification=Screening/Mini-Test": 1, "&area=Reading": 1, "&type=Sounds": 1, "&category=First%20sound": 1, "&sub_category=none": 1, "&sub_category=x": 0,
			"&created=2020-01-01,2099-01-01": 1, "&created=2020-01-01T00:00:00.000Z,2099-01-01T23:59:59.999Z": 1,
			"&created=2020-01-01T10:00,2020-01-02T11:30": 0, "&created=2020-01-01T00:00:00%2B02:00,2099-01-01T00:00:00+02:00": 1,
			"&created=" + url.QueryEscape("2020-01-01 10:00:00,2099-01-01 10:00:00"): 1,
			"&created=2020-01-01,2099-01-01T10:00Z":                                  1,
		} {
			require.Len(c.t, c.list("/api/appAdmin/searchfilter?owner_uuid="+c.ID+query), count, query)
		}
		row := c.list("/api/appAdmin/searchfilter?published=true&search_query=sounds")[0]
		c.has(row, listed...)
		require.Equal(c.t, id, c.list("/api/appAdmin/searchfilter?owner_uuid=" + c.ID)[0]["application_id"])
	}},
	{"DELETE /api/appAdmin/{application_id}", authz.AppAdmin, func(c *author) {
		id := c.made(false)
		c.answer(http.MethodDelete, "/api/appAdmin/"+id, nil, 204)
		c.answer(http.MethodGet, "/api/appAdmin/application/"+id, nil, 404)
	}},
	{"GET /api/appAdmin/application/{application_id}", authz.AppAdmin, func(c *author) {
		row := c.get("/api/appAdmin/application/" + c.made(true))
		c.has(row, append(listed, "published_date")...)
	}},
	{"GET /api/question-admin/application/{application_id}", authz.AppAdmin, func(c *author) {
		id := c.made(true)
		rows := c.list("/api/question-admin/application/" + id)
		require.Len(c.t, rows, 1)
		want := specifiedQuestion(id, rows[0]["question_id"].(string))
		delete(want, "child_images")
		want["question_order"] = 0 // the server counts
		for name, value := range want {
			require.JSONEq(c.t, formJSON(value), formJSON(rows[0][name]), name)
		}
	}},
	{"POST /api/appAdmin", authz.AppAdmin, func(c *author) {
		id := uuid.NewString()
		fields := c.createFields(id)
		made := c.form(http.MethodPost, "/api/appAdmin", fields, map[string]string{"image@cover.svg": dot}, 201)
		c.has(made, listed...)
		for _, name := range []string{"application_id", "owner_uuid", "application_custom_id", "classification", "title", "subtitle", "info", "area", "currency_code", "age_range", "estimated_duration"} {
			require.Equal(c.t, fields[name], made[name], name)
		}
		require.Equal(c.t, []any{false, true, false, 250.0, 1900.0},
			[]any{made["is_free"], made["on_sale"], made["published"], made["single_unit_pricing"], made["monthly_subscription_pricing"]})
		// A clone sends all that a GET answered, with other names.
		clone := map[string]string{}
		for name, value := range c.get("/api/appAdmin/application/" + id) {
			clone[name] = formText(value)
		}
		maps.Copy(clone, map[string]string{"application_id": uuid.NewString(), "application_custom_id": "copy", "title": "Copy", "subtitle": "Sub", "published": "false"})
		copied := c.form(http.MethodPost, "/api/appAdmin", clone, nil, 201)
		require.Equal(c.t, []any{"Copy", "copy", false, 1.0, made["image"]},
			[]any{copied["title"], copied["application_custom_id"], copied["published"], copied["revision"], copied["image"]})
	}},
	{"PUT /api/question-admin/application/questions", authz.AppAdmin, func(c *author) {
		from, to := c.made(true), c.made(false)
		questions := c.get("/api/appAdmin/application/structure/" + from)["Questions"].([]any)
		question := questions[0].(object)
		question["question_id"], question["application_id"], question["time_out"] = uuid.NewString(), to, ""
		question["highest_score_possible"] = "2"
		question["child_images"] = []object{{"file": object{}, "fileRef": "f-1.svg", "x": "1", "y": 2, "width": 3, "height": 4, "zIndex": 5, "fontSize": 6}}
		text, err := json.Marshal(questions)
		require.NoError(c.t, err)
		c.form(http.MethodPut, "/api/question-admin/application/questions", map[string]string{"applicationID": to, "dataStructure": string(text)},
			map[string]string{"f-1.svg": dot}, 200)
		list := c.list("/api/question-admin/application/" + to)
		require.Equal(c.t, []any{question["question_id"], 2.0}, []any{list[0]["question_id"], list[0]["highest_score_possible"]})
		require.Regexp(c.t, `^media/[0-9a-f]{64}\.svg$`, list[0]["child_images"].([]any)[0].(object)["fileRef"])
	}},
	{"GET /api/appAdmin/application/structure/{applicationID}", authz.AppAdmin, func(c *author) {
		whole := c.get("/api/appAdmin/application/structure/" + c.made(true))
		question := whole["Questions"].([]any)[0].(object)
		c.has(question, "question_id", "question", "question_order", "background_color", "typical_duration", "time_out", "highest_score_possible",
			"specialist_buttons", "child_view_original_screen_resolution")
		element := question["Elements"].([]any)[0].(object)
		c.has(element, "content", "answer_value")
		require.JSONEq(c.t, `{"click_action":"media"}`, element["events_actions"].(string))
		require.Contains(c.t, element["styles"], `"backgroundColor":"orange"`)
	}},
	{"GET /api/appAdmin/categorization/{applicationID}", authz.AppAdmin, func(c *author) {
		id := c.made(true)
		buyer := c.another(authz.AppUser)
		buyer.answer(http.MethodGet, "/api/appAdmin/categorization/"+id, nil, 404)
		buyer.post("/api/user-app-purchased-junction", object{
			"user_id": buyer.ID, "application_id": id, "purchase_type": "free", "units_purchased": 0, "units_used": 0,
		}, 201)
		for _, who := range []*author{c, buyer} {
			all := who.get("/api/appAdmin/categorization/" + id)
			require.Equal(c.t, []any{[]any{"Sounds"}, []any{"First sound"}, []any{}}, []any{all["types"], all["categories"], all["sub_categories"]})
		}
		// What else the author files is not theirs to see, nor a draft's new category.
		c.post("/api/appAdmin/categorization/"+id, object{"kind": "type", "name": "Secret"}, 200)
		require.NotContains(c.t, buyer.get("/api/appAdmin/categorization/" + id)["types"], "Secret")
		c.form(http.MethodPatch, "/api/appAdmin/"+id, map[string]string{"published": "false"}, nil, 200)
		buyer.get("/api/appAdmin/categorization/" + id)
	}},
	{"POST /api/appAdmin/application/image/{application_id}", authz.AppAdmin, func(c *author) {
		id := c.made(false)
		path := c.upload(id, "")
		require.Regexp(c.t, `^"media/[0-9a-f]{64}\.svg"\s*$`, path, "the answer's data are the path")
		require.Equal(c.t, path, c.upload(id, "application/json, text/plain, */*"))
		require.Equal(c.t, path, c.upload(id, "*/*"))
		require.JSONEq(c.t, `{"image":`+path+`}`, c.upload(id, "application/json"), "who asks for JSON alone gets the object")
	}},
	{"GET /api/{image}", authz.AppAdmin, func(c *author) {
		made := c.form(http.MethodPost, "/api/appAdmin", c.createFields(uuid.NewString()), map[string]string{"image@cover.svg": dot}, 201)
		body, header := c.send(http.MethodGet, "/api/"+made["image"].(string), "", nil, 200)
		require.Equal(c.t, dot, string(body))
		require.Contains(c.t, header.Get("Content-Type"), "image/svg+xml")
	}},
	{"POST /api/appAdmin/application/{application_id}", authz.AppAdmin, savesAll},
	{"PATCH /api/appAdmin/{applicationID}", authz.AppAdmin, func(c *author) {
		id := c.made(false)
		for _, published := range []string{"true", "false"} {
			state := c.form(http.MethodPatch, "/api/appAdmin/"+id, map[string]string{"published": published}, nil, 200)
			require.Equal(c.t, published == "true", state["published"])
			var offered []any
			for _, row := range c.list("/api/appAdmin/searchfilter?published=true") {
				offered = append(offered, row["application_id"])
			}
			require.Equal(c.t, published == "true", list.Contains(offered, any(id)), "in the marketplace")
		}
	}},
}

func TestSpecifiedApplicationCalls(t *testing.T) { runSpecified(t, applicationContract) }

// made is an application of the person's with one specified question, published or not.
func (a *author) made(published bool) string {
	a.t.Helper()
	id, question := uuid.NewString(), uuid.NewString()
	fields := a.createFields(id)
	fields["is_free"] = "true"
	a.form(http.MethodPost, "/api/appAdmin", fields, nil, 201)
	element := specifiedElement(question)
	delete(element, "element_id")
	a.post("/api/appAdmin/application/"+id, object{
		"application": object{"title": "Letters and sounds"}, "questions": []object{specifiedQuestion(id, question)}, "elements": []object{element},
	}, 200)
	if published {
		a.form(http.MethodPatch, "/api/appAdmin/"+id, map[string]string{"published": "true"}, nil, 200)
	}
	return id
}

// formJSON is a value as JSON.
func formJSON(value any) string {
	text, _ := json.Marshal(value)
	return string(text)
}

// formText is what a browser's form makes of a value.
func formText(value any) string {
	if text, ok := value.(string); ok {
		return text
	}
	return formJSON(value)
}
