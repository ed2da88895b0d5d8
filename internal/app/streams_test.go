package app

import (
	"bufio"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/people"
)

// ending is an open stream of an activity, and when it ends.
type ending chan time.Time

// follow is the node as a server that is told of changed access.
func (w *world) follow() *httptest.Server {
	w.t.Helper()
	go followAccess(w.t.Context(), w.Kernel, w.API)
	server := httptest.NewServer(w.handler)
	w.t.Cleanup(server.Close)
	return server
}

// watched opens the runner's stream of an activity and waits until it runs.
func watched(t *testing.T, node *httptest.Server, activity string, cookies map[string]string) ending {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, node.URL+"/api/activity/live/"+activity, http.NoBody)
	require.NoError(t, err)
	r.Header.Set("Cookie", cookieHeader(cookies))
	answer, err := node.Client().Do(r)
	require.NoError(t, err)
	t.Cleanup(func() { _ = answer.Body.Close() })
	require.Equal(t, http.StatusOK, answer.StatusCode)
	lines := bufio.NewReader(answer.Body)
	for line := ""; !strings.HasPrefix(line, "data: "); {
		line, err = lines.ReadString('\n')
		require.NoError(t, err)
	}
	ended := make(ending, 1)
	go func() {
		_, _ = io.Copy(io.Discard, lines)
		ended <- time.Now()
	}()
	return ended
}

// soon is long before a stream's caller would be looked at again without being told.
const soon = 5 * time.Second

func (e ending) requireSoon(t *testing.T, since time.Time, what string) time.Duration {
	t.Helper()
	select {
	case at := <-e:
		return at.Sub(since)
	case <-time.After(soon):
		require.Fail(t, "the stream goes on", what)
		return 0
	}
}

// streaming are the nodes as servers; where nodes do not hear each other (SQLite has one) only the first counts.
func (n *nodes) streaming() []*httptest.Server {
	servers := []*httptest.Server{n.a.follow()}
	if n.a.Config.DatabaseURL != "" {
		servers = append(servers, n.b.follow())
	}
	return servers
}

func TestWhatEndsASessionEndsItsStreamsOnEveryNode(t *testing.T) {
	onTwoNodes(t, func(t *testing.T, n *nodes) {
		servers := n.streaming()
		longest := time.Duration(0)
		for _, e := range endings {
			me, stranger := n.a.pair(e.by)
			c := accessCase{world: n.a, me: me, stranger: stranger, row: e.row}
			victim := c.owner()
			session, held := victim.SessionID, victim.cookies()
			if e.row == own && e.operation != "logout" && e.operation != "reset-password" {
				session, held = victim.otherSession()
			}
			bystander := n.a.person(authz.Specialist, account.Active)
			var open, others []ending
			for _, server := range servers {
				open = append(open, watched(t, server, victim.activity(), held))
				others = append(others, watched(t, server, bystander.activity(), bystander.cookies()))
			}
			in := callOf(e.operation)(c)
			if e.operation == "end-session" {
				in.id = session
			}
			begun := time.Now()
			answer := n.a.serve(n.a.request(n.a.operation(e.operation), in, me.cookies()))
			require.Less(t, answer.Code, 300, "%s: %s", e.operation, answer.Body)
			for _, stream := range open {
				longest = max(longest, stream.requireSoon(t, begun, e.operation))
			}
			for _, stream := range others {
				require.Empty(t, stream, "%s ended somebody else's stream", e.operation)
			}
		}
		t.Logf("the slowest stream ended %s after the call began", longest)
	})
}

func TestWhatEndsAnAccessEndsItsStreamsOnEveryNode(t *testing.T) {
	onTwoNodes(t, func(t *testing.T, n *nodes) {
		servers := n.streaming()
		longest := time.Duration(0)
		for operation, prepare := range leaving {
			owner, member := n.a.pair("specialist")
			owner.relate(member, people.KindSpecialist)
			member.rows["child"] = owner.child()
			by, in := prepare(owner, member)
			var open, others []ending
			for _, server := range servers {
				open = append(open, watched(t, server, member.activity(), member.cookies()))
				others = append(others, watched(t, server, owner.activity(), owner.cookies()))
			}
			begun := time.Now()
			answer := n.a.serve(n.a.request(n.a.operation(operation), in, by.cookies()))
			require.Less(t, answer.Code, 300, "%s: %s", operation, answer.Body)
			for _, stream := range open {
				longest = max(longest, stream.requireSoon(t, begun, operation))
			}
			for _, stream := range others {
				require.Empty(t, stream, "%s ended somebody else's stream", operation)
			}
		}
		t.Logf("the slowest stream ended %s after the call began", longest)
	})
}

func TestOnlyWhatCanTakeSomethingAwayIsTold(t *testing.T) {
	for _, c := range []struct {
		action string
		told   bool
		who    changed
	}{
		{"account.logout", true, changed{"ana"}},
		{"account.set_role", true, changed{"ana"}},
		{"account.suspend", true, changed{}},
		{"team.unassign", true, changed{}},
		{"child.archive", true, changed{}},
		{"child.update", false, changed{}},
		{"account.login_failed", false, changed{}},
		{"result.save", false, changed{}},
		{"child.some_act_yet_to_come", true, changed{}},
	} {
		who, told := concerns(audit.Event{Action: c.action, SubjectID: "ana"})
		require.Equal(t, c.told, told, c.action)
		require.Equal(t, c.who, who, c.action)
	}
	for action := range harmless {
		require.Contains(t, audit.Actions(), audit.Action(action), "an act that there is not")
	}
}
