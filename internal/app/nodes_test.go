package app_test

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/app"
	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/contract"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/testworld"
)

// nodes are two servers on one database, with one clock.
type nodes struct {
	a, b *testworld.World
	mu   sync.Mutex
	at   time.Time
}

func onTwoNodes(t *testing.T, f func(t *testing.T, n *nodes)) {
	t.Helper()
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		n := &nodes{at: time.Now()}
		settings := testworld.Settings(t, options)
		n.a = testworld.New(t, n.open(t, settings))
		n.b = testworld.Node(t, n.open(t, settings))
		f(t, n)
	})
}

func (n *nodes) open(t *testing.T, c config.Serve) *app.Installation {
	t.Helper()
	return testworld.Open(t, c, func(k *kernel.Kernel) { k.Now = n.now })
}

func (n *nodes) now() time.Time {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.at
}

func (n *nodes) later(d time.Duration) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.at = n.at.Add(d)
}

// endings are the acts that end a session. by is the caller; own means the caller's row, other's means another account's.
var endings = []struct{ operation, by, row string }{
	{"set-user", "super", contract.Others},
	{"set-user-role", "super", contract.Others},
	{"delete-user", "super", contract.Others},
	{"reset-user-factor", "super", contract.Others},
	{"reset-password", "specialist", contract.Own},
	{"end-session", "specialist", contract.Own},
	{"end-other-sessions", "specialist", contract.Own},
	{"change-password", "specialist", contract.Own},
	{"confirm-second-factor", "specialist", contract.Own},
	{"remove-second-factor", "specialist", contract.Own},
	{"logout", "specialist", contract.Own},
}

func TestEndingASessionTakesEffectOnTheOtherNodeAtOnce(t *testing.T) {
	onTwoNodes(t, func(t *testing.T, n *nodes) {
		for _, ending := range endings {
			n.requireEnding(t, ending.operation, ending.by, ending.row)
		}
	})
}

func (n *nodes) requireEnding(t *testing.T, operation, by, row string) {
	t.Helper()
	me, stranger := n.a.Pair(by)
	c := contract.Case{World: n.a, Me: me, Stranger: stranger, Row: row}
	victim := c.Owner()
	// One's own calls come from one place and end another, but for the two that end all.
	session, held := victim.SessionID, victim.Cookies()
	if row == contract.Own && operation != "logout" && operation != "reset-password" {
		session, held = victim.OtherSession()
	}
	require.Equal(t, http.StatusOK, n.b.As(held, "cookie-data").Code, operation)
	in := contract.Of(operation).Call(c)
	if operation == "end-session" {
		in.ID = session
	}
	answer := n.a.Serve(n.a.Request(n.a.Operation(operation), in, me.Cookies()))
	require.Less(t, answer.Code, 300, "%s: %s", operation, answer.Body)
	require.Equal(t, http.StatusUnauthorized, n.b.As(held, "cookie-data").Code, "%s: the next call on the other node", operation)
	require.Equal(t, http.StatusUnauthorized, n.b.As(held, "renew").Code, "%s: a renewal on the other node", operation)
}

// leaving are the acts that end the access of a member who accepted an invitation, by actor.
var leaving = map[string]func(owner, member *testworld.Person) (by *testworld.Person, in testworld.Call){
	"withdraw-invitation": func(owner, _ *testworld.Person) (*testworld.Person, testworld.Call) {
		return owner, testworld.Call{ID: owner.Specialist()}
	},
	"leave-membership": func(owner, member *testworld.Person) (*testworld.Person, testworld.Call) {
		return member, testworld.Call{ID: owner.Specialist()}
	},
	"archive-specialist": func(owner, _ *testworld.Person) (*testworld.Person, testworld.Call) {
		return owner, testworld.Call{ID: owner.Specialist()}
	},
	"archive-child": func(owner, _ *testworld.Person) (*testworld.Person, testworld.Call) {
		return owner, testworld.Call{ID: owner.Child()}
	},
	"ask-erasure": func(owner, member *testworld.Person) (*testworld.Person, testworld.Call) {
		return owner, contract.Of("ask-erasure").Call(contract.Case{World: owner.World, Me: owner, Stranger: member, Row: contract.Own})
	},
	"unassign-specialist": func(owner, _ *testworld.Person) (*testworld.Person, testworld.Call) {
		return owner, testworld.Call{ID: owner.Junction(people.KindSpecialist)}
	},
}

