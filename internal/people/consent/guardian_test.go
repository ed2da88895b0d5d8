package consent_test

import (
	"context"
	"encoding/json"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/people/consent"
	"milepost/internal/people/peopletest"
)

// guarded is a child of ana's whose guardian ben is.
func (h *fixture) guarded() (childID, guardianID string) {
	h.T.Helper()
	childID = h.Add("ana", `{"first_name":"Zoë","last_name":"Secret"}`).ChildID
	w := h.Call("ana", "POST", "/api/guardian", `{"first_name":"Gita","last_name":"Vale","email":"gita@x.example","phone_number":"12345678"}`)
	require.Equal(h.T, 201, w.Code, w.Body)
	var made struct {
		ID string `json:"guardian_id"`
	}
	require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &made))
	w = h.Call("ana", "POST", "/api/child-guardian-junction", `{"child_id":"`+childID+`","guardian_id":"`+made.ID+`"}`)
	require.Equal(h.T, 201, w.Code, w.Body)
	h.Exec(`UPDATE person SET access = 'accepted', account_id = 'ben' WHERE id = $1`, made.ID)
	return childID, made.ID
}

func rowsOf(t *testing.T, w *httptest.ResponseRecorder) (rows []consent.GuardianConsent) {
	t.Helper()
	require.Equal(t, 200, w.Code, w.Body)
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &rows))
	return rows
}

func (h *fixture) seen(childID string) []consent.GuardianConsent {
	return rowsOf(h.T, h.Call("ben", "GET", "/api/guarded/consents/"+childID, ""))
}

func (h *fixture) give(childID, body string) []consent.GuardianConsent {
	return rowsOf(h.T, h.Call("ben", "POST", "/api/guarded/consents/"+childID, body))
}

func (h *fixture) withdraw(consentID string) []consent.GuardianConsent {
	return rowsOf(h.T, h.Call("ben", "POST", "/api/guarded/consent/"+consentID+"/withdraw", `{}`))
}

// standing returns the purposes that a guardian sees as agreed to.
func standing(rows []consent.GuardianConsent) (purposes []string) {
	for _, row := range rows {
		if row.Stands {
			purposes = append(purposes, strings.TrimSpace(row.Purpose+" "+row.Detail))
		}
	}
	slices.Sort(purposes)
	return purposes
}

// stands returns the consents that the server acts on.
func (h *fixture) stands(childID, day string) map[consent.Purpose]bool {
	h.T.Helper()
	all, err := h.Consents.Stands(h.T.Context(), h.DB.Read(), childID, day)
	require.NoError(h.T, err)
	return all
}

func TestAGuardianGivesAndWithdrawsInTheirOwnName(t *testing.T) {
	onBoth(t, func(h *fixture) {
		child, _ := h.guarded()
		notified := 0
		h.Consents.OnChanged(func(_ context.Context, id string) {
			require.Equal(h.T, child, id)
			notified++
		})
		require.Empty(h.T, h.seen(child))
		given := h.give(child, `{"purpose":"pictures"}`)
		require.Len(h.T, given, 1)
		require.Equal(h.T, "A B", given[0].GivenBy, "the name of the account, whatever the list of the owner says")
		require.True(h.T, given[0].Yours && given[0].Stands && !given[0].Recorded)
		require.Equal(h.T, h.today(), given[0].GivenOn)
		require.True(h.T, h.stands(child, h.today())[consent.Pictures])
		require.Equal(h.T, 1, notified)

		require.Len(h.T, h.give(child, `{"purpose":"pictures"}`), 1, "twice is once")
		require.Equal(h.T, 1, notified, "and nothing has changed")
		row := h.consents(child)[0]
		require.True(h.T, row.ByGuardian)
		require.Equal(h.T, "given", row.State)

		path := "/api/consent/" + row.ConsentID
		for _, edit := range []string{`{"given_by":"Ana"}`, `{"given_on":"2026-01-01"}`, `{"until":"2030-01-01"}`, `{"detail":"also abroad"}`} {
			require.Equal(h.T, 409, h.Call("ana", "PATCH", path, edit).Code, edit)
		}
		gone := h.withdraw(row.ConsentID)
		require.Empty(h.T, standing(gone))
		require.Equal(h.T, "A B", gone[0].WithdrawnBy)
		require.Equal(h.T, 2, notified)
		require.False(h.T, h.stands(child, h.today())[consent.Pictures])
		require.Len(h.T, h.withdraw(row.ConsentID), 1, "again, as a second tab does")
		require.Equal(h.T, 2, notified)
		row = h.consents(child)[0]
		require.True(h.T, row.WithdrawnByGuardian)
		require.Equal(h.T, "A B", row.WithdrawnByName)
		require.Equal(h.T, 409, h.Call("ana", "PATCH", path, `{"withdrawn_on":""}`).Code, "nobody takes it back for them")

		require.Equal(h.T, []string{"pictures"}, standing(h.give(child, `{"purpose":"pictures"}`)), "given again the same day")
		require.True(h.T, h.stands(child, h.today())[consent.Pictures])
		h.Notes.Stop()
		for act, count := range map[string]int{"consent.give": 2, "consent.withdraw": 1, "consent.read": 3} {
			require.Equal(h.T, count, h.Count(`SELECT count(*) FROM audit_event WHERE action = $1 AND child_id = $2`, act, child), act)
		}
	})
}

