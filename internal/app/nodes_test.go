package app

import (
	"context"
	"maps"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/kernel"
	"milepost/internal/people"
)

// nodes are two servers on one database, with one clock.
type nodes struct {
	a, b *world
	mu   sync.Mutex
	at   time.Time
}

func onTwoNodes(t *testing.T, f func(t *testing.T, n *nodes)) {
	t.Helper()
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		n := &nodes{at: time.Now()}
		settings := settings_(t, options)
		n.a = newWorld(t, n.open(t, settings))
		n.b = newNode(t, n.open(t, settings))
		f(t, n)
	})
}

func (n *nodes) open(t *testing.T, c config.Serve) *Installation {
	t.Helper()
	return openWorld(t, c, func(k *kernel.Kernel) { k.Now = n.now })
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

// endings are what ends somebody's session. by is who calls; own is about their row, other's about somebody else's.
var endings = []struct{ operation, by, row string }{
	{"set-user", "super", others},
	{"set-user-role", "super", others},
	{"delete-user", "super", others},
	{"reset-user-factor", "super", others},
	{"reset-password", "specialist", own},
	{"end-session", "specialist", own},
	{"end-other-sessions", "specialist", own},
	{"change-password", "specialist", own},
	{"confirm-second-factor", "specialist", own},
	{"remove-second-factor", "specialist", own},
	{"logout", "specialist", own},
}

func TestWhatEndsASessionHoldsOnTheOtherNodeAtOnce(t *testing.T) {
	onTwoNodes(t, func(t *testing.T, n *nodes) {
		for _, ending := range endings {
			n.requireEnding(t, ending.operation, ending.by, ending.row)
		}
	})
}

func (n *nodes) requireEnding(t *testing.T, operation, by, row string) {
	t.Helper()
	me, stranger := n.a.pair(by)
	c := accessCase{world: n.a, me: me, stranger: stranger, row: row}
	victim := c.owner()
	// One's own calls come from one place and end another, but for the two that end all.
	session, held := victim.SessionID, victim.cookies()
	if row == own && operation != "logout" && operation != "reset-password" {
		session, held = victim.otherSession()
	}
	require.Equal(t, http.StatusOK, n.b.as(held, "cookie-data").Code, operation)
	in := callOf(operation)(c)
	if operation == "end-session" {
		in.id = session
	}
	answer := n.a.serve(n.a.request(n.a.operation(operation), in, me.cookies()))
	require.Less(t, answer.Code, 300, "%s: %s", operation, answer.Body)
	require.Equal(t, http.StatusUnauthorized, n.b.as(held, "cookie-data").Code, "%s: the next call on the other node", operation)
	require.Equal(t, http.StatusUnauthorized, n.b.as(held, "renew").Code, "%s: a renewal on the other node", operation)
}

// leaving is what ends the access of somebody who accepted an invitation, by whom.
var leaving = map[string]func(owner, member *person) (by *person, in call){
	"withdraw-invitation": func(owner, _ *person) (*person, call) { return owner, call{id: owner.specialist()} },
	"leave-membership":    func(owner, member *person) (*person, call) { return member, call{id: owner.specialist()} },
	"archive-specialist":  func(owner, _ *person) (*person, call) { return owner, call{id: owner.specialist()} },
	"unassign-specialist": func(owner, _ *person) (*person, call) {
		return owner, call{id: owner.junction(people.KindSpecialist)}
	},
}

func TestWhatEndsAnAccessHoldsOnTheOtherNodeAtOnce(t *testing.T) {
	onTwoNodes(t, func(t *testing.T, n *nodes) {
		for operation, prepare := range leaving {
			owner, member := n.a.pair("specialist")
			owner.relate(member, people.KindSpecialist)
			by, in := prepare(owner, member)
			read := func(w *world) int {
				return w.serve(w.request(w.operation("get-child"), call{id: owner.child()}, member.cookies())).Code
			}
			require.Equal(t, http.StatusOK, read(n.b), operation)
			answer := n.a.serve(n.a.request(n.a.operation(operation), in, by.cookies()))
			require.Less(t, answer.Code, 300, "%s: %s", operation, answer.Body)
			require.Equal(t, http.StatusNotFound, read(n.b), "%s: the next call on the other node", operation)
		}
	})
}

// otherSession opens a second place where the person is logged in.
func (p *person) otherSession() (id string, cookies map[string]string) {
	p.w.t.Helper()
	cookies = map[string]string{}
	require.NoError(p.w.t, p.w.DB.Tx(p.w.t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
		id, cookies["milepost_access"], cookies["milepost_refresh"], err = insertSession(ctx, tx, p.Key, p.w.Now())
		return err
	}))
	return id, cookies
}

