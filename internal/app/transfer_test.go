package app_test

import (
	"archive/zip"
	"bytes"
	"io"
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity/childview"
	"milepost/internal/activity/result"
	"milepost/internal/authz"
	"milepost/internal/contract"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/people/erasure"
	"milepost/internal/people/transfer"
	"milepost/internal/testworld"
)

// status returns the status of a call.
func status(w *testworld.World, p *testworld.Person, operation string, in testworld.Call) int {
	w.T.Helper()
	return w.Serve(w.Request(w.Operation(operation), in, p.Cookies())).Code
}

// known makes the token of the newest offer of a child known, as its letter does.
func known(w *testworld.World, child string) transfer.OfferToken {
	w.T.Helper()
	id := w.Text(`SELECT id FROM child_transfer WHERE (child_id = $1 OR $1 = '') AND ended_at IS NULL`, child)
	w.Exec(`UPDATE child_transfer SET token_hash = $2 WHERE id = $1`, id, testworld.Sum("token of "+id))
	return transfer.OfferToken{Token: "token of " + id}
}

// The accepting account has the child with all its data; the former owner, the team and the guardians lose access.
func TestAChildChangesItsOwner(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		from, to, member := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		stranger := w.Person(authz.Specialist, account.Active)
		from.Relate(member, people.KindSpecialist)
		child, open, reportID := from.Child(), from.Activity(), from.Report()
		w.Must(from, "offer-transfer", testworld.Call{ID: child, Body: transfer.OfferAddress{Email: to.Email}})
		token := known(w, child)
		require.Equal(t, http.StatusConflict, status(w, stranger, "accept-transfer", testworld.Call{Body: token}), "sent to another address")
		require.Contains(t, w.Must(to, "look-at-transfer", testworld.Call{Body: token}), `"child":"Mia Stone"`)
		require.NotContains(t, w.Must(to, "list-transfers", testworld.Call{}), "Mia")
		require.Equal(t, http.StatusNotFound, status(w, to, "get-child", testworld.Call{ID: child}), "not before it is accepted")
		w.Must(to, "accept-transfer", testworld.Call{Body: token})
		for _, former := range []*testworld.Person{from, member} {
			for operation, id := range map[string]string{"get-child": child, "get-activity": open, "get-report": reportID} {
				require.Equal(t, http.StatusNotFound, status(w, former, operation, testworld.Call{ID: id}), operation)
			}
		}
		require.Equal(t, http.StatusNotFound, status(w, to, "accept-transfer", testworld.Call{Body: token}), "an offer is accepted once")
		require.Contains(t, w.Must(to, "get-activity", testworld.Call{ID: open}), `"mine":true`, "an open activity continues")
		w.Must(to, "get-report", testworld.Call{ID: reportID})
		require.Contains(t, w.Must(to, "search-people", testworld.Call{Query: "?search=stone"}), child)
		require.NotContains(t, w.Must(from, "search-people", testworld.Call{Query: "?search=stone"}), child)
	})
}

// Asking hides the child from all but its owner; taking it back restores everything.
func TestAnErasureCanBeTakenBack(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p, member := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		p.Relate(member, people.KindSpecialist)
		child := p.Child()
		require.Equal(t, http.StatusUnprocessableEntity, status(w, p, "ask-erasure", testworld.Call{ID: child, Body: erasure.TypedName{Name: "Mia"}}))
		w.Must(p, "ask-erasure", testworld.Call{ID: child, Body: erasure.TypedName{Name: "mia stone"}})
		require.Equal(t, http.StatusNotFound, status(w, member, "get-child", testworld.Call{ID: child}))
		w.Must(p, "get-child", testworld.Call{ID: child})
		require.Equal(t, http.StatusConflict, status(w, p, "restore-child", testworld.Call{ID: child}), "not by the way")
		require.Equal(t, http.StatusConflict, status(w, p, "offer-transfer", testworld.Call{ID: child, Body: transfer.OfferAddress{Email: member.Email}}))
		require.Contains(t, w.Must(p, "get-data-state", testworld.Call{ID: child}), `"erasure":{`)
		w.Must(p, "take-back-erasure", testworld.Call{ID: child})
		w.Must(member, "get-child", testworld.Call{ID: child})
		w.Exec(`UPDATE job SET run_at = 1`)
		w.Jobs.Start()
		erasedNothing(w, child)
	})
}

// erasedNothing waits for the work that is due and sees the child still there.
func erasedNothing(w *testworld.World, child string) {
	w.T.Helper()
	require.Eventually(w.T, func() bool {
		return w.Text(`SELECT CAST(count(*) AS TEXT) FROM job WHERE kind = 'people.erase' AND done_at IS NULL AND run_at <= $1`, db.Micros(w.Now())) == "0"
	}, waitLong, waitStep)
	require.Equal(w.T, "1", w.Text(`SELECT CAST(count(*) AS TEXT) FROM person WHERE id = $1`, child))
}

