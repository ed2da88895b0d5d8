package contract

import (
	"strings"

	"milepost/internal/authz"
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
	// stays reads what must be as it says, from the database, once the call is answered.
	stays func(tamperedCall) (is, mustBe string)
}

// tamperedCall is a tampering that was made, with its answer.
type tamperedCall struct {
	Case
	answer map[string]any
	cookie string // that it sets
}

// said is a field of the answer.
func (f tamperedCall) said(field string) string {
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
func accountIs(of func(tamperedCall) *testworld.Person) func(tamperedCall) (string, string) {
	return func(f tamperedCall) (string, string) {
		p := of(f)
		return storedAccount(f.Case.World, p.ID), strings.Join([]string{p.Email, string(p.Role), string(p.State), f.Hash}, " ")
	}
}

func theCaller(f tamperedCall) *testworld.Person { return f.Me }

func theStranger(f tamperedCall) *testworld.Person { return f.Stranger }

// storedAccount is what an account is: its address, role, state and password.
func storedAccount(w *testworld.World, id string) string {
	w.T.Helper()
	return w.Text(`SELECT email || ' ' || role || ' ' || state || ' ' || password_hash FROM account WHERE id = $1`, id)
}

// registeredIs reads role and state of the account that the call has registered, and whether it is approved.
func registeredIs(role authz.Role, state string) func(tamperedCall) (string, string) {
	return func(f tamperedCall) (string, string) {
		is := f.Text(`SELECT role || ' ' || state || CASE WHEN approved_at IS NULL THEN '' ELSE ' approved' END FROM account WHERE id = $1`, f.said("userId"))
		return is, string(role) + " " + state
	}
}
