package contract

import (
	"encoding/hex"
	"fmt"
	"net/http"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/testworld"
)

func TestOtherSitesCallNothingThatWrites(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		calls := prepareAll(w, guarded)
		before := databaseContent(w)
		for _, p := range calls {
			requireGuarded(w, p)
		}
		require.Equal(t, before, databaseContent(w), "a refused call has written something")
		for _, p := range prepareAll(w, guarded) {
			r := w.Request(p.op, p.call, p.cookies)
			attempt{origin: "https://example.com", site: "same-origin"}.dress(r)
			answer := w.Serve(r)
			require.Equal(t, p.status, answer.Code, "%s by the product's own page: %s", p.op.ID, answer.Body)
		}
		t.Logf("%d operations x %d ways = %d refusals", len(calls), len(attempts), len(calls)*len(attempts))
	})
}

// attempt is a request that a page of another origin makes a browser send. The host is example.com.
type attempt struct{ by, origin, site, contentType string }

const (
	crossSite = "cross-site"
	evil      = "https://evil.example"
	jsonType  = "application/json"
)

var attempts = []attempt{
	{"a form", evil, crossSite, "application/x-www-form-urlencoded"},
	{"a form of plain text", evil, crossSite, "text/plain"},
	{"a form with files", evil, crossSite, "multipart/form-data; boundary=x"},
	{"a fetch with JSON", evil, crossSite, jsonType},
	{"a fetch that hides where it comes from", "", crossSite, jsonType},
	{"a frame without an origin", "null", crossSite, "text/plain"},
	{"another host of the same site", "https://other.example.com", "same-site", jsonType},
	{"another port of the same host", "https://example.com:8443", "same-site", jsonType},
	{"an older browser's form", evil, "", "application/x-www-form-urlencoded"},
	{"an older browser's form of plain text", evil, "", "text/plain"},
	{"an older browser's frame without an origin", "null", "", jsonType},
}

func (a attempt) dress(r *http.Request) {
	for name, value := range map[string]string{"Origin": a.origin, "Sec-Fetch-Site": a.site} {
		if value != "" {
			r.Header.Set(name, value)
		}
	}
	// A call that accepts a form is sent as a form, which would be the dangerous case.
	if a.contentType != "" && !strings.HasPrefix(r.Header.Get("Content-Type"), "multipart/") {
		r.Header.Set("Content-Type", a.contentType)
	}
}

// signed are the calls made by Stripe and by providers of sign-on: they have no session and are checked only by their signature.
// The tests of packages stripe and signon forge them.
var signed = []string{"stripe-webhook", "sign-on-logout", "sign-on-saml"}

// guarded reports which operations no other site may call: those that write, and two that are GET.
func guarded(op httpx.Operation) bool {
	return !slices.Contains(signed, op.ID) && op.Method != http.MethodGet || op.ID == "renew" || op.ID == "export-audit"
}

// prepared is a call that succeeds, with that status, for the most able caller when it is sent with these cookies.
type prepared struct {
	op      httpx.Operation
	call    call
	me      *person
	cookies map[string]string
	status  int
}

// prepareAll prepares a call of each requested operation, with its own people and rows.
func prepareAll(w *testworld.World, asked func(httpx.Operation) bool) (all []prepared) {
	w.T.Helper()
	_, lines, err := ReadTable()
	require.NoError(w.T, err)
	for _, op := range w.Operations {
		if !asked(op) {
			continue
		}
		l, caller := succeeding(w.T, lines, op.ID), mostAble(op.ID)
		me, stranger := w.Pair(caller)
		in := Of(op.ID).Call(Case{World: w, Me: me, Stranger: stranger, Row: l.Row})
		all = append(all, prepared{op, in, me, me.Cookies(), l.Status[caller]})
	}
	return all
}

// notOffered are operations that this installation does not offer, with the answer to every authorized caller. It distinguishes
// an accepted call from a refused one.
var notOffered = map[string]int{
	"begin-payouts": http.StatusConflict, // authors are paid out only with a Stripe key, which is not set here
	// There is no provider of sign-on; package signon has one.
	"begin-sign-on":       http.StatusNotFound,
	"finish-sign-on":      http.StatusUnauthorized,
	"begin-identity":      http.StatusNotFound,
	"begin-confirm":       http.StatusNotFound,
	"link-identity":       http.StatusConflict,
	"send-claim-letter":   http.StatusConflict,
	"answer-claim-letter": http.StatusUnprocessableEntity,
}

// mostAble returns the role that may do most by an operation: a Super Admin, unless it is for another role only.
func mostAble(operation string) string {
	roles := authz.Table[operation].Roles
	if len(roles) == 0 || slices.Contains(roles, authz.SuperAdmin) {
		return "super"
	}
	for caller, role := range testworld.RoleOf {
		if role == roles[0] {
			return caller
		}
	}
	return "super"
}

// succeeding returns a line of the operation on which a Super Admin succeeds, or, for an operation that is not offered, gets
// that answer.
func succeeding(t *testing.T, lines []Line, operation string) Line {
	t.Helper()
	answer, excepted := notOffered[operation]
	for _, l := range lines {
		if l.Operation != operation {
			continue
		}
		status := l.Status[mostAble(operation)]
		require.False(t, excepted && status < 300, "%s is offered: it is no exception any more", operation)
		if status < 300 || excepted && status == answer {
			return l
		}
	}
	require.Fail(t, "nothing succeeds", operation)
	return Line{}
}

// requireGuarded sends the call in each of the ways.
func requireGuarded(w *testworld.World, p prepared) {
	w.T.Helper()
	for _, a := range attempts {
		r := w.Request(p.op, p.call, p.cookies)
		a.dress(r)
		answer := w.Serve(r)
		require.Equal(w.T, http.StatusForbidden, answer.Code, "%s by %s: %s", p.op.ID, a.by, answer.Body)
		require.Contains(w.T, answer.Body.String(), "Requests from other sites are refused.", "%s by %s", p.op.ID, a.by)
		require.Empty(w.T, answer.Header().Values("Set-Cookie"), "%s by %s", p.op.ID, a.by)
	}
}

// databaseContent returns the content of the database except the audit trail, which may still record earlier reads, and tables to leave out.
func databaseContent(w *testworld.World, except ...string) string {
	w.T.Helper()
	tables := `SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'audit_event'`
	if w.Config.DatabaseURL != "" {
		tables = `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'audit_event'`
	}
	var names []string
	require.NoError(w.T, w.DB.Read().Select(w.T.Context(), &names, tables))
	require.Greater(w.T, len(names), 15)
	sort.Strings(names)
	var all strings.Builder
	for _, name := range names {
		if slices.Contains(except, name) {
			continue
		}
		rows := rowsOf(w, name)
		sort.Strings(rows)
		fmt.Fprintln(&all, name, hex.EncodeToString(testworld.Sum(strings.Join(rows, "\n"))))
	}
	return all.String()
}

func rowsOf(w *testworld.World, table string) (all []string) {
	w.T.Helper()
	rows, err := w.DB.Read().Rows(w.T.Context(), `SELECT * FROM `+table)
	require.NoError(w.T, err)
	defer func() { require.NoError(w.T, rows.Close()) }()
	columns, err := rows.Columns()
	require.NoError(w.T, err)
	for rows.Next() {
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		require.NoError(w.T, rows.Scan(into...))
		all = append(all, fmt.Sprint(values...))
	}
	require.NoError(w.T, rows.Err())
	return all
}
