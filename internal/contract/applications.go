package contract

import (
	"maps"
	"net/http"
	"net/url"
	"slices"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/taxonomy"
	"milepost/internal/authz"
	"milepost/internal/testworld"
)

// Further rows of some calls.
const (
	inMarket        = "published" // an application that another author has published
	finished        = "finished"  // the caller's own finished activity
	underWay        = "open"      // an open activity: the caller's own, or any without a session
	othersPurchase  = "other's-purchase"
	missingPurchase = "missing-purchase"
)

// serverOperations are about the server itself.
var serverOperations = table{
	"healthz":       {Call: func(Case) call { return call{} }},
	"readyz":        {Call: func(Case) call { return call{} }},
	"get-contract":  {NoChild: true, Call: func(Case) call { return call{} }},
	"get-reference": {NoChild: true, Call: func(Case) call { return call{} }},
	"about":         {Call: func(Case) call { return call{} }},
}

// applicationOperations are about drafts and published applications.
var applicationOperations = table{
	"search-applications": {
		Call: func(c Case) call {
			if c.Row != Missing {
				c.Owner().Draft()
			}
			return call{Query: "?owner_uuid=" + c.id((*person).AccountID)}
		},
		Spec: []specified{{"GET /api/appAdmin/searchfilter", authz.AppAdmin, func(c *Author) {
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
		}}},
	},
	"create-application": {Known: []string{"created_at", "owner_uuid", "published", "version"}, Call: func(Case) call { return call{Form: Settings()} },
		Tamper: []tampering{
			{
				what: "an application for another, published at once", caller: "admin",
				with: map[string]any{"owner_uuid": strangerID, "published": true}, query: "?owner_uuid=" + strangerID + "&published=true", want: 201,
				stays: func(f tamperedCall) (string, string) {
					return ownership(f.World, f.answered("application_id")), f.Me.ID + " draft"
				},
			},
			{
				what: "creating over the application of another", caller: "admin",
				with: map[string]any{"application_id": strangerApp}, want: 409,
				stays: func(f tamperedCall) (string, string) {
					return ownership(f.World, f.Stranger.Draft()), f.Stranger.ID + " draft"
				},
			},
			{
				what: "an application of another day and version", caller: "admin",
				with: map[string]any{"created_at": "2000-01-01T00:00:00Z", "version": 9, "owner_name": "Somebody"}, want: 201,
				stays: func(f tamperedCall) (string, string) { return f.dated(f.answered("application_id")), "0 now" },
			},
		},
		Spec: []specified{{"POST /api/appAdmin", authz.AppAdmin, func(c *Author) {
			id := uuid.NewString()
			fields := c.createFields(id)
			made := c.form(http.MethodPost, "/api/appAdmin", fields, map[string]string{"image@cover.svg": testworld.Dot}, 201)
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
		}}},
	},
	"get-application": {Call: func(c Case) call { return call{ID: c.application()} },
		Spec: []specified{{"GET /api/appAdmin/application/{application_id}", authz.AppAdmin, func(c *Author) {
			row := c.get("/api/appAdmin/application/" + c.made(true))
			c.has(row, append(listed, "published_date")...)
		}}},
	},
	"update-application": {Known: []string{"created_at", "owner_uuid", "published", "version"},
		Call: func(c Case) call { return call{ID: c.application(), Form: map[string]string{"title": "Another"}} },
		Tamper: []tampering{
			{
				what: "giving an application away", caller: "admin", row: Own,
				with: map[string]any{"owner_uuid": strangerID, "application_id": strangerApp}, want: 200,
				stays: func(f tamperedCall) (string, string) {
					return ownership(f.World, f.Me.Draft()), f.Me.ID + " draft"
				},
			},
			{
				what: "publishing the application of another", caller: "admin", row: Others,
				with: map[string]any{"published": true, "owner_uuid": strangerID}, want: 404,
				stays: func(f tamperedCall) (string, string) {
					return ownership(f.World, f.Stranger.Draft()), f.Stranger.ID + " draft"
				},
			},
			{
				what: "giving an application another day and version", caller: "admin", row: Own,
				with: map[string]any{"created_at": "2000-01-01T00:00:00Z", "version": 9}, want: 200,
				stays: func(f tamperedCall) (string, string) { return f.dated(f.Me.Draft()), "0 now" },
			},
		},
		Spec: []specified{{"PATCH /api/appAdmin/{applicationID}", authz.AppAdmin, func(c *Author) {
			id := c.made(false)
			for _, published := range []string{"true", "false"} {
				state := c.form(http.MethodPatch, "/api/appAdmin/"+id, map[string]string{"published": published}, nil, 200)
				require.Equal(c.t, published == "true", state["published"])
				var offered []any
				for _, row := range c.list("/api/appAdmin/searchfilter?published=true") {
					offered = append(offered, row["application_id"])
				}
				require.Equal(c.t, published == "true", slices.Contains(offered, any(id)), "in the marketplace")
			}
		}}},
	},
	"save-application": {Call: func(c Case) call { return call{ID: c.application(), Body: testworld.Questions()} },
		Tamper: []tampering{
			{
				what: "publishing by saving, for another", caller: "admin", row: Own,
				with: map[string]any{"application": map[string]any{"published": true, "owner_uuid": strangerID}}, want: 200,
				stays: func(f tamperedCall) (string, string) {
					return ownership(f.World, f.Me.Draft()), f.Me.ID + " draft"
				},
			},
			{
				what: "saving into the application that the body names", caller: "admin", row: Own,
				with: map[string]any{"application": map[string]any{"application_id": missingID, "title": "Mine"}}, want: 422,
				stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT title FROM application WHERE id = $1`, f.Me.Draft()), "Looking and counting"
				},
			},
		},
		Spec: []specified{{"POST /api/appAdmin/application/{application_id}", authz.AppAdmin, savesAll}},
	},
	"list-questions": {Call: func(c Case) call { return call{ID: c.application()} },
		Spec: []specified{{"GET /api/question-admin/application/{application_id}", authz.AppAdmin, func(c *Author) {
			id := c.made(true)
			rows := c.list("/api/question-admin/application/" + id)
			require.Len(c.t, rows, 1)
			want := specifiedQuestion(id, rows[0]["question_id"].(string))
			delete(want, "child_images")
			want["question_order"] = 0 // the server counts
			for name, value := range want {
				require.JSONEq(c.t, formJSON(value), formJSON(rows[0][name]), name)
			}
		}}},
	},
	"get-structure": {Call: func(c Case) call { return call{ID: c.application()} },
		Spec: []specified{{"GET /api/appAdmin/application/structure/{applicationID}", authz.AppAdmin, func(c *Author) {
			whole := c.get("/api/appAdmin/application/structure/" + c.made(true))
			question := whole["Questions"].([]any)[0].(Object)
			c.has(question, "question_id", "question", "question_order", "background_color", "typical_duration", "time_out", "highest_score_possible",
				"specialist_buttons", "child_view_original_screen_resolution")
			element := question["Elements"].([]any)[0].(Object)
			c.has(element, "content", "answer_value")
			require.JSONEq(c.t, `{"click_action":"media"}`, element["events_actions"].(string))
			require.Contains(c.t, element["styles"], `"backgroundColor":"orange"`)
		}}},
	},
	"owner-categorization": {Call: func(c Case) call { return call{ID: c.id((*person).AccountID)} },
		Spec: []specified{{"GET /api/appAdmin/categorization/owner/{currentUser}", authz.AppAdmin, func(c *Author) {
			c.made(true)
			all := c.get("/api/appAdmin/categorization/owner/" + c.ID)
			require.Equal(c.t, []any{"Reading"}, all["areas"])
			require.Equal(c.t, []any{"Sounds"}, all["types"])
			require.Equal(c.t, []any{"First sound"}, all["categories"])
			require.Equal(c.t, []any{}, all["sub_categories"], "none is no subcategory")
		}}},
	},
	"get-categorization": {Call: func(c Case) call { return call{ID: c.application()} },
		Spec: []specified{{"GET /api/appAdmin/categorization/{applicationID}", authz.AppAdmin, func(c *Author) {
			id := c.made(true)
			buyer := c.another(authz.AppUser)
			buyer.Answer(http.MethodGet, "/api/appAdmin/categorization/"+id, nil, 404)
			buyer.post("/api/user-app-purchased-junction", Object{
				"user_id": buyer.ID, "application_id": id, "purchase_type": "free", "units_purchased": 0, "units_used": 0,
			}, 201)
			for _, who := range []*Author{c, buyer} {
				all := who.get("/api/appAdmin/categorization/" + id)
				require.Equal(c.t, []any{[]any{"Sounds"}, []any{"First sound"}, []any{}}, []any{all["types"], all["categories"], all["sub_categories"]})
			}
			// The author's other entries are not visible to the caller, nor is a draft's new category.
			c.post("/api/appAdmin/categorization/"+id, Object{"kind": "type", "name": "Secret"}, 200)
			require.NotContains(c.t, buyer.get("/api/appAdmin/categorization/" + id)["types"], "Secret")
			c.form(http.MethodPatch, "/api/appAdmin/"+id, map[string]string{"published": "false"}, nil, 200)
			buyer.get("/api/appAdmin/categorization/" + id)
		}}},
	},
	"add-categorization": {Call: func(c Case) call {
		return call{ID: c.application(), Body: taxonomy.NewCategory{Kind: "area", Name: "Sound"}}
	}},
	"upload-image": {Call: func(c Case) call { return call{ID: c.application(), Form: map[string]string{}} },
		Spec: []specified{{"POST /api/appAdmin/application/image/{application_id}", authz.AppAdmin, func(c *Author) {
			id := c.made(false)
			path := c.upload(id, "")
			require.Regexp(c.t, `^"media/[0-9a-f]{64}\.svg"\s*$`, path, "the answer's data are the path")
			require.Equal(c.t, path, c.upload(id, "application/json, text/plain, */*"))
			require.Equal(c.t, path, c.upload(id, "*/*"))
			require.Equal(c.t, path, c.upload(id, "application/json"))
		}}},
	},
	"get-media": {Call: func(c Case) call { return call{ID: c.id((*person).Picture)} },
		Spec: []specified{{"GET /api/{image}", authz.AppAdmin, func(c *Author) {
			made := c.form(http.MethodPost, "/api/appAdmin", c.createFields(uuid.NewString()), map[string]string{"image@cover.svg": testworld.Dot}, 201)
			body, header := c.Send(http.MethodGet, "/api/"+made["image"].(string), "", nil, 200)
			require.Equal(c.t, testworld.Dot, string(body))
			require.Contains(c.t, header.Get("Content-Type"), "image/svg+xml")
		}}},
	},
}

// application is a draft, or the published one.
func (c Case) application() string {
	if c.Row == inMarket {
		return c.Shop
	}
	return c.id((*person).Draft)
}

// Settings returns what creates an application.
func Settings() map[string]string {
	return map[string]string{
		"title": "Looking", "application_custom_id": uuid.NewString(), "area": "Language",
		"classification": authoring.Classifications[0], "age_range": "[5,7]", "is_free": "true",
	}
}
