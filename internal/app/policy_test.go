package app

import (
	"context"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/httpx"
)

// Who may call what, once more and by hand: the table in authz is what runs, this is what was meant.
const (
	anybody  = "anybody"
	signedIn = "signed in"
	authors  = "App Admin, Specialist, Super Admin"
	managers = "Developer, Super Admin"
	supers   = "Super Admin"
)

var meant = map[string]string{
	"healthz": anybody, "readyz": anybody, "about": anybody,

	"register": anybody, "login": anybody, "logout": anybody, "renew": anybody,
	"forgot-password": anybody, "verify-token": anybody, "reset-password": anybody,
	"login-second-factor": anybody, "begin-second-factor": anybody, "confirm-second-factor": anybody,
	"get-second-factor": signedIn, "remove-second-factor": signedIn, "renew-recovery-codes": signedIn,
	"cookie-data": signedIn, "get-profile": signedIn, "update-profile": signedIn, "change-password": signedIn,
	"list-sessions": signedIn, "end-session": signedIn, "end-other-sessions": signedIn, "get-user": signedIn,
	"list-users": managers, "set-user": supers, "set-user-role": supers, "delete-user": supers, "reset-user-factor": supers,
	"list-audit": supers, "export-audit": supers,

	"list-people": signedIn, "list-children": signedIn, "create-child": signedIn, "get-child": signedIn, "list-child-people": signedIn,

	"search-applications": signedIn, "get-application": signedIn, "list-questions": signedIn, "get-structure": signedIn,
	"get-categorization": signedIn, "get-media": anybody,
	"create-application": authors, "update-application": authors, "save-application": authors, "upload-image": authors,
	"owner-categorization": authors, "add-categorization": authors,

	"list-purchases": signedIn, "create-purchase": signedIn, "get-purchase": signedIn,

	"start-activity": signedIn, "get-activity": signedIn, "update-activity": signedIn, "list-activities": signedIn,
	"get-activity-structure": signedIn, "create-results": signedIn, "update-results": signedIn, "list-results": signedIn,
	"list-taps": signedIn, "watch-activity": signedIn, "direct-child-view": signedIn,
	"get-child-view": anybody, "watch-child-view": anybody, "report-child-view": anybody, "pair-child-view": anybody,

	"get-report": signedIn, "get-activity-report": signedIn, "update-report": signedIn, "list-report-results": signedIn,
}

// byHeader signs a request in as the role that its header names.
type byHeader struct{}

func (byHeader) Authenticate(r *http.Request) (authz.Actor, bool, error) {
	role := r.Header.Get("X-Role")
	return authz.Actor{ID: "00000000-0000-4000-8000-000000000000", Key: 1, Role: authz.Role(role)}, role != "", nil
}

func testAPI(t *testing.T) *httpx.API {
	t.Helper()
	k, err := open(context.Background(), config.Serve{Store: config.Store{Data: t.TempDir()}, MailFrom: "milepost@localhost"}, newLogger(t.Output(), "error"))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, k.close(context.Background())) })
	api, err := newAPI(k.Kernel)
	require.NoError(t, err)
	return api
}

var parameter = regexp.MustCompile(`\{[^}]+\}`)

func TestEveryOperationForEveryRole(t *testing.T) {
	api := testAPI(t)
	api.SetAuthenticator(byHeader{})
	callers := []string{""}
	for _, role := range authz.Roles() {
		callers = append(callers, string(role))
	}
	cells := 0
	for _, op := range api.Operations() {
		who, listed := meant[op.ID]
		require.True(t, listed, "say in this test who may call %s", op.ID)
		for _, caller := range callers {
			cells++
			// The context is over: streams end at once, and stores answer without touching a row.
			ctx, cancel := context.WithCancel(context.Background())
			cancel()
			path := parameter.ReplaceAllString(op.Path, "00000000-0000-4000-8000-000000000001")
			r := httptest.NewRequestWithContext(ctx, op.Method, path, strings.NewReader("{}"))
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("X-Role", caller)
			w := httptest.NewRecorder()
			api.Handler().ServeHTTP(w, r)
			got := guardAnswer(w.Code, who == anybody)
			require.Equal(t, expected(who, caller), got, "%s as %q: %d %s", op.ID, caller, w.Code, w.Body)
		}
	}
	t.Logf("%d operations x %d callers = %d cells", len(api.Operations()), len(callers), cells)
	require.Len(t, meant, len(api.Operations()), "an operation of this test is not there any more")
}

func expected(who, caller string) string {
	switch {
	case who == anybody:
		return "in"
	case caller == "":
		return "401"
	case who == signedIn, strings.Contains(", "+who+",", ", "+caller+","):
		return "in"
	}
	return "403"
}

// guardAnswer is 401 or 403 when the call did not get past the guard. What anybody may call may still refuse
// credentials on its own account.
func guardAnswer(status int, public bool) string {
	if !public && (status == http.StatusUnauthorized || status == http.StatusForbidden) {
		return strconv.Itoa(status)
	}
	return "in"
}