// After an account is deleted, only a Super Admin sees its children, no tap is accepted, and the account that takes them over
// has access.
func TestADeletedAccountsChildren(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		gone, member, super := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active), w.Person(authz.SuperAdmin, account.Active)
		to := w.Person(authz.Specialist, account.Active)
		gone.Relate(member, people.KindSpecialist)
		child, open := gone.Child(), gone.Activity()
		tap := testworld.Call{ID: open, Body: childview.ChildMessage{
			Type: "tap", TapID: uuid.NewString(), PairingKey: w.PairingKey(open),
		}}
		w.Must(super, "delete-user", testworld.Call{ID: gone.ID, Query: "?hand_over_to=" + to.Email})
		require.Equal(t, http.StatusNotFound, status(w, member, "get-child", testworld.Call{ID: child}))
		require.Equal(t, http.StatusNotFound, status(w, member, "get-activity", testworld.Call{ID: open}))
		require.NotContains(t, w.Must(member, "search-people", testworld.Call{}), child)
		require.Equal(t, http.StatusNotFound, status(w, member, "report-child-view", tap), "no tap is taken")
		require.Contains(t, w.Must(member, "get-child-view", testworld.Call{ID: open}), `"index":-1`, "the calm view")
		require.Contains(t, w.Must(super, "get-erasure-candidate", testworld.Call{ID: child}), `"owner_gone":true`)
		w.Jobs.Start()
		require.Eventually(t, func() bool {
			return w.Text(`SELECT CAST(count(*) AS TEXT) FROM child_erasure WHERE child_id = $1`, child) == "1"
		},
			waitLong, waitStep)
		require.Contains(t, w.Must(super, "list-erasures", testworld.Call{}), child)
		require.Eventually(t, func() bool { return w.Text(`SELECT letter FROM child_transfer`) == "sent" }, waitLong, waitStep)
		w.Must(to, "accept-transfer", testworld.Call{Body: known(w, "")})
		require.Eventually(t, func() bool { return contract.OwnerOf(w, child) == to.ID }, waitLong, waitStep)
		w.Must(to, "get-child", testworld.Call{ID: child})
		require.Equal(t, "0", w.Text(`SELECT CAST(count(*) AS TEXT) FROM child_erasure`))
	})
}

// The owner's archive contains everything, a guardian's only what is shared.
func TestTheArchiveOfAChild(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p, guardian := w.Person(authz.Specialist, account.Active), w.Person(authz.Parent, account.Active)
		child, reportID, finished := p.Photographed(), p.Report(), p.Finished()
		p.Consent()
		p.Relate(guardian, people.KindGuardian)
		open := p.Activity()
		w.Must(p, "update-results", testworld.Call{Body: []map[string]any{{"question_result_id": result.ID(open, 0), "spoken_answer": "a woolly dog"}}})
		files := archive(w, p, child)
		require.Contains(t, files["activities/"+open+".json"], `"spoken_answer": "a woolly dog"`)
		for _, name := range []string{"README.txt", "record.json", "consents.json", "care-team.json", "photo.jpg", "activities/" + finished + ".json", "reports/" + reportID + ".json"} {
			require.NotEmpty(t, files[name], name)
		}
		require.Contains(t, files["record.json"], "Mia")
		require.Contains(t, files["record.json"], `"scanning"`)
		require.NotContains(t, files["activities/"+finished+".json"], "pairing")
		require.Len(t, archive(w, guardian, child), 1, "nothing is shared yet: only what the archive is")
		c := contract.Case{World: w, Me: guardian, Stranger: p, Row: contract.Others}
		c.Share()
		shared := archive(w, guardian, child)
		require.Len(t, shared, 2)
		require.NotEmpty(t, shared["reports/"+reportID+".json"])
		whole := archive(w, p, child)
		signed := w.Must(p, "get-report-version-file", testworld.Call{ID: reportID})
		require.Equal(t, signed, whole["reports/"+reportID+".version-1.json"], "the very bytes that were signed")
		stranger := w.Person(authz.SuperAdmin, account.Active)
		require.Equal(t, http.StatusNotFound, status(w, stranger, "export-child-data", testworld.Call{ID: child}))
	})
}

// archive returns the files of an export.
func archive(w *testworld.World, p *testworld.Person, child string) map[string]string {
	w.T.Helper()
	body := w.Must(p, "export-child-data", testworld.Call{ID: child})
	packed, err := zip.NewReader(bytes.NewReader([]byte(body)), int64(len(body)))
	require.NoError(w.T, err)
	files := map[string]string{}
	for _, f := range packed.File {
		r, err := f.Open()
		require.NoError(w.T, err)
		text, err := io.ReadAll(r)
		require.NoError(w.T, err)
		files[f.Name] = string(text)
	}
	return files
}
