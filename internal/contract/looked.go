package contract

import (
	"fmt"

	"milepost/internal/people"
	"milepost/internal/testworld"
)

func mine(f tamperedCall) *testworld.Person { return f.Me }

func theirs(f tamperedCall) *testworld.Person { return f.Stranger }

func sharedWithNobody(of func(tamperedCall) *testworld.Person) func(tamperedCall) (string, string) {
	return func(f tamperedCall) (string, string) {
		return f.Text(`SELECT CAST(count(*) AS TEXT) FROM report_share WHERE report_id = $1`, of(f).Report()), "0"
	}
}

// applicant is the row of another's account that waits for approval.
const applicant = "applicant"

// ownership tells whose an application is, and whether it is published.
func ownership(w *testworld.World, applicationID string) string {
	w.T.Helper()
	return w.Text(`SELECT owner_id || CASE WHEN published THEN ' published' ELSE ' draft' END FROM application WHERE id = $1`, applicationID)
}

func noPurchase(f tamperedCall) (is, mustBe string) {
	return f.Text(`SELECT CAST(count(*) AS TEXT) FROM purchase WHERE account_id IN ($1, $2)`, f.Me.ID, f.Stranger.ID), "0"
}

// unscored reads what the results of both people's activities score.
func unscored(f tamperedCall) (is, mustBe string) {
	return f.Text(fmt.Sprintf(`SELECT COALESCE(CAST(sum(selected_score) AS TEXT), 'nothing') FROM question_result WHERE activity_key IN
		(SELECT key FROM activity WHERE owner_id IN ('%s', '%s'))`, f.Me.ID, f.Stranger.ID)), "nothing"
}

// dated is the version of an application and whether it is of today.
func (f tamperedCall) dated(id string) string {
	f.T.Helper()
	return f.Text(`SELECT latest_version || CASE WHEN created_at > 1000000000000000 THEN ' now' ELSE '' END FROM application WHERE id = $1`, id)
}

func OwnerOf(w *testworld.World, personID string) string {
	w.T.Helper()
	return w.Text(`SELECT owner_id FROM person WHERE id = $1`, personID)
}

// mineWithoutAccess reads whose the person of the answer is, and whether anybody has access as that person.
func mineWithoutAccess(field string) func(tamperedCall) (string, string) {
	return func(f tamperedCall) (string, string) {
		return f.Text(`SELECT owner_id || ' ' || access || ' ' || COALESCE(account_id, 'nobody') FROM person WHERE id = $1`, f.said(field)), f.Me.ID + " none nobody"
	}
}

// nobodyAround counts who is around the children of both people.
func nobodyAround(f tamperedCall) (is, mustBe string) {
	return f.Text(`SELECT CAST(count(*) AS TEXT) FROM care_team t JOIN person c ON c.key = t.child_key WHERE c.owner_id IN ($1, $2)`, f.Me.ID, f.Stranger.ID), "0"
}

func aroundTheirs(mustBe string) func(tamperedCall) (string, string) {
	return func(f tamperedCall) (string, string) {
		return f.Text(`SELECT CAST(count(*) AS TEXT) FROM care_team WHERE id = $1`, f.Stranger.Junction(people.KindSpecialist)), mustBe
	}
}

// passkeysOf counts somebody's passkeys.
func passkeysOf(w *testworld.World, p *testworld.Person) string {
	return w.Text(`SELECT CAST(count(*) AS TEXT) FROM passkey WHERE account_key = $1`, p.Key)
}