func TestAGuardianWithdrawsWhatTheOwnerRecordedAndAllOfThePurpose(t *testing.T) {
	onBoth(t, func(h *fixture) {
		child, _ := h.guarded()
		paper := h.consent(child, `{"purpose":"video","given_by":"Ada","given_on":"2026-03-01"}`)
		h.consent(child, `{"purpose":"video","given_by":"Bo","given_on":"`+h.today()+`"}`)
		h.consent(child, `{"purpose":"audio","given_by":"Bo","given_on":"2026-03-01","until":"2026-03-05"}`)
		h.consent(child, `{"purpose":"other","detail":"a walk","given_by":"Bo","given_on":"2026-03-01"}`)
		swim := h.consent(child, `{"purpose":"other","detail":"a swim","given_by":"Bo","given_on":"2026-03-01"}`)
		h.give(child, `{"purpose":"video"}`)
		require.Equal(h.T, []string{"other a swim", "other a walk", "video", "video", "video"}, standing(h.seen(child)))

		require.Equal(h.T, []string{"other a swim", "other a walk"}, standing(h.withdraw(paper.ConsentID)))
		require.False(h.T, h.stands(child, h.today())[consent.Video])
		require.Equal(h.T, []string{"other a walk"}, standing(h.withdraw(swim.ConsentID)), "each other is about something else")
		for _, row := range h.consents(child) {
			require.Equal(h.T, row.Purpose == "audio", row.State == "expired", "what had run out stays so")
		}
		h.consent(child, `{"purpose":"video","given_by":"Ada","given_on":"`+h.today()+`"}`)
		require.True(h.T, h.stands(child, h.today())[consent.Video], "a new consent on paper")
		require.Equal(h.T, 422, h.Call("ben", "POST", "/api/guarded/consents/"+child, `{"purpose":"other"}`).Code)
		require.Len(h.T, h.give(child, `{"purpose":"other","detail":" a sail "}`), 8)
		require.Len(h.T, h.give(child, `{"purpose":"other","detail":"a sail"}`), 8, "the same words are the same consent")
	})
}

func TestOnlyCurrentGuardiansAccessConsents(t *testing.T) {
	onBoth(t, func(h *fixture) {
		child, guardian := h.guarded()
		other := h.Add("ana", `{"first_name":"O","last_name":"P"}`).ChildID
		row := h.consent(child, `{"purpose":"video","given_by":"Ada","given_on":"2026-03-01"}`)
		foreign := h.consent(other, `{"purpose":"video","given_by":"Ada","given_on":"2026-03-01"}`)
		status := func(as, childID, consentID string) (codes [3]int) {
			codes[0] = h.Call(as, "GET", "/api/guarded/consents/"+childID, "").Code
			codes[1] = h.Call(as, "POST", "/api/guarded/consents/"+childID, `{"purpose":"audio"}`).Code
			codes[2] = h.Call(as, "POST", "/api/guarded/consent/"+consentID+"/withdraw", `{}`).Code
			return codes
		}
		none := [3]int{404, 404, 404}
		require.Equal(h.T, none, status("ana", child, row.ConsentID), "the owner is no guardian")
		require.Equal(h.T, none, status("ben", other, foreign.ConsentID))
		missing := h.Call("ben", "GET", "/api/guarded/consents/nothing", "")
		require.Equal(h.T, missing.Body.String(), h.Call("ben", "GET", "/api/guarded/consents/"+other, "").Body.String())
		require.Equal(h.T, 401, h.Call("", "GET", "/api/guarded/consents/"+child, "").Code)
		require.Equal(h.T, 404, h.Call("ben", "GET", "/api/child/"+child, "").Code, "a guardian reads no record")
		require.Equal(h.T, 404, h.Call("ben", "GET", "/api/child/consents/"+child, "").Code)
		require.Equal(h.T, 404, h.Call("ben", "PATCH", "/api/consent/"+row.ConsentID, `{"detail":"x"}`).Code)

		list := h.Call("ben", "GET", "/api/guarded/children", "")
		var children []consent.GuardedChild
		require.NoError(h.T, json.Unmarshal(list.Body.Bytes(), &children))
		require.Len(h.T, children, 1)
		require.Equal(h.T, "Zoë", children[0].FirstName)
		require.Equal(h.T, "A B", children[0].Contact)
		require.NotContains(h.T, list.Body.String(), "Secret", "only the first name")

		ends := map[string][2]string{
			"withdrawn":         {`UPDATE person SET access = 'withdrawn', account_id = NULL WHERE id = $1`, `UPDATE person SET access = 'accepted', account_id = 'ben' WHERE id = $1`},
			"not accepted":      {`UPDATE person SET access = 'invited', account_id = NULL WHERE id = $1`, `UPDATE person SET access = 'accepted', account_id = 'ben' WHERE id = $1`},
			"guardian archived": {`UPDATE person SET archived_at = 2 WHERE id = $1`, `UPDATE person SET archived_at = NULL WHERE id = $1`},
			"as a specialist":   {`UPDATE person SET kind = 'specialist' WHERE id = $1`, `UPDATE person SET kind = 'guardian' WHERE id = $1`},
		}
		for name, sql := range ends {
			h.Exec(sql[0], guardian)
			require.Equal(h.T, none, status("ben", child, row.ConsentID), name)
			require.Equal(h.T, "[]", strings.TrimSpace(h.Call("ben", "GET", "/api/guarded/children", "").Body.String()), name)
			h.Exec(sql[1], guardian)
			require.Equal(h.T, 200, h.Call("ben", "GET", "/api/guarded/consents/"+child, "").Code, name)
		}
		h.Exec(`UPDATE account SET archived_at = 2 WHERE id = 'ana'`)
		require.Equal(h.T, none, status("ben", child, row.ConsentID), "the owner's account is deleted")
		h.Exec(`UPDATE account SET archived_at = NULL WHERE id = 'ana'`)
		require.Equal(h.T, [3]int{200, 200, 200}, status("ben", child, row.ConsentID))
	})
}

