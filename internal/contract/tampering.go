package contract

import (
	"fmt"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/people"
	"milepost/internal/testworld"
)

// tampering is a call with more, or other, than its caller may say.
type tampering struct {
	what string
	// caller is a column of whomay.txt; row is noRow when empty.
	caller, row string
	// with are further or other fields of the body or form; one may depend on the people of the call.
	with  map[string]any
	query string
	want  int
	// stays reads from the database what must be unchanged after the call.
	stays func(tamperedCall) (is, mustBe string)
}

// tamperedCall is a tampering that was made, with its answer.
type tamperedCall struct {
	Case
	answer map[string]any
	cookie string // that it sets
}

// answered returns a field of the answer.
func (f tamperedCall) answered(field string) string {
	text, _ := f.answer[field].(string)
	return text
}

// Places for ids that are known when the call is made.
const (
	strangerID    = "<stranger's id>"
	strangerEmail = "<stranger's email>"
	strangerApp   = "<stranger's application>"
	strangerChild = "<stranger's child>"

	strangerSpecialist = "<stranger's specialist>"
	strangerGuardians  = "<stranger's guardians>"
)

// accountIs reads whether the account is still what it was made as.
func accountIs(of func(tamperedCall) *person) func(tamperedCall) (string, string) {
	return func(f tamperedCall) (string, string) {
		p := of(f)
		return storedAccount(f.World, p.ID), strings.Join([]string{p.Email, string(p.Role), string(p.State), f.Hash}, " ")
	}
}

func theCaller(f tamperedCall) *person { return f.Me }

func theStranger(f tamperedCall) *person { return f.Stranger }

// storedAccount returns what an account is: its address, role, state and password.
func storedAccount(w *testworld.World, id string) string {
	w.T.Helper()
	return w.Text(`SELECT email || ' ' || role || ' ' || state || ' ' || password_hash FROM account WHERE id = $1`, id)
}

// registeredIs reads role and state of the account that the call has registered, and whether it is approved.
func registeredIs(role authz.Role, state string) func(tamperedCall) (string, string) {
	return func(f tamperedCall) (string, string) {
		is := f.Text(`SELECT role || ' ' || state || CASE WHEN approved_at IS NULL THEN '' ELSE ' approved' END FROM account WHERE id = $1`, f.answered("userId"))
		return is, string(role) + " " + state
	}
}

func mine(f tamperedCall) *person { return f.Me }

func theirs(f tamperedCall) *person { return f.Stranger }

func sharedWithNobody(of func(tamperedCall) *person) func(tamperedCall) (string, string) {
	return func(f tamperedCall) (string, string) {
		return f.Text(`SELECT CAST(count(*) AS TEXT) FROM report_share WHERE report_id = $1`, of(f).Report()), "0"
	}
}

// applicant is the row of another's account that waits for approval.
const applicant = "applicant"

// ownership returns the owner of an application, and whether it is published.
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

// dated returns the version of an application and whether it is of today.
func (f tamperedCall) dated(id string) string {
	f.T.Helper()
	return f.Text(`SELECT latest_version || CASE WHEN created_at > 1000000000000000 THEN ' now' ELSE '' END FROM application WHERE id = $1`, id)
}

// OwnerOf returns the id of the account on whose list a person is.
func OwnerOf(w *testworld.World, personID string) string {
	w.T.Helper()
	return w.Text(`SELECT owner_id FROM person WHERE id = $1`, personID)
}

// mineWithoutAccess reads the owner of the answer's person, and whether an account has access as that person.
func mineWithoutAccess(field string) func(tamperedCall) (string, string) {
	return func(f tamperedCall) (string, string) {
		return f.Text(`SELECT owner_id || ' ' || access || ' ' || COALESCE(account_id, 'nobody') FROM person WHERE id = $1`, f.answered(field)), f.Me.ID + " none nobody"
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
func passkeysOf(w *testworld.World, p *person) string {
	return w.Text(`SELECT CAST(count(*) AS TEXT) FROM passkey WHERE account_key = $1`, p.Key)
}