// as makes a call without a body.
func (w *world) as(cookies map[string]string, operation string) *httptest.ResponseRecorder {
	w.t.Helper()
	return w.serve(w.request(w.operation(operation), call{}, cookies))
}

// login is the cookies of a new log-in.
func (w *world) login(p *person) map[string]string {
	w.t.Helper()
	in := call{body: login.Credentials{Email: p.Email, Password: everybodysPassword}}
	answer := w.serve(w.request(w.operation("login"), in, nil))
	require.Equal(w.t, http.StatusOK, answer.Code, answer.Body)
	return keep(map[string]string{}, answer)
}

// keep is the cookies that a browser has after the answer.
func keep(cookies map[string]string, answer *httptest.ResponseRecorder) map[string]string {
	cookies = maps.Clone(cookies)
	for _, c := range answer.Result().Cookies() {
		cookies[c.Name] = c.Value
	}
	return cookies
}

func TestARefreshTokenReplayedOnTheOtherNodeEndsTheSession(t *testing.T) {
	onTwoNodes(t, func(t *testing.T, n *nodes) {
		stolen := n.a.login(n.a.person(authz.Specialist, account.Active))
		n.later(16 * time.Minute)
		renewed := n.a.as(stolen, "renew")
		require.Equal(t, http.StatusOK, renewed.Code)
		cookies := keep(stolen, renewed)
		require.NotEqual(t, stolen["milepost_refresh"], cookies["milepost_refresh"])
		n.later(time.Minute)
		require.Equal(t, http.StatusOK, n.b.as(cookies, "cookie-data").Code)
		require.Equal(t, http.StatusUnauthorized, n.b.as(stolen, "renew").Code)
		for _, w := range []*world{n.a, n.b} {
			require.Equal(t, http.StatusUnauthorized, w.as(cookies, "cookie-data").Code)
			require.Equal(t, http.StatusUnauthorized, w.as(cookies, "renew").Code)
		}
	})
}

// A page's calls run out of time together, and each may be answered by another node.
func TestParallelExpiredCallsOnTwoNodesRenewOnceAndLogNobodyOut(t *testing.T) {
	const calls = 50
	onTwoNodes(t, func(t *testing.T, n *nodes) {
		before := n.a.login(n.a.person(authz.Specialist, account.Active))
		n.later(16 * time.Minute)
		requests := make([]*http.Request, calls)
		for i := range requests {
			w := []*world{n.a, n.b}[i%2]
			require.Equal(t, http.StatusUnauthorized, w.as(before, "cookie-data").Code, "access has run out")
			requests[i] = w.request(w.operation("renew"), call{}, before)
		}
		answers := make([]*httptest.ResponseRecorder, calls)
		var group sync.WaitGroup
		for i, r := range requests {
			group.Go(func() { answers[i] = []*world{n.a, n.b}[i%2].serve(r) })
		}
		group.Wait()
		after := before
		exchanged := 0
		for i, answer := range answers {
			require.Equal(t, http.StatusOK, answer.Code, answer.Body)
			own := keep(before, answer)
			require.Equal(t, http.StatusOK, []*world{n.b, n.a}[i%2].as(own, "cookie-data").Code, "each may go on, on either node")
			if own["milepost_refresh"] != before["milepost_refresh"] {
				exchanged, after = exchanged+1, own
			}
		}
		require.Equal(t, 1, exchanged, "one of them exchanges the refresh token")
		n.later(time.Hour)
		require.Equal(t, http.StatusOK, n.b.as(after, "renew").Code, "the session goes on")
	})
}
