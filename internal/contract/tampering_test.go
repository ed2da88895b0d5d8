package contract

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/people"
	"milepost/internal/testworld"
)

func TestTamperingTakesNoEffect(t *testing.T) {
	requireTamperings(t)
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		tried := 0
		for id, operation := range all {
			for _, f := range operation.Tamper {
				try(w, id, f)
				tried++
			}
		}
		t.Logf("%d tamperings", tried)
	})
}

func (c Case) place(value any) any {
	switch value {
	case strangerID:
		return c.Stranger.ID
	case strangerEmail:
		return c.Stranger.Email
	case strangerApp:
		return c.Stranger.Draft()
	case strangerChild:
		return c.Stranger.Child()
	case strangerGuardians:
		c.Stranger.Junction(people.KindGuardian)
		return []string{c.Stranger.Guardian()}
	case strangerSpecialist:
		return c.Stranger.Specialist()
	}
	return value
}

// requireTamperings sees to it that every field that an operation takes for some other reason is tampered with.
func requireTamperings(t *testing.T) {
	t.Helper()
	for id, operation := range all {
		var tried []string
		for _, f := range operation.Tamper {
			tried = append(tried, slices.Collect(maps.Keys(f.with))...)
		}
		require.Subset(t, tried, operation.Known, id)
	}
}

// caseOf makes the people that the tampering is about.
func caseOf(w *testworld.World, f tampering) Case {
	w.T.Helper()
	me, stranger := w.Pair(f.caller)
	switch f.row {
	case "":
		return Case{World: w, Me: me, Stranger: stranger, Row: NoRow}
	case applicant:
		return Case{World: w, Me: me, Stranger: w.Person(authz.Specialist, account.Awaiting), Row: Others}
	}
	return Case{World: w, Me: me, Stranger: stranger, Row: f.row}
}

func try(w *testworld.World, operation string, f tampering) {
	w.T.Helper()
	c := caseOf(w, f)
	in := c.Prepare(operation)
	for field, value := range maps.All(f.with) {
		in = with(in, w.T, field, c.place(value))
	}
	in.Query += strings.NewReplacer(strangerID, c.Stranger.ID, strangerEmail, c.Stranger.Email).Replace(f.query)
	cookies := c.Me.Cookies()
	if f.caller == "nobody" {
		cookies = nil
	}
	answer := w.Serve(w.Request(w.Operation(operation), in, cookies))
	require.Equal(w.T, f.want, answer.Code, "%s: %s", f.what, answer.Body)
	made := tamperedCall{Case: c, cookie: answer.Header().Get("Set-Cookie")}
	_ = json.Unmarshal(answer.Body.Bytes(), &made.answer) // a list, or nothing, has no fields
	is, mustBe := f.stays(made)
	require.Equal(w.T, mustBe, is, f.what)
}
