package app

import (
	"archive/zip"
	"bytes"
	"io"
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/people/erasure"
	"milepost/internal/people/transfer"
)

// status is that of a call.
func (w *world) status(p *person, operation string, in call) int {
	w.t.Helper()
	return w.serve(w.request(w.operation(operation), in, p.cookies())).Code
}

// known makes the token of the newest offer of a child known, as its letter does.
func (w *world) known(child string) transfer.OfferToken {
	w.t.Helper()
	id := w.text(`SELECT id FROM child_transfer WHERE (child_id = $1 OR $1 = '') AND ended_at IS NULL`, child)
	w.exec(`UPDATE child_transfer SET token_hash = $2 WHERE id = $1`, id, sum("token of "+id))
	return transfer.OfferToken{Token: "token of " + id}
}

// Who accepts has the child with everything; the former owner, the team and the guardians have it no more.
func TestAChildChangesItsOwner(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		from, to, member := w.person(authz.Specialist, account.Active), w.person(authz.Specialist, account.Active), w.person(authz.Specialist, account.Active)
		stranger := w.person(authz.Specialist, account.Active)
		from.relate(member, people.KindSpecialist)
		child, open, reportID := from.child(), from.activity(), from.report()
		w.must(from, "offer-transfer", call{id: child, body: transfer.OfferAddress{Email: to.Email}})
		token := w.known(child)
		require.Equal(t, http.StatusConflict, w.status(stranger, "accept-transfer", call{body: token}), "sent to another address")
		require.Contains(t, w.must(to, "look-at-transfer", call{body: token}), `"child":"Mia Stone"`)
		require.NotContains(t, w.must(to, "list-transfers", call{}), "Mia")
		require.Equal(t, http.StatusNotFound, w.status(to, "get-child", call{id: child}), "not before it is accepted")
		w.must(to, "accept-transfer", call{body: token})
		for _, former := range []*person{from, member} {
			for operation, id := range map[string]string{"get-child": child, "get-activity": open, "get-report": reportID} {
				require.Equal(t, http.StatusNotFound, w.status(former, operation, call{id: id}), operation)
			}
		}
		require.Equal(t, http.StatusNotFound, w.status(to, "accept-transfer", call{body: token}), "an offer is accepted once")
		require.Contains(t, w.must(to, "get-activity", call{id: open}), `"mine":true`, "an open activity goes on")
		w.must(to, "get-report", call{id: reportID})
		require.Contains(t, w.must(to, "search-people", call{query: "?search=stone"}), child)
		require.NotContains(t, w.must(from, "search-people", call{query: "?search=stone"}), child)
	})
}

// Asking hides the child from all but its owner; taking it back restores everything.
func TestAnErasureCanBeTakenBack(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		p, member := w.person(authz.Specialist, account.Active), w.person(authz.Specialist, account.Active)
		p.relate(member, people.KindSpecialist)
		child := p.child()
		require.Equal(t, http.StatusUnprocessableEntity, w.status(p, "ask-erasure", call{id: child, body: erasure.TypedName{Name: "Mia"}}))
		w.must(p, "ask-erasure", call{id: child, body: erasure.TypedName{Name: "mia stone"}})
		require.Equal(t, http.StatusNotFound, w.status(member, "get-child", call{id: child}))
		w.must(p, "get-child", call{id: child})
		require.Equal(t, http.StatusConflict, w.status(p, "restore-child", call{id: child}), "not by the way")
		require.Equal(t, http.StatusConflict, w.status(p, "offer-transfer", call{id: child, body: transfer.OfferAddress{Email: member.Email}}))
		require.Contains(t, w.must(p, "get-data-state", call{id: child}), `"erasure":{`)
		w.must(p, "take-back-erasure", call{id: child})
		w.must(member, "get-child", call{id: child})
		w.exec(`UPDATE job SET run_at = 1`)
		w.Jobs.Start()
		w.erasedNothing(child)
	})
}

// erasedNothing waits for the work that is due and sees the child still there.
func (w *world) erasedNothing(child string) {
	w.t.Helper()
	require.Eventually(w.t, func() bool {
		return w.text(`SELECT CAST(count(*) AS TEXT) FROM job WHERE kind = 'people.erase' AND done_at IS NULL AND run_at <= $1`, db.Micros(w.Now())) == "0"
	}, waitLong, waitStep)
	require.Equal(w.t, "1", w.text(`SELECT CAST(count(*) AS TEXT) FROM person WHERE id = $1`, child))
}

