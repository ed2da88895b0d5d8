package app

import (
	"encoding/json"
	"maps"
	list "slices" // slices are those of this package
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/people"
)

// tampering is a call with more, or other, than its caller may say.
type tampering struct {
	what, operation string
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
	accessCase
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

func (c accessCase) place(value any) any {
	switch value {
	case strangerID:
		return c.stranger.ID
	case strangerEmail:
		return c.stranger.Email
	case strangerApp:
		return c.stranger.draft()
	case strangerChild:
		return c.stranger.child()
	case strangerGuardians:
		c.stranger.junction(people.KindGuardian)
		return []string{c.stranger.guardian()}
	case strangerSpecialist:
		return c.stranger.specialist()
	}
	return value
}

func TestTamperingTakesNoEffect(t *testing.T) {
	tamperings := list.Concat(accountTamperings, peopleTamperings, accessTamperings, contentTamperings, cloneTamperings)
	requireTamperings(t, tamperings)
	onWorlds(t, func(t *testing.T, w *world) {
		for _, f := range tamperings {
			w.try(f)
		}
		t.Logf("%d tamperings", len(tamperings))
	})
}

// requireTamperings sees to it that every field that an operation takes for some other reason is tampered with.
func requireTamperings(t *testing.T, tamperings []tampering) {
	t.Helper()
	tried := map[string][]string{}
	for _, f := range tamperings {
		for field := range f.with {
			tried[f.operation] = append(tried[f.operation], field)
		}
	}
	for operation, fields := range taken {
		for _, field := range fields {
			require.Contains(t, tried[operation], field, operation)
		}
	}
}

// caseOf makes the people that the tampering is about.
func (w *world) caseOf(f tampering) accessCase {
	w.t.Helper()
	me, stranger := w.pair(f.caller)
	switch f.row {
	case "":
		return accessCase{world: w, me: me, stranger: stranger, row: noRow}
	case applicant:
		return accessCase{world: w, me: me, stranger: w.person(authz.Specialist, account.Awaiting), row: others}
	}
	return accessCase{world: w, me: me, stranger: stranger, row: f.row}
}

func (w *world) try(f tampering) {
	w.t.Helper()
	c := w.caseOf(f)
	in := c.prepare(f.operation)
	for field, value := range maps.All(f.with) {
		in = in.with(w.t, field, c.place(value))
	}
	in.query += strings.NewReplacer(strangerID, c.stranger.ID, strangerEmail, c.stranger.Email).Replace(f.query)
	cookies := c.me.cookies()
	if f.caller == "nobody" {
		cookies = nil
	}
	answer := w.serve(w.request(w.operation(f.operation), in, cookies))
	require.Equal(w.t, f.want, answer.Code, "%s: %s", f.what, answer.Body)
	made := tamperedCall{accessCase: c, cookie: answer.Header().Get("Set-Cookie")}
	_ = json.Unmarshal(answer.Body.Bytes(), &made.answer) // a list, or nothing, has no fields
	is, mustBe := f.stays(made)
	require.Equal(w.t, mustBe, is, f.what)
}

// accountIs reads whether the account is still what it was made as.
func accountIs(of func(tamperedCall) *person) func(tamperedCall) (string, string) {
	return func(f tamperedCall) (string, string) {
		p := of(f)
		return f.account(p.ID), strings.Join([]string{p.Email, string(p.Role), string(p.state), f.hash}, " ")
	}
}

func theCaller(f tamperedCall) *person   { return f.me }
func theStranger(f tamperedCall) *person { return f.stranger }

// account is what an account is: its address, role, state and password.
func (w *world) account(id string) string {
	w.t.Helper()
	return w.text(`SELECT email || ' ' || role || ' ' || state || ' ' || password_hash FROM account WHERE id = $1`, id)
}

// registeredIs reads role and state of the account that the call has registered, and whether it is approved.
func registeredIs(role authz.Role, state string) func(tamperedCall) (string, string) {
	return func(f tamperedCall) (string, string) {
		is := f.text(`SELECT role || ' ' || state || CASE WHEN approved_at IS NULL THEN '' ELSE ' approved' END FROM account WHERE id = $1`, f.said("userId"))
		return is, string(role) + " " + state
	}
}
