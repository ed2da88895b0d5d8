package app

import (
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

// contentCalls go on with accountCalls.
var contentCalls = map[string]func(accessCase) call{
	"healthz": func(accessCase) call { return call{} },
	"readyz":  func(accessCase) call { return call{} },
	"about":   func(accessCase) call { return call{} },

	"search-applications": func(c accessCase) call {
		if c.row != missing {
			c.owner().draft()
		}
		return call{query: "?owner_uuid=" + c.id((*person).id)}
	},
	"create-application":   func(accessCase) call { return call{form: settings()} },
	"get-application":      func(c accessCase) call { return call{id: c.application()} },
	"update-application":   func(c accessCase) call { return call{id: c.application(), form: map[string]string{"title": "Another"}} },
	"save-application":     func(c accessCase) call { return call{id: c.application(), body: questions()} },
	"list-questions":       func(c accessCase) call { return call{id: c.application()} },
	"get-structure":        func(c accessCase) call { return call{id: c.application()} },
	"owner-categorization": func(c accessCase) call { return call{id: c.id((*person).id)} },
	"get-categorization":   func(c accessCase) call { return call{id: c.application()} },
	"add-categorization": func(c accessCase) call {
		return call{id: c.application(), body: taxonomy.NewCategory{Kind: "area", Name: "Sound"}}
	},
	"upload-image": func(c accessCase) call { return call{id: c.application(), form: map[string]string{}} },
	"get-media":    func(c accessCase) call { return call{id: c.id((*person).picture)} },

	"list-purchases": func(c accessCase) call { return call{id: c.id((*person).id)} },
	"create-purchase": func(c accessCase) call {
		id := c.application()
		if c.row == own {
			id = c.me.published()
		}
		return call{body: market.NewPurchase{ApplicationID: id, PurchaseType: "free"}}
	},
	"get-purchase": func(c accessCase) call { return call{id: c.id((*person).purchase)} },
	"update-purchase": func(c accessCase) call {
		return call{id: c.id((*person).purchase), body: market.UnitsUsed{UnitsUsed: 1}}
	},

	"start-activity": startCall,
	"get-activity":   func(c accessCase) call { return call{id: c.activity()} },
	"update-activity": func(c accessCase) call {
		return call{id: c.activity(), body: map[string]string{"finish_date": "2026-01-01T00:00:00Z"}}
	},
	"overrule-activity": func(c accessCase) call {
		return call{id: c.activity(), body: activity.NewOverrule{OverruleID: uuid.NewString(), ProposedNo: -1, Rule: "ceiling", Reason: "The child asked for more."}}
	},
	"hold-activity": func(c accessCase) call {
		return call{id: c.activity(), body: activity.Hold{Act: "open", DeviceID: uuid.NewString()}}
	},
	"list-activities":        func(c accessCase) call { return call{id: c.id((*person).id)} },
	"get-activity-structure": func(c accessCase) call { return call{id: c.activity()} },
	"create-results": func(c accessCase) call {
		return call{body: []activity.NewResult{{ActivityID: c.activity(), QuestionReferenceID: c.firstQuestion()}}}
	},
	"update-results": func(c accessCase) call {
		return call{body: []map[string]any{{"question_result_id": activity.ResultID(c.activity(), 0), "selected_score": 1}}}
	},
	"list-results":      func(c accessCase) call { return call{id: c.activity()} },
	"list-taps":         func(c accessCase) call { return call{id: c.activity()} },
	"watch-activity":    func(c accessCase) call { return call{id: c.activity()} },
	"direct-child-view": func(c accessCase) call { return call{id: c.activity(), body: activity.Direction{Type: "changeIndex"}} },
	"get-child-view": func(c accessCase) call {
		if c.row == underWay {
			return call{id: c.stranger.activity()}
		}
		return call{id: c.application()}
	},
	"save-activity-sessions": func(c accessCase) call {
		session := activity.Sitting{SessionID: uuid.NewString(), StartedAt: wire.At(c.Now()), Revision: 1}
		return call{id: c.activity(), body: activity.SittingBatch{Sessions: []activity.Sitting{session}}}
	},
	"reopen-activity": func(c accessCase) call {
		return call{id: c.finishedActivity(), body: activity.Reopen{Reason: "A page was missed."}}
	},
	"open-pairing":     func(c accessCase) call { return call{id: c.activity()} },
	"watch-child-view": func(c accessCase) call { return call{id: c.activity()} },
	"report-child-view": func(c accessCase) call {
		return call{id: c.activity(), body: activity.ChildMessage{Type: "tap", TapID: uuid.NewString(), PairingKey: c.pairingKey(c.ownActivity())}}
	},
	"pair-child-view": func(c accessCase) call {
		code := "222222"
		if c.row != missing {
			code = c.openPairing(c.owner())
		}
		return call{body: activity.PairingCode{Code: code}}
	},

	"get-report":         func(c accessCase) call { return call{id: c.id((*person).report)} },
	"get-report-periods": func(c accessCase) call { return call{id: c.id((*person).report)} },
	"get-example-report": func(c accessCase) call { return call{id: c.application()} },
	"arrange-reports": func(c accessCase) call {
		return call{id: c.application(), body: report.ContentEdit{Content: content.New()}}
	},
	"get-activity-report": func(c accessCase) call { return call{id: c.finishedActivity()} },
	"update-report": func(c accessCase) call {
		return call{id: c.id((*person).report), body: report.ContentEdit{Content: c.me.content(), Revision: 1}}
	},
	"list-report-results": func(c accessCase) call { return call{id: c.id((*person).report)} },
	"compute-ages": func(accessCase) call {
		return call{body: report.AgeCases{Cases: []agecase.AgeCase{{BirthDate: new("2020-06-15"), TestDate: "2026-06-14"}}}}
	},
}

// application is a draft, or the published one.
func (c accessCase) application() string {
	if c.row == inMarket {
		return c.shop
	}
	return c.id((*person).draft)
}

// activity is an open one, or one that is over.
func (c accessCase) activity() string {
	if c.row == over {
		return c.me.finished()
	}
	return c.id((*person).activity)
}

// ownActivity is that of the row as far as it is the caller's.
func (c accessCase) ownActivity() string {
	if c.row == over {
		return c.me.finished()
	}
	return c.me.activity()
}

func (c accessCase) finishedActivity() string {
	if c.row == underWay {
		return c.me.activity()
	}
	return c.id((*person).finished)
}

func startCall(c accessCase) call {
	in := activity.NewActivity{ChildID: c.me.child(), PurchaseID: c.me.purchase()}
	switch c.row {
	case others, missing, assigned, invited, withdrawn, unassigned, guarding, archived, retired:
		in.ChildID = c.id((*person).child)
	case othersPurchase:
		in.PurchaseID = c.stranger.purchase()
	case missingPurchase:
		in.PurchaseID = missingID
	}
	return call{body: in}
}

// settings are what creates an application.
func settings() map[string]string {
	return map[string]string{
		"title": "Looking", "application_custom_id": uuid.NewString(), "area": "Language",
		"classification": authoring.Classifications[0], "age_range": "[5,7]", "is_free": "true",
	}
}

func (c accessCase) firstQuestion() string {
	c.t.Helper()
	return c.text(`SELECT id FROM question WHERE application_id = $1`, c.shop)
}

// pairingKey is what a child view needs to send something to an activity.
func (w *world) pairingKey(activityID string) string {
	w.t.Helper()
	key, err := w.Seal.Open(pairingKeys, activityID, w.text(`SELECT pairing_key FROM activity WHERE id = $1`, activityID))
	require.NoError(w.t, err)
	return key
}

// openPairing is the code by which a device joins the person's activity.
func (w *world) openPairing(p *person) string {
	w.t.Helper()
	open, err := w.Services.activities.OpenPairing(authz.With(w.t.Context(), p.Actor), p.Actor, p.activity(), "")
	require.NoError(w.t, err)
	return open.Code
}