// After an account is deleted nobody but a Super Admin sees its children, no tap is taken, and who takes them over has them.
func TestADeletedAccountsChildren(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		gone, member, super := w.person(authz.Specialist, account.Active), w.person(authz.Specialist, account.Active), w.person(authz.SuperAdmin, account.Active)
		to := w.person(authz.Specialist, account.Active)
		gone.relate(member, people.KindSpecialist)
		child, open := gone.child(), gone.activity()
		tap := call{id: open, body: activity.ChildMessage{
			Type: "tap", TapID: uuid.NewString(), PairingKey: w.pairingKey(open),
		}}
		w.must(super, "delete-user", call{id: gone.ID, query: "?hand_over_to=" + to.Email})
		require.Equal(t, http.StatusNotFound, w.status(member, "get-child", call{id: child}))
		require.Equal(t, http.StatusNotFound, w.status(member, "get-activity", call{id: open}))
		require.NotContains(t, w.must(member, "search-people", call{}), child)
		require.Equal(t, http.StatusNotFound, w.status(member, "report-child-view", tap), "no tap is taken")
		require.Contains(t, w.must(member, "get-child-view", call{id: open}), `"index":-1`, "the calm view")
		require.Contains(t, w.must(super, "get-erasure-candidate", call{id: child}), `"owner_gone":true`)
		w.Jobs.Start()
		require.Eventually(t, func() bool {
			return w.text(`SELECT CAST(count(*) AS TEXT) FROM child_erasure WHERE child_id = $1`, child) == "1"
		},
			waitLong, waitStep)
		require.Contains(t, w.must(super, "list-erasures", call{}), child)
		require.Eventually(t, func() bool { return w.text(`SELECT letter FROM child_transfer`) == "sent" }, waitLong, waitStep)
		w.must(to, "accept-transfer", call{body: w.known("")})
		require.Eventually(t, func() bool { return w.ownerOf(child) == to.ID }, waitLong, waitStep)
		w.must(to, "get-child", call{id: child})
		require.Equal(t, "0", w.text(`SELECT CAST(count(*) AS TEXT) FROM child_erasure`))
	})
}

// The owner's archive has everything, a guardian's only what is shared.
func TestTheArchiveOfAChild(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		p, guardian := w.person(authz.Specialist, account.Active), w.person(authz.Parent, account.Active)
		child, reportID, finished := p.photographed(), p.report(), p.finished()
		p.consent()
		p.relate(guardian, people.KindGuardian)
		open := p.activity()
		w.must(p, "update-results", call{body: []map[string]any{{"question_result_id": activity.ResultID(open, 0), "spoken_answer": "a woolly dog"}}})
		files := w.archive(p, child)
		require.Contains(t, files["activities/"+open+".json"], `"spoken_answer": "a woolly dog"`)
		for _, name := range []string{"README.txt", "record.json", "consents.json", "care-team.json", "photo.jpg", "activities/" + finished + ".json", "reports/" + reportID + ".json"} {
			require.NotEmpty(t, files[name], name)
		}
		require.Contains(t, files["record.json"], "Mia")
		require.Contains(t, files["record.json"], `"scanning"`)
		require.NotContains(t, files["activities/"+finished+".json"], "pairing")
		require.Len(t, w.archive(guardian, child), 1, "nothing is shared yet: only what the archive is")
		c := accessCase{world: w, me: guardian, stranger: p, row: others}
		c.share()
		shared := w.archive(guardian, child)
		require.Len(t, shared, 2)
		require.NotEmpty(t, shared["reports/"+reportID+".json"])
		whole := w.archive(p, child)
		signed := w.must(p, "get-report-version-file", call{id: reportID})
		require.Equal(t, signed, whole["reports/"+reportID+".version-1.json"], "the very bytes that were signed")
		stranger := w.person(authz.SuperAdmin, account.Active)
		require.Equal(t, http.StatusNotFound, w.status(stranger, "export-child-data", call{id: child}))
	})
}

// archive are the files of an export.
func (w *world) archive(p *person, child string) map[string]string {
	w.t.Helper()
	body := w.must(p, "export-child-data", call{id: child})
	packed, err := zip.NewReader(bytes.NewReader([]byte(body)), int64(len(body)))
	require.NoError(w.t, err)
	files := map[string]string{}
	for _, f := range packed.File {
		r, err := f.Open()
		require.NoError(w.t, err)
		text, err := io.ReadAll(r)
		require.NoError(w.t, err)
		files[f.Name] = string(text)
	}
	return files
}
