package contract

import (
	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/childview"
	"milepost/internal/activity/result"
	"milepost/internal/activity/session"
	"milepost/internal/authz"
	"milepost/internal/wire"
)

// activityOperations are about running an application with a child.
var activityOperations = table{
	"start-activity": {Audit: "activity.start", Call: startCall,
		Tamper: []tampering{{
			what: "an activity that began and ended long ago", caller: "user", row: Own,
			with: map[string]any{"start_date": "2000-01-01T00:00:00Z", "finish_date": "2000-01-02T00:00:00Z", "total_duration": 9}, want: 201,
			stays: func(f tamperedCall) (string, string) {
				is := f.Text(`SELECT owner_id || CASE WHEN start_date > 1000000000000000 AND finish_date IS NULL AND total_duration = 0 THEN ' now' ELSE '' END
			FROM activity WHERE id = $1`, f.answered("activity_id"))
				return is, f.Me.ID + " now"
			},
		}},
		Spec: []specified{{"POST /api/activity", authz.Specialist, func(c *Author) {
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
		}}},
	},
	"get-activity": {Audit: "activity.read", Call: func(c Case) call { return call{ID: c.activity()} },
		Spec: []specified{{"GET /api/activity/{id}", authz.Specialist, func(c *Author) { c.has(c.get("/api/activity/"+c.Started()), "purchase_id", "child_id") }}},
	},
	"update-activity": {Audit: "activity.finish", Known: []string{"raw_score", "version"},
		Call: func(c Case) call {
			return call{ID: c.activity(), Body: map[string]string{"finish_date": "2026-01-01T00:00:00Z"}}
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
		Spec: []specified{{"PATCH /api/activity/{id}", authz.Specialist, func(c *Author) {
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
		}}},
	},
	"overrule-activity": {Audit: "activity.overrule", Call: func(c Case) call {
		return call{ID: c.activity(), Body: session.NewOverride{OverrideID: uuid.NewString(), ProposedNo: -1, Rule: "ceiling", Reason: "The child asked for more."}}
	}},
	"hold-activity": {Audit: "activity.hold", Call: func(c Case) call {
		return call{ID: c.activity(), Body: session.Hold{Act: "open", DeviceID: uuid.NewString()}}
	}},
	"list-activities": {Audit: "activity.list", Call: func(c Case) call { return call{ID: c.id((*person).AccountID)} },
		Spec: []specified{{"GET /api/activity/appActivityChildJoint/{userId}", authz.Specialist, func(c *Author) {
			for range 101 {
				c.Started()
			}
			rows := c.list("/api/activity/appActivityChildJoint/" + c.ID)
			require.Len(c.t, rows, 101)
			c.has(rows[0], "activity_id", "child_id", "purchase_id", "total_duration", "start_date", "finish_date", "first_name", "last_name", "title", "image")
		}}},
	},
	"get-activity-structure": {NoChild: true, Call: func(c Case) call { return call{ID: c.activity()} }},
	"create-results": {Audit: "result.read", Known: []string{"scored_by"},
		Call: func(c Case) call {
			return call{Body: []result.NewResult{{ActivityID: c.activity(), QuestionReferenceID: c.firstQuestion()}}}
		},
		Tamper: []tampering{{
			what: "results that come with their score", caller: "user", row: Own,
			with: map[string]any{"selected_score": 1, "total_duration": "00:00:09", "scored_by": "Nobody"}, want: 200, stays: unscored,
		}},
		Spec: []specified{{"POST /api/question-result/batch", authz.Specialist, postsResults}},
	},
	"update-results": {Audit: "result.save", Known: []string{"scored_by"},
		Call: func(c Case) call {
			return call{Body: []map[string]any{{"question_result_id": result.ID(c.activity(), 0), "selected_score": 1}}}
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
		Spec: []specified{{"PATCH /api/question-result/batch", authz.Specialist, patchesResults}},
	},
	"list-results": {Audit: "result.read", Call: func(c Case) call { return call{ID: c.activity()} },
		Spec: []specified{{"GET /api/question-result/activity/{id}", authz.Specialist, func(c *Author) {
			rows := c.list("/api/question-result/activity/" + c.Started())
			require.Len(c.t, rows, 1)
			c.has(rows[0], resultFields...)
			require.Nil(c.t, rows[0]["selected_score"])
		}}},
	},
	"list-taps":         {Audit: "tap.read", Call: func(c Case) call { return call{ID: c.activity()} }},
	"watch-activity":    {Audit: "activity.watch", Call: func(c Case) call { return call{ID: c.activity()} }},
	"direct-child-view": {Audit: "activity.direct", Call: func(c Case) call { return call{ID: c.activity(), Body: childview.Direction{Type: "changeIndex"}} }},
	"get-child-view": {NoChild: true, Call: func(c Case) call {
		if c.Row == underWay {
			return call{ID: c.Stranger.Activity()}
		}
		return call{ID: c.application()}
	}},
	"save-activity-sessions": {Audit: "activity.session", Call: func(c Case) call {
		one := session.TestSession{SessionID: uuid.NewString(), StartedAt: wire.At(c.Now()), Revision: 1}
		return call{ID: c.activity(), Body: session.TestSessionBatch{Sessions: []session.TestSession{one}}}
	}},
	"reopen-activity": {Audit: "activity.reopen", Call: func(c Case) call {
		return call{ID: c.finishedActivity(), Body: activity.Reopen{Reason: "A page was missed."}}
	}},
	"discard-activity": {Audit: "activity.discard", Call: func(c Case) call {
		return call{ID: c.activity(), Body: activity.Discard{Reason: "It was started twice."}}
	}},
	"look-at-activity-move": {Audit: "activity.read", Call: func(c Case) call {
		return call{ID: c.activity(), Query: "?child_id=" + c.Me.OtherChild()}
	}},
	"move-activity": {Audit: "activity.move", Call: func(c Case) call {
		return call{ID: c.activity(), Body: activity.Move{ChildID: c.Me.OtherChild(), FromChildID: c.Owner().Child(), Finished: c.Row == finished, Reason: "The wrong child was chosen."}}
	}},
	"restore-activity": {Audit: "activity.restore", Call: func(c Case) call {
		if c.Row == underWay {
			return call{ID: c.Me.Activity()}
		}
		return call{ID: c.id((*person).Discarded)}
	}},
	"open-pairing":     {Audit: "activity.open_pairing", Call: func(c Case) call { return call{ID: c.activity()} }},
	"watch-child-view": {NoChild: true, Call: func(c Case) call { return call{ID: c.activity()} }},
	"report-child-view": {Audit: "tap.create",
		Call: func(c Case) call {
			return call{ID: c.activity(), Body: childview.ChildMessage{Type: "tap", TapID: uuid.NewString(), PairingKey: c.PairingKey(c.ownActivity())}}
		},
		Tamper: []tampering{{
			what: "a tap that says its answer", caller: "nobody", row: Own,
			with: map[string]any{"type": "tap", "tap_id": missingID, "answer": "disc"}, want: 422, stays: unscored,
		}},
	},
	"pair-child-view": {Audit: "activity.pair", Call: func(c Case) call {
		code := "222222"
		if c.Row != Missing {
			code = c.OpenPairing(c.Owner())
		}
		return call{Body: childview.PairingCode{Code: code}}
	}},
}

// activity returns an open activity, or a finished one.
func (c Case) activity() string {
	if c.Row == finished {
		return c.Me.Finished()
	}
	return c.id((*person).Activity)
}

// ownActivity returns the row's activity if it is the caller's.
func (c Case) ownActivity() string {
	if c.Row == finished {
		return c.Me.Finished()
	}
	return c.Me.Activity()
}

func (c Case) finishedActivity() string {
	if c.Row == underWay {
		return c.Me.Activity()
	}
	return c.id((*person).Finished)
}

func startCall(c Case) call {
	in := activity.NewActivity{ChildID: c.Me.Child(), PurchaseID: c.Me.Purchase()}
	switch c.Row {
	case Others, Missing, Assigned, Invited, Withdrawn, Unassigned, Guarding, Archived, Retired:
		in.ChildID = c.id((*person).Child)
	case othersPurchase:
		in.PurchaseID = c.Stranger.Purchase()
	case missingPurchase:
		in.PurchaseID = missingID
	case ownItem, othersItem:
		in = c.startFromItem(in)
	}
	return call{Body: in}
}

func (c Case) firstQuestion() string {
	c.T.Helper()
	return c.Text(`SELECT id FROM question WHERE application_id = $1`, c.Shop)
}
