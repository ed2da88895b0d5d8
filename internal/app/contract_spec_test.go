package app

import (
	"net/http"
	"net/http/httptest"
	list "slices" // slices are those of this package
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
)

// specified is a call of the specification, sent and read under the specification's own names and in its own forms, as a
// client sends it that was built from the specification alone.
type specified struct {
	call string // method and path, as the specification writes them
	role authz.Role
	test func(c *author)
}

// runSpecified makes each call by people of its own.
func runSpecified(t *testing.T, calls []specified) {
	t.Helper()
	onWorlds(t, func(t *testing.T, w *world) {
		server := httptest.NewServer(w.handler)
		t.Cleanup(server.Close)
		for _, s := range calls {
			t.Run(s.call, func(t *testing.T) {
				s.test(&author{person: w.in(t).person(s.role, account.Active), t: t, server: server})
			})
		}
	})
}

// The specification names 51 calls; some stand in two of its documents.
func TestEverySpecifiedCallIsTested(t *testing.T) {
	all := list.Concat(accountContract, applicationContract, peopleContract, runningContract)
	seen := map[string]bool{}
	for _, s := range all {
		require.False(t, seen[s.call], s.call)
		seen[s.call] = true
	}
	require.Len(t, seen, 51)
}

func (a *author) post(path string, body any, status int) object {
	a.t.Helper()
	return a.answer(http.MethodPost, path, body, status)
}

func (a *author) patch(path string, body any, status int) object {
	a.t.Helper()
	return a.answer(http.MethodPatch, path, body, status)
}

// with sends a cookie beside those of the session.
func (a *author) with(name, value string) { a.jar = map[string]string{name: value} }

// another is somebody else at the same server.
func (a *author) another(role authz.Role) *author {
	return &author{person: a.w.person(role, account.Active), t: a.t, server: a.server}
}

// sendResults sends a batch of results and reads the list that is answered.
func (a *author) sendResults(method string, results []object) []object {
	a.t.Helper()
	got, _ := a.send(method, "/api/question-result/batch", "application/json", asJSON(a.t, results), 200)
	return read[[]object](a, got)
}

// has requires fields by their names.
func (a *author) has(o object, names ...string) {
	a.t.Helper()
	for _, name := range names {
		require.Contains(a.t, o, name)
	}
}