func TestAGuardiansConsentHoldsOnlyItsPurposes(t *testing.T) {
	onBoth(t, func(h *fixture) {
		child, _ := h.guarded()
		for body, field := range map[string]string{
			`{"purpose":"dancing"}`:                            "purpose",
			`{"purpose":"pictures","given_by":"Ana"}`:          "given_by",
			`{"purpose":"pictures","given_on":"2020-01-01"}`:   "given_on",
			`{"purpose":"pictures","until":"2030-01-01"}`:      "until",
			`{"purpose":"pictures","detail":"at home"}`:        "detail",
			`{"purpose":"pictures","time_zone":"Nowhere/Two"}`: "time_zone",
			`{"purpose":"other","detail":" \n"}`:               "detail",
		} {
			w := h.Call("ben", "POST", "/api/guarded/consents/"+child, body)
			require.Equal(h.T, 422, w.Code, body)
			require.Contains(h.T, w.Body.String(), `body.`+field, body)
		}
		require.Empty(h.T, h.seen(child))
	})
}

// A consent is given on the calendar day of the guardian: one that counts for a test on that day there.
func TestAConsentIsDatedByTheGuardiansTimeZone(t *testing.T) {
	onBoth(t, func(h *fixture) {
		now := time.Date(2026, 3, 2, 23, 0, 0, 0, time.UTC)
		h.Kernel.Now = func() time.Time { return now }
		for zone, day := range map[string]string{"Pacific/Kiritimati": "2026-03-03", "Pacific/Pago_Pago": "2026-03-02", "": "2026-03-02"} {
			child, _ := h.guarded()
			rows := h.give(child, `{"purpose":"video","time_zone":"`+zone+`"}`)
			require.Equal(h.T, day, rows[0].GivenOn, zone)
			require.True(h.T, rows[0].Stands, zone)
			require.Len(h.T, h.give(child, `{"purpose":"video"}`), 1, "%s: twice is once, wherever", zone)
			h.withdraw(rows[0].ConsentID)
			rows = h.give(child, `{"purpose":"video"}`)
			require.Equal(h.T, []string{"video"}, standing(rows), "%s: given after a withdrawal on a later day", zone)
			require.True(h.T, h.stands(child, day)[consent.Video], zone)
		}
	})
}

func TestAThousandTapsMakeOneConsentAndManyAreRefused(t *testing.T) {
	onBoth(t, func(h *fixture) {
		child, _ := h.guarded()
		peopletest.AtOnce(12, func(int) { h.Call("ben", "POST", "/api/guarded/consents/"+child, `{"purpose":"research"}`) })
		require.Len(h.T, h.seen(child), 1)
		var last *httptest.ResponseRecorder
		for range 60 {
			if last = h.Call("ben", "POST", "/api/guarded/consents/"+child, `{"purpose":"research"}`); last.Code != 200 {
				break
			}
		}
		require.Equal(h.T, 429, last.Code)
		require.NotEmpty(h.T, last.Header().Get("Retry-After"))
		require.Equal(h.T, 200, h.Call("ben", "GET", "/api/guarded/consents/"+child, "").Code, "reading continues")
	})
}

func (h *fixture) today() string { return h.Kernel.Now().UTC().Format(time.DateOnly) }
