package contract

import (
	"maps"
	"net/http"
	"net/url"
	"slices"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/authoring"
	"milepost/internal/authoring/taxonomy"
	"milepost/internal/authz"
	"milepost/internal/market"
	"milepost/internal/report"
	"milepost/internal/report/content"
	"milepost/internal/scoring/agecase"
	"milepost/internal/testworld"
	"milepost/internal/wire"
)

// Rows of some calls beside the usual ones.
const (
	inMarket        = "published" // an application that another author has published
	over            = "finished"  // one's own finished activity
	underWay        = "open"      // an open activity: one's own, or anybody's where no session is asked for
	othersPurchase  = "other's-purchase"
	missingPurchase = "missing-purchase"
)

// contentOperations go on with accountCalls.
var contentOperations = table{

	"healthz": {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"readyz":  {Call: func(Case) testworld.Call { return testworld.Call{} }},
	"about":   {Call: func(Case) testworld.Call { return testworld.Call{} }},

	"search-applications": {
		Call: func(c Case) testworld.Call {
			if c.Row != Missing {
				c.Owner().Draft()
			}
			return testworld.Call{Query: "?owner_uuid=" + c.id((*testworld.Person).AccountID)}
		},
		Spec: []specified{
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
		},
	},
	"create-application": {
		Known: []string{"created_at", "owner_uuid", "published", "version"},
		Call:  func(Case) testworld.Call { return testworld.Call{Form: Settings()} },
		Tamper: []tampering{
			{
				what: "an application for another, published at once", caller: "admin",
				with: map[string]any{"owner_uuid": strangerID, "published": true}, query: "?owner_uuid=" + strangerID + "&published=true", want: 201,
				stays: func(f tamperedCall) (string, string) {
					return ownership(f.Case.World, f.said("application_id")), f.Me.ID + " draft"
				},
			},
			{
				what: "creating over the application of another", caller: "admin",
				with: map[string]any{"application_id": strangerApp}, want: 409,
				stays: func(f tamperedCall) (string, string) {
					return ownership(f.Case.World, f.Stranger.Draft()), f.Stranger.ID + " draft"
				},
			},
			{
				what: "an application of another day and version", caller: "admin",
				with: map[string]any{"created_at": "2000-01-01T00:00:00Z", "version": 9, "owner_name": "Somebody"}, want: 201,
				stays: func(f tamperedCall) (string, string) { return f.dated(f.said("application_id")), "0 now" },
			},
		},
		Spec: []specified{
			{"POST /api/appAdmin", authz.AppAdmin, func(c *author) {
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
			}},
		},
	},
	"get-application": {
		Call: func(c Case) testworld.Call { return testworld.Call{ID: c.application()} },
		Spec: []specified{
			{"GET /api/appAdmin/application/{application_id}", authz.AppAdmin, func(c *author) {
				row := c.get("/api/appAdmin/application/" + c.made(true))
				c.has(row, append(listed, "published_date")...)
			}},
		},
	},
	"update-application": {
		Known: []string{"created_at", "owner_uuid", "published", "version"},
		Call: func(c Case) testworld.Call {
			return testworld.Call{ID: c.application(), Form: map[string]string{"title": "Another"}}
		},
		Tamper: []tampering{
			{
				what: "giving an application away", caller: "admin", row: Own,
				with: map[string]any{"owner_uuid": strangerID, "application_id": strangerApp}, want: 200,
				stays: func(f tamperedCall) (string, string) {
					return ownership(f.Case.World, f.Me.Draft()), f.Me.ID + " draft"
				},
			},
			{
				what: "publishing the application of another", caller: "admin", row: Others,
				with: map[string]any{"published": true, "owner_uuid": strangerID}, want: 404,
				stays: func(f tamperedCall) (string, string) {
					return ownership(f.Case.World, f.Stranger.Draft()), f.Stranger.ID + " draft"
				},
			},
			{
				what: "giving an application another day and version", caller: "admin", row: Own,
				with: map[string]any{"created_at": "2000-01-01T00:00:00Z", "version": 9}, want: 200,
				stays: func(f tamperedCall) (string, string) { return f.dated(f.Me.Draft()), "0 now" },
			},
		},
		Spec: []specified{
			{"PATCH /api/appAdmin/{applicationID}", authz.AppAdmin, func(c *author) {
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
			}},
		},
	},
	"save-application": {
		Call: func(c Case) testworld.Call { return testworld.Call{ID: c.application(), Body: testworld.Questions()} },
		Tamper: []tampering{
			{
				what: "publishing by saving, for another", caller: "admin", row: Own,
				with: map[string]any{"application": map[string]any{"published": true, "owner_uuid": strangerID}}, want: 200,
				stays: func(f tamperedCall) (string, string) {
					return ownership(f.Case.World, f.Me.Draft()), f.Me.ID + " draft"
				},
			},
			{
				what: "saving into the application that the body names", caller: "admin", row: Own,
				with: map[string]any{"application": map[string]any{"application_id": testworld.MissingID, "title": "Mine"}}, want: 422,
				stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT title FROM application WHERE id = $1`, f.Me.Draft()), "Looking and counting"
				},
			},
		},
		Spec: []specified{
			{"POST /api/appAdmin/application/{application_id}", authz.AppAdmin, savesAll},
		},
	},
	"list-questions": {
		Call: func(c Case) testworld.Call { return testworld.Call{ID: c.application()} },
		Spec: []specified{
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
		},
	},
	"get-structure": {
		Call: func(c Case) testworld.Call { return testworld.Call{ID: c.application()} },
		Spec: []specified{
			{"GET /api/appAdmin/application/structure/{applicationID}", authz.AppAdmin, func(c *author) {
				whole := c.get("/api/appAdmin/application/structure/" + c.made(true))
				question := whole["Questions"].([]any)[0].(Object)
				c.has(question, "question_id", "question", "question_order", "background_color", "typical_duration", "time_out", "highest_score_possible",
					"specialist_buttons", "child_view_original_screen_resolution")
				element := question["Elements"].([]any)[0].(Object)
				c.has(element, "content", "answer_value")
				require.JSONEq(c.t, `{"click_action":"media"}`, element["events_actions"].(string))
				require.Contains(c.t, element["styles"], `"backgroundColor":"orange"`)
			}},
		},
	},
	"owner-categorization": {
		Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).AccountID)} },
		Spec: []specified{
			{"GET /api/appAdmin/categorization/owner/{currentUser}", authz.AppAdmin, func(c *author) {
				c.made(true)
				all := c.get("/api/appAdmin/categorization/owner/" + c.ID)
				require.Equal(c.t, []any{"Reading"}, all["areas"])
				require.Equal(c.t, []any{"Sounds"}, all["types"])
				require.Equal(c.t, []any{"First sound"}, all["categories"])
				require.Equal(c.t, []any{}, all["sub_categories"], "none is no subcategory")
			}},
		},
	},
	"get-categorization": {
		Call: func(c Case) testworld.Call { return testworld.Call{ID: c.application()} },
		Spec: []specified{
			{"GET /api/appAdmin/categorization/{applicationID}", authz.AppAdmin, func(c *author) {
				id := c.made(true)
				buyer := c.another(authz.AppUser)
				buyer.Answer(http.MethodGet, "/api/appAdmin/categorization/"+id, nil, 404)
				buyer.post("/api/user-app-purchased-junction", Object{
					"user_id": buyer.ID, "application_id": id, "purchase_type": "free", "units_purchased": 0, "units_used": 0,
				}, 201)
				for _, who := range []*author{c, buyer} {
					all := who.get("/api/appAdmin/categorization/" + id)
					require.Equal(c.t, []any{[]any{"Sounds"}, []any{"First sound"}, []any{}}, []any{all["types"], all["categories"], all["sub_categories"]})
				}
				// What else the author files is not theirs to see, nor a draft's new category.
				c.post("/api/appAdmin/categorization/"+id, Object{"kind": "type", "name": "Secret"}, 200)
				require.NotContains(c.t, buyer.get("/api/appAdmin/categorization/" + id)["types"], "Secret")
				c.form(http.MethodPatch, "/api/appAdmin/"+id, map[string]string{"published": "false"}, nil, 200)
				buyer.get("/api/appAdmin/categorization/" + id)
			}},
		},
	},
	"add-categorization": {Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.application(), Body: taxonomy.NewCategory{Kind: "area", Name: "Sound"}}
	}},
	"upload-image": {
		Call: func(c Case) testworld.Call { return testworld.Call{ID: c.application(), Form: map[string]string{}} },
		Spec: []specified{
			{"POST /api/appAdmin/application/image/{application_id}", authz.AppAdmin, func(c *author) {
				id := c.made(false)
				path := c.upload(id, "")
				require.Regexp(c.t, `^"media/[0-9a-f]{64}\.svg"\s*$`, path, "the answer's data are the path")
				require.Equal(c.t, path, c.upload(id, "application/json, text/plain, */*"))
				require.Equal(c.t, path, c.upload(id, "*/*"))
				require.JSONEq(c.t, `{"image":`+path+`}`, c.upload(id, "application/json"), "who asks for JSON alone gets the object")
			}},
		},
	},
	"get-media": {
		Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).Picture)} },
		Spec: []specified{
			{"GET /api/{image}", authz.AppAdmin, func(c *author) {
				made := c.form(http.MethodPost, "/api/appAdmin", c.createFields(uuid.NewString()), map[string]string{"image@cover.svg": testworld.Dot}, 201)
				body, header := c.Send(http.MethodGet, "/api/"+made["image"].(string), "", nil, 200)
				require.Equal(c.t, testworld.Dot, string(body))
				require.Contains(c.t, header.Get("Content-Type"), "image/svg+xml")
			}},
		},
	},

	"list-purchases": {
		Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).AccountID)} },
		Spec: []specified{
			{"GET /api/user-app-purchased-junction/appJointByUser/{userId}", authz.Specialist, func(c *author) {
				for range 101 {
					c.bought(3)
				}
				rows := c.list("/api/user-app-purchased-junction/appJointByUser/" + c.ID)
				require.Len(c.t, rows, 101)
				c.has(rows[0], "purchase_id", "application_id", "purchase_type", "units_purchased", "units_used", "expiration_date", "title", "image")
			}},
		},
	},
	"create-purchase": {
		Known: []string{"units_purchased", "units_used", "user_id"},
		Call: func(c Case) testworld.Call {
			id := c.application()
			if c.Row == Own {
				id = c.Me.Published()
			}
			return testworld.Call{Body: market.NewPurchase{ApplicationID: id, PurchaseType: "free"}}
		},
		Tamper: []tampering{
			{
				what: "a purchase for another, used before it began", caller: "user", row: inMarket,
				with: map[string]any{"user_id": strangerID, "units_used": -1000, "units_purchased": 1000}, query: "?user_id=" + strangerID, want: 201,
				stays: func(f tamperedCall) (string, string) {
					is := f.Text(`SELECT account_id || ' ' || units_purchased || ' ' || units_used || ' ' || amount FROM purchase WHERE id = $1`, f.said("purchase_id"))
					return is, f.Me.ID + " 0 0 0"
				},
			},
			{
				what: "units without paying", caller: "user", row: inMarket,
				with: map[string]any{"purchase_type": "unit", "units_purchased": 1000}, want: 402, stays: noPurchase,
			},
			{
				what: "a subscription without paying", caller: "user", row: inMarket,
				with: map[string]any{"purchase_type": "monthly"}, want: 402, stays: noPurchase,
			},
		},
		Spec: []specified{
			{"POST /api/user-app-purchased-junction", authz.Specialist, func(c *author) {
				in := Object{"user_id": c.ID, "application_id": c.World.Shop, "purchase_type": "free", "units_purchased": "0", "units_used": 0}
				made := c.post("/api/user-app-purchased-junction", in, 201)
				in["units_purchased"], in["units_used"] = nil, "0"
				require.Equal(c.t, made, c.post("/api/user-app-purchased-junction", in, 200))
				in["purchase_type"], in["units_purchased"] = "unit", "3"
				c.post("/api/user-app-purchased-junction", in, 402)
				in["units_purchased"] = "0"
				refused := c.post("/api/user-app-purchased-junction", in, 422)
				require.Equal(c.t, "Please Insert a Unit number above 0 you would like to purchase", refused["message"])
			}},
		},
	},
	"get-purchase": {
		Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).Purchase)} },
		Spec: []specified{
			{"GET /api/user-app-purchased-junction/{id}", authz.Specialist, func(c *author) {
				require.Equal(c.t, c.World.Shop, c.get("/api/user-app-purchased-junction/" + c.bought(1))["application_id"])
			}},
		},
	},
	"update-purchase": {
		Known: []string{"amount", "created_at", "expiration_date", "units_purchased", "units_used", "user_id"},
		Call: func(c Case) testworld.Call {
			return testworld.Call{ID: c.id((*testworld.Person).Purchase), Body: market.UnitsUsed{UnitsUsed: 1}}
		},
		Tamper: []tampering{
			{
				what: "a purchase that is larger, longer and another's", caller: "user", row: Own,
				with: map[string]any{
					"user_id": strangerID, "units_purchased": 1000, "units_used": 0, "amount": 0, "expiration_date": "2099-01-01T00:00:00Z", "created_at": "2000-01-01T00:00:00Z",
				}, want: 200,
				stays: func(f tamperedCall) (string, string) {
					is := f.Text(`SELECT account_id || ' ' || units_purchased || ' ' || CASE WHEN expiration_date IS NULL AND created_at > 1000000000000000 THEN 'now' ELSE '' END
				FROM purchase WHERE id = $1`, f.Me.Purchase())
					return is, f.Me.ID + " 0 now"
				},
			},
		},
		Spec: []specified{
			{"PATCH /api/user-app-purchased-junction/{purchaseId}", authz.Specialist, func(c *author) {
				id := c.bought(3)
				at := "/api/user-app-purchased-junction/" + id
				for _, try := range []struct{ sent, used any }{{1, 1.0}, {0, 1.0}, {"2", 2.0}, {1, 2.0}, {9, 3.0}} {
					require.Equal(c.t, try.used, c.patch(at, Object{"units_used": try.sent}, 200)["units_used"], try.sent)
				}
				// What the GET answered is sent back with another count.
				again := "/api/user-app-purchased-junction/" + c.bought(3)
				row := c.get(again)
				row["units_used"], row["units_purchased"], row["amount"] = 1, 1000, -5
				row = c.patch(again, row, 200)
				require.Equal(c.t, []any{1.0, 3.0, 0.0}, []any{row["units_used"], row["units_purchased"], row["amount"]})
				c.patch(again, Object{"units_used": -1}, 422)
				c.patch(again, Object{"units_used": "some"}, 422)
				c.patch(again, Object{"units_used": 1, "owner": "x"}, 422)
				c.another(authz.Specialist).patch(again, Object{"units_used": 2}, 404)
				require.Equal(c.t, 1.0, c.get(again)["units_used"])
			}},
		},
	},

	"start-activity": {
		Audit: "activity.start",
		Call:  startCall,
		Tamper: []tampering{
			{
				what: "an activity that began and ended long ago", caller: "user", row: Own,
				with: map[string]any{"start_date": "2000-01-01T00:00:00Z", "finish_date": "2000-01-02T00:00:00Z", "total_duration": 9}, want: 201,
				stays: func(f tamperedCall) (string, string) {
					is := f.Text(`SELECT owner_id || CASE WHEN start_date > 1000000000000000 AND finish_date IS NULL AND total_duration = 0 THEN ' now' ELSE '' END
				FROM activity WHERE id = $1`, f.said("activity_id"))
					return is, f.Me.ID + " now"
				},
			},
		},
		Spec: []specified{
			{"POST /api/activity", authz.Specialist, func(c *author) {
				in := Object{
					"child_id": c.Child(), "purchase_id": c.bought(9), "total_duration": 0, "start_date": "2026-03-01T12:00:00.000Z", "finish_date": nil,
				}
				made := c.post("/api/activity", in, 201)
				require.NoError(c.t, uuid.Validate(made["activity_id"].(string)))
				in["total_duration"], in["start_date"], in["finish_date"] = "00:00:00", "3/1/2026, 12:00:00 PM", ""
				row := c.get("/api/activity/" + c.post("/api/activity", in, 201)["activity_id"].(string))
				require.Equal(c.t, []any{0.0, nil}, []any{row["total_duration"], row["finish_date"]})
				delete(in, "child_id")
				c.post("/api/activity", in, 422)
			}},
		},
	},
	"get-activity": {
		Audit: "activity.read",
		Call:  func(c Case) testworld.Call { return testworld.Call{ID: c.activity()} },
		Spec: []specified{
			{"GET /api/activity/{id}", authz.Specialist, func(c *author) { c.has(c.get("/api/activity/"+c.Started()), "purchase_id", "child_id") }},
		},
	},
	"update-activity": {
		Audit: "activity.finish", Known: []string{"raw_score", "version"},
		Call: func(c Case) testworld.Call {
			return testworld.Call{ID: c.activity(), Body: map[string]string{"finish_date": "2026-01-01T00:00:00Z"}}
		},
		Tamper: []tampering{
			{
				what: "who reads a child's activity finishes it", caller: "specialist", row: Assigned,
				want: 404, stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT CAST(count(*) AS TEXT) FROM activity WHERE id = $1 AND finish_date IS NULL`, f.Stranger.Activity()), "1"
				},
			},
			{
				what: "an activity of another version with more points", caller: "user", row: Own,
				with: map[string]any{"raw_score": 1000, "version": 9, "finish_date": nil}, want: 200,
				stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT raw_score || ' ' || version || CASE WHEN finish_date IS NULL THEN ' open' ELSE '' END FROM activity WHERE id = $1`, f.Me.Activity()), "0 1 open"
				},
			},
			{
				what: "an end in the past", caller: "user", row: Own, with: map[string]any{"finish_date": "2000-01-01T00:00:00Z"}, want: 200,
				stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT CASE WHEN finish_date >= start_date THEN 'after its start' ELSE 'before' END FROM activity WHERE id = $1`, f.Me.Activity()), "after its start"
				},
			},
		},
		Spec: []specified{
			{"PATCH /api/activity/{id}", authz.Specialist, func(c *author) {
				at := "/api/activity/" + c.Started()
				require.Equal(c.t, 65.0, c.patch(at, Object{"total_duration": 65}, 200)["total_duration"])
				require.Equal(c.t, 70.0, c.patch(at, Object{"total_duration": "70"}, 200)["total_duration"])
				require.Equal(c.t, 80.0, c.patch(at, Object{"total_duration": "00:01:20", "finish_date": nil}, 200)["total_duration"])
				row := c.get(at)
				row["total_duration"] = 90
				state := c.patch(at, row, 200)
				require.Equal(c.t, []any{90.0, nil}, []any{state["total_duration"], state["finish_date"]}, "what the GET answered ends nothing")
				require.NotNil(c.t, c.patch(at, Object{"total_duration": 95, "finish_date": "3/1/2026, 12:30:00 PM"}, 200)["finish_date"])
				c.patch(at, Object{"owner": "x"}, 422)
			}},
		},
	},
	"overrule-activity": {Audit: "activity.overrule", Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.activity(), Body: activity.NewOverrule{OverruleID: uuid.NewString(), ProposedNo: -1, Rule: "ceiling", Reason: "The child asked for more."}}
	}},
	"hold-activity": {Audit: "activity.hold", Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.activity(), Body: activity.Hold{Act: "open", DeviceID: uuid.NewString()}}
	}},
	"list-activities": {
		Audit: "activity.list",
		Call:  func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).AccountID)} },
		Spec: []specified{
			{"GET /api/activity/appActivityChildJoint/{userId}", authz.Specialist, func(c *author) {
				for range 101 {
					c.Started()
				}
				rows := c.list("/api/activity/appActivityChildJoint/" + c.ID)
				require.Len(c.t, rows, 101)
				c.has(rows[0], "activity_id", "child_id", "purchase_id", "total_duration", "start_date", "finish_date", "first_name", "last_name", "title", "image")
			}},
		},
	},
	"get-activity-structure": {NoChild: true, Call: func(c Case) testworld.Call { return testworld.Call{ID: c.activity()} }},
	"create-results": {
		Audit: "result.read", Known: []string{"scored_by"},
		Call: func(c Case) testworld.Call {
			return testworld.Call{Body: []activity.NewResult{{ActivityID: c.activity(), QuestionReferenceID: c.firstQuestion()}}}
		},
		Tamper: []tampering{
			{
				what: "results that come with their score", caller: "user", row: Own,
				with: map[string]any{"selected_score": 1, "total_duration": "00:00:09", "scored_by": "Nobody"}, want: 200, stays: unscored,
			},
		},
		Spec: []specified{
			{"POST /api/question-result/batch", authz.Specialist, postsResults},
		},
	},
	"update-results": {
		Audit: "result.save", Known: []string{"scored_by"},
		Call: func(c Case) testworld.Call {
			return testworld.Call{Body: []map[string]any{{"question_result_id": activity.ResultID(c.activity(), 0), "selected_score": 1}}}
		},
		Tamper: []tampering{
			{
				what: "more points than there are", caller: "user", row: Own, with: map[string]any{"selected_score": 1000, "scored_by": "Nobody"}, want: 422,
				stays: unscored,
			},
			{
				what: "a result of another's activity", caller: "user", row: Others, query: "?owner_id=" + strangerID, want: 404,
				stays: unscored,
			},
		},
		Spec: []specified{
			{"PATCH /api/question-result/batch", authz.Specialist, patchesResults},
		},
	},
	"list-results": {
		Audit: "result.read",
		Call:  func(c Case) testworld.Call { return testworld.Call{ID: c.activity()} },
		Spec: []specified{
			{"GET /api/question-result/activity/{id}", authz.Specialist, func(c *author) {
				rows := c.list("/api/question-result/activity/" + c.Started())
				require.Len(c.t, rows, 1)
				c.has(rows[0], resultFields...)
				require.Nil(c.t, rows[0]["selected_score"])
			}},
		},
	},
	"list-taps":      {Audit: "tap.read", Call: func(c Case) testworld.Call { return testworld.Call{ID: c.activity()} }},
	"watch-activity": {Audit: "activity.watch", Call: func(c Case) testworld.Call { return testworld.Call{ID: c.activity()} }},
	"direct-child-view": {Audit: "activity.direct", Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.activity(), Body: activity.Direction{Type: "changeIndex"}}
	}},
	"get-child-view": {NoChild: true, Call: func(c Case) testworld.Call {
		if c.Row == underWay {
			return testworld.Call{ID: c.Stranger.Activity()}
		}
		return testworld.Call{ID: c.application()}
	}},
	"save-activity-sessions": {Audit: "activity.session", Call: func(c Case) testworld.Call {
		session := activity.Sitting{SessionID: uuid.NewString(), StartedAt: wire.At(c.Now()), Revision: 1}
		return testworld.Call{ID: c.activity(), Body: activity.SittingBatch{Sessions: []activity.Sitting{session}}}
	}},
	"reopen-activity": {Audit: "activity.reopen", Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.finishedActivity(), Body: activity.Reopen{Reason: "A page was missed."}}
	}},
	"open-pairing":     {Audit: "activity.open_pairing", Call: func(c Case) testworld.Call { return testworld.Call{ID: c.activity()} }},
	"watch-child-view": {NoChild: true, Call: func(c Case) testworld.Call { return testworld.Call{ID: c.activity()} }},
	"report-child-view": {
		Audit: "tap.create",
		Call: func(c Case) testworld.Call {
			return testworld.Call{ID: c.activity(), Body: activity.ChildMessage{Type: "tap", TapID: uuid.NewString(), PairingKey: c.PairingKey(c.ownActivity())}}
		},
		Tamper: []tampering{
			{
				what: "a tap that says its answer", caller: "nobody", row: Own,
				with: map[string]any{"type": "tap", "tap_id": testworld.MissingID, "answer": "disc"}, want: 422, stays: unscored,
			},
		},
	},
	"pair-child-view": {Audit: "activity.pair", Call: func(c Case) testworld.Call {
		code := "222222"
		if c.Row != Missing {
			code = c.OpenPairing(c.Owner())
		}
		return testworld.Call{Body: activity.PairingCode{Code: code}}
	}},

	"get-report":         {Audit: "report.read", Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).Report)} }},
	"get-report-periods": {Audit: "report.read", Call: func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).Report)} }},
	"get-example-report": {Call: func(c Case) testworld.Call { return testworld.Call{ID: c.application()} }},
	"arrange-reports": {Call: func(c Case) testworld.Call {
		return testworld.Call{ID: c.application(), Body: report.ContentEdit{Content: content.New()}}
	}},
	"get-activity-report": {Audit: "report.read", Call: func(c Case) testworld.Call { return testworld.Call{ID: c.finishedActivity()} }},
	"update-report": {
		Audit: "report.save",
		Call: func(c Case) testworld.Call {
			return testworld.Call{ID: c.id((*testworld.Person).Report), Body: report.ContentEdit{Content: c.Me.Content(), Revision: 1}}
		},
		Tamper: []tampering{
			{
				what: "who reads a child's report writes it", caller: "specialist", row: Assigned,
				want: 404, stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT CAST(revision AS TEXT) FROM report WHERE id = $1`, f.Stranger.Report()), "1"
				},
			},
			{
				what: "figures of a report", caller: "user", row: Own, with: map[string]any{"totals": map[string]any{"correctScore": 99}}, want: 422,
				stays: func(f tamperedCall) (string, string) {
					return f.Text(`SELECT CAST(revision AS TEXT) FROM report WHERE id = $1`, f.Me.Report()), "1"
				},
			},
		},
	},
	"list-report-results": {
		Audit: "report.read",
		Call:  func(c Case) testworld.Call { return testworld.Call{ID: c.id((*testworld.Person).Report)} },
		Spec: []specified{
			{"GET /api/question-result/report/{reportID}", authz.Specialist, func(c *author) {
				done := c.patch("/api/activity/"+c.Started(), Object{"total_duration": 1, "finish_date": "2026-03-01T12:30:00Z"}, 200)
				rows := c.list("/api/question-result/report/" + done["report_id"].(string))
				require.Len(c.t, rows, 1)
				c.has(rows[0], "category", "area", "type", "sub_category", "skipped", "selected_score", "highest_possible_score", "report_id", "question_id",
					"application_id", "question_text")
				require.Equal(c.t, true, rows[0]["skipped"])
			}},
		},
	},
	"compute-ages": {Call: func(Case) testworld.Call {
		return testworld.Call{Body: report.AgeCases{Cases: []agecase.AgeCase{{BirthDate: new("2020-06-15"), TestDate: "2026-06-14"}}}}
	}},
}

// application is a draft, or the published one.
func (c Case) application() string {
	if c.Row == inMarket {
		return c.Shop
	}
	return c.id((*testworld.Person).Draft)
}

// activity is an open one, or one that is over.
func (c Case) activity() string {
	if c.Row == over {
		return c.Me.Finished()
	}
	return c.id((*testworld.Person).Activity)
}

// ownActivity is that of the row as far as it is the caller's.
func (c Case) ownActivity() string {
	if c.Row == over {
		return c.Me.Finished()
	}
	return c.Me.Activity()
}

func (c Case) finishedActivity() string {
	if c.Row == underWay {
		return c.Me.Activity()
	}
	return c.id((*testworld.Person).Finished)
}

func startCall(c Case) testworld.Call {
	in := activity.NewActivity{ChildID: c.Me.Child(), PurchaseID: c.Me.Purchase()}
	switch c.Row {
	case Others, Missing, Assigned, Invited, Withdrawn, Unassigned, Guarding, Archived, Retired:
		in.ChildID = c.id((*testworld.Person).Child)
	case othersPurchase:
		in.PurchaseID = c.Stranger.Purchase()
	case missingPurchase:
		in.PurchaseID = testworld.MissingID
	}
	return testworld.Call{Body: in}
}

// Settings are what creates an application.
func Settings() map[string]string {
	return map[string]string{
		"title": "Looking", "application_custom_id": uuid.NewString(), "area": "Language",
		"classification": authoring.Classifications[0], "age_range": "[5,7]", "is_free": "true",
	}
}

func (c Case) firstQuestion() string {
	c.T.Helper()
	return c.Text(`SELECT id FROM question WHERE application_id = $1`, c.Shop)
}
