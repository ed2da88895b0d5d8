package contract

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/token"
	"milepost/internal/app"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx"
	"milepost/internal/testworld"
)

// asProgram has a request come from a program with a token, instead of a browser.
func asProgram(r *http.Request, secret string) {
	r.Header.Del("Cookie")
	r.Header.Set("Authorization", "Bearer "+secret)
}

// Every operation is called with a token of each single scope: only those that the table of policies lets in get in, and then as with a
// session. All others are told which scope they lack, and change nothing.
func TestTokensCallOnlyWhatTheirScopesSay(t *testing.T) {
	t.Parallel()
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		t.Parallel()
		var log bytes.Buffer
		i, err := app.Open(context.Background(), testworld.Settings(t, options), testworld.Logger(&log, slog.LevelDebug))
		require.NoError(t, err)
		w := testworld.New(t, i)
		calls := prepareAll(w, func(op httpx.Operation) bool { return !slices.Contains(signed, op.ID) })
		tokens := singleScopes(w.Person(authz.SuperAdmin, account.Active))
		before := databaseContent(w, "api_token")
		refused := 0
		for _, p := range calls {
			for scope, secret := range tokens {
				if needed := authz.Table[p.op.ID].Token; scope == needed || needed == authz.AnyScope {
					continue
				}
				requireScopeRefused(w, p, secret)
				refused++
			}
		}
		require.Equal(t, before, databaseContent(w, "api_token"), "a refused call has written something")
		letIn := 0
		for _, p := range calls {
			if needed := authz.Table[p.op.ID].Token; needed != "" {
				requireLetIn(w, p, needed)
				letIn++
			}
		}
		t.Logf("%d operations x %d scopes: %d refusals, %d let in", len(calls), len(tokens), refused, letIn)
		require.Equal(t, "1", w.Text(`SELECT CAST(count(*) AS TEXT) FROM audit_event WHERE action = 'child.create' AND detail LIKE '%"by_token":"%'`))
		require.NoError(t, i.Close(context.Background()))
		require.NotContains(t, log.String(), "mp_pat_", "a token is in the log")
	})
}

func singleScopes(p *person) map[authz.Scope]string {
	tokens := map[authz.Scope]string{}
	for _, scope := range authz.AllScopes() {
		tokens[scope] = p.MakeToken(token.Personal, scope).Secret
	}
	return tokens
}

func requireScopeRefused(w *testworld.World, p prepared, secret string) {
	w.T.Helper()
	r := w.Request(p.op, p.call, nil)
	asProgram(r, secret)
	answer := w.Serve(r)
	require.Equal(w.T, http.StatusForbidden, answer.Code, "%s: %s", p.op.ID, answer.Body)
	if !strings.HasPrefix(p.op.ID, "scim-") { // which has refusals of its own form
		require.Contains(w.T, answer.Body.String(), httpx.CodeScope, p.op.ID)
	}
	require.Contains(w.T, answer.Header().Get("WWW-Authenticate"), `error="insufficient_scope"`, p.op.ID)
	require.Empty(w.T, answer.Header().Values("Set-Cookie"), p.op.ID)
}

// requireLetIn makes a call with a token that has the needed scope and no other.
func requireLetIn(w *testworld.World, p prepared, needed authz.Scope) {
	w.T.Helper()
	if needed == authz.AnyScope {
		needed = authz.ReadNotifications
	}
	r := w.Request(p.op, p.call, nil)
	asProgram(r, p.me.MakeToken(token.Personal, needed).Secret)
	answer := w.Serve(r)
	require.Equal(w.T, p.status, answer.Code, "%s with %s: %s", p.op.ID, needed, answer.Body)
}

// deadTokens returns tokens that let nobody in, by why they do not.
func deadTokens(w *testworld.World) map[string]string {
	w.T.Helper()
	dead := map[string]string{"unknown": "mp_pat_" + strings.Repeat("A", 26), "cut off": "mp_pat_AAAA"}
	dead["unknown"] += token.Checksum(dead["unknown"])
	with := func(why string, kind token.Kind, end func(p *person, id string)) {
		p := w.Person(authz.Organization, account.Active)
		made := p.MakeToken(kind, authz.AllScopes()...)
		end(p, made.Token.ID)
		dead[why] = made.Secret
	}
	with("revoked", token.Personal, func(p *person, id string) {
		require.NoError(w.T, w.Services.Tokens.Revoke(authz.With(w.T.Context(), p.Actor), p.Actor, id))
	})
	with("expired", token.Personal, func(_ *person, id string) {
		w.Exec(`UPDATE api_token SET expires_at = $1 WHERE id = $2`, db.Micros(w.Now()), id)
	})
	with("of a suspended account", token.Personal, func(p *person, _ string) { w.Exec(`UPDATE account SET state = 'suspended' WHERE key = $1`, p.Key) })
	with("of a deleted account", token.Personal, func(p *person, _ string) { w.Exec(`UPDATE account SET archived_at = 1 WHERE key = $1`, p.Key) })
	with("of what is no organization any more", token.OfService, func(p *person, _ string) { w.Exec(`UPDATE account SET role = 'Super Admin' WHERE key = $1`, p.Key) })
	with("a client's secret", token.Client, func(*person, string) {})
	return dead
}

func TestDeadTokensCallNothing(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		dead := deadTokens(w)
		me := w.Person(authz.SuperAdmin, account.Active)
		before := databaseContent(w)
		for _, op := range w.Operations {
			for why, secret := range dead {
				r := w.Request(op, call{ID: missingID}, nil)
				asProgram(r, secret)
				answer := w.Serve(r)
				require.Equal(t, http.StatusUnauthorized, answer.Code, "%s by one that is %s: %s", op.ID, why, answer.Body)
				require.Contains(t, answer.Header().Get("WWW-Authenticate"), `error="invalid_token"`, op.ID)
			}
			r := w.Request(op, call{ID: missingID}, me.Cookies())
			r.Header.Set("Authorization", "Bearer "+dead["revoked"])
			require.Equal(t, http.StatusBadRequest, w.Serve(r).Code, "%s with a token and a session", op.ID)
		}
		require.Equal(t, before, databaseContent(w))
		t.Logf("%d operations x %d tokens", len(w.Operations), len(dead))
	})
}

// By a token an account reaches exactly the rows that it reaches by a session.
func TestTokensReachWhatTheirAccountsReach(t *testing.T) {
	_, lines, err := ReadTable()
	require.NoError(t, err)
	lines = slices.DeleteFunc(lines, func(l Line) bool { return authz.Table[l.Operation].Token == "" })
	callers := []string{"user", "admin", "developer", "organization", "parent", "specialist", "statistician", "super"}
	if testing.Short() {
		callers = []string{"specialist", "organization"}
	}
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		for _, caller := range callers {
			t.Run(caller, func(t *testing.T) { walk(w.In(t), caller, lines, true) })
		}
		t.Logf("%d rows x %d callers", len(lines), len(callers))
	})
}