func TestEndingAccessTakesEffectOnTheOtherNodeAtOnce(t *testing.T) {
	onTwoNodes(t, func(t *testing.T, n *nodes) {
		for operation, prepare := range leaving {
			owner, member := n.a.Pair("specialist")
			owner.Relate(member, people.KindSpecialist)
			by, in := prepare(owner, member)
			read := func(w *testworld.World) int {
				return w.Serve(w.Request(w.Operation("get-child"), testworld.Call{ID: owner.Child()}, member.Cookies())).Code
			}
			require.Equal(t, http.StatusOK, read(n.b), operation)
			answer := n.a.Serve(n.a.Request(n.a.Operation(operation), in, by.Cookies()))
			require.Less(t, answer.Code, 300, "%s: %s", operation, answer.Body)
			require.Equal(t, http.StatusNotFound, read(n.b), "%s: the next call on the other node", operation)
		}
	})
}

// login is the cookies of a new log-in.
func logIn(w *testworld.World, p *testworld.Person) map[string]string {
	w.T.Helper()
	in := testworld.Call{Body: login.Credentials{Email: p.Email, Password: testworld.Password}}
	answer := w.Serve(w.Request(w.Operation("login"), in, nil))
	require.Equal(w.T, http.StatusOK, answer.Code, answer.Body)
	return keep(map[string]string{}, answer)
}

// keep returns the cookies that a browser has after the answer.
func keep(cookies map[string]string, answer *httptest.ResponseRecorder) map[string]string {
	cookies = maps.Clone(cookies)
	for _, c := range answer.Result().Cookies() {
		cookies[c.Name] = c.Value
	}
	return cookies
}

func TestARefreshTokenReplayedOnTheOtherNodeEndsTheSession(t *testing.T) {
	onTwoNodes(t, func(t *testing.T, n *nodes) {
		stolen := logIn(n.a, n.a.Person(authz.Specialist, account.Active))
		n.later(16 * time.Minute)
		renewed := n.a.As(stolen, "renew")
		require.Equal(t, http.StatusOK, renewed.Code)
		cookies := keep(stolen, renewed)
		require.NotEqual(t, stolen["milepost_refresh"], cookies["milepost_refresh"])
		n.later(time.Minute)
		require.Equal(t, http.StatusOK, n.b.As(cookies, "cookie-data").Code)
		require.Equal(t, http.StatusUnauthorized, n.b.As(stolen, "renew").Code)
		for _, w := range []*testworld.World{n.a, n.b} {
			require.Equal(t, http.StatusUnauthorized, w.As(cookies, "cookie-data").Code)
			require.Equal(t, http.StatusUnauthorized, w.As(cookies, "renew").Code)
		}
	})
}

// A page's calls run out of time together, and each may be answered by another node.
func TestParallelExpiredCallsOnTwoNodesRenewOnceAndLogNobodyOut(t *testing.T) {
	const calls = 50
	onTwoNodes(t, func(t *testing.T, n *nodes) {
		before := logIn(n.a, n.a.Person(authz.Specialist, account.Active))
		n.later(16 * time.Minute)
		requests := make([]*http.Request, calls)
		for i := range requests {
			w := []*testworld.World{n.a, n.b}[i%2]
			require.Equal(t, http.StatusUnauthorized, w.As(before, "cookie-data").Code, "access has run out")
			requests[i] = w.Request(w.Operation("renew"), testworld.Call{}, before)
		}
		answers := make([]*httptest.ResponseRecorder, calls)
		var group sync.WaitGroup
		for i, r := range requests {
			group.Go(func() { answers[i] = []*testworld.World{n.a, n.b}[i%2].Serve(r) })
		}
		group.Wait()
		after := before
		exchanged := 0
		for i, answer := range answers {
			require.Equal(t, http.StatusOK, answer.Code, answer.Body)
			own := keep(before, answer)
			require.Equal(t, http.StatusOK, []*testworld.World{n.b, n.a}[i%2].As(own, "cookie-data").Code, "each may continue, on either node")
			if own["milepost_refresh"] != before["milepost_refresh"] {
				exchanged, after = exchanged+1, own
			}
		}
		require.Equal(t, 1, exchanged, "one of them exchanges the refresh token")
		n.later(time.Hour)
		require.Equal(t, http.StatusOK, n.b.As(after, "renew").Code, "the session continues")
	})
}
