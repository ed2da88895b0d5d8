package app_test

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
	"milepost/internal/app"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/contract"
	"milepost/internal/people"
	"milepost/internal/testworld"
)

// ending is an open stream of an activity, and when it ends.
type ending chan time.Time

// follow serves a node that follows announcements of changed access.
func follow(w *testworld.World) *httptest.Server {
	w.T.Helper()
	go app.FollowAccess(w.T.Context(), w.Kernel, w.API)
	server := httptest.NewServer(w.Handler)
	w.T.Cleanup(server.Close)
	return server
}

// watched opens the runner's stream of an activity and waits until it runs.
func watched(t *testing.T, node *httptest.Server, activity string, cookies map[string]string) ending {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, node.URL+"/api/activity/live/"+activity, http.NoBody)
	require.NoError(t, err)
	r.Header.Set("Cookie", testworld.CookieHeader(cookies))
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

// soon is much shorter than the interval at which streams are checked without an announcement.
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

// streaming returns the nodes as servers; where nodes do not communicate (SQLite has one) only the first counts.
func (n *nodes) streaming() []*httptest.Server {
	servers := []*httptest.Server{follow(n.a)}
	if n.a.Config.DatabaseURL != "" {
		servers = append(servers, follow(n.b))
	}
	return servers
}

func TestEndingASessionEndsItsStreamsOnEveryNode(t *testing.T) {
	onTwoNodes(t, func(t *testing.T, n *nodes) {
		servers := n.streaming()
		longest := time.Duration(0)
		for _, e := range endings {
			me, stranger := n.a.Pair(e.by)
			c := contract.Case{World: n.a, Me: me, Stranger: stranger, Row: e.row}
			victim := c.Owner()
			session, held := victim.SessionID, victim.Cookies()
			if e.row == contract.Own && e.operation != "logout" && e.operation != "reset-password" {
				session, held = victim.OtherSession()
			}
			bystander := n.a.Person(authz.Specialist, account.Active)
			var open, others []ending
			for _, server := range servers {
				open = append(open, watched(t, server, victim.Activity(), held))
				others = append(others, watched(t, server, bystander.Activity(), bystander.Cookies()))
			}
			in := contract.Of(e.operation).Call(c)
			if e.operation == "end-session" {
				in.ID = session
			}
			begun := time.Now()
			answer := n.a.Serve(n.a.Request(n.a.Operation(e.operation), in, me.Cookies()))
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

func TestEndingAccessEndsItsStreamsOnEveryNode(t *testing.T) {
	onTwoNodes(t, func(t *testing.T, n *nodes) {
		servers := n.streaming()
		longest := time.Duration(0)
		for operation, prepare := range leaving {
			owner, member := n.a.Pair("specialist")
			owner.Relate(member, people.KindSpecialist)
			member.Rows["child"] = owner.Child()
			by, in := prepare(owner, member)
			var open, others []ending
			for _, server := range servers {
				open = append(open, watched(t, server, member.Activity(), member.Cookies()))
				others = append(others, watched(t, server, owner.Activity(), owner.Cookies()))
			}
			begun := time.Now()
			answer := n.a.Serve(n.a.Request(n.a.Operation(operation), in, by.Cookies()))
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

func TestOnlyActsThatCanEndAccessAreAnnounced(t *testing.T) {
	for _, c := range []struct {
		action string
		ends   bool
		who    app.Changed
	}{
		{"account.logout", true, app.Changed{"ana"}},
		{"account.set_role", true, app.Changed{"ana"}},
		{"account.suspend", true, app.Changed{}},
		{"team.unassign", true, app.Changed{}},
		{"child.archive", true, app.Changed{}},
		{"child.update", false, app.Changed{}},
		{"account.login_failed", false, app.Changed{}},
		{"result.save", false, app.Changed{}},
		{"child.some_act_yet_to_come", true, app.Changed{}},
	} {
		who, ends := app.Concerns(audit.Event{Action: c.action, SubjectID: "ana"})
		require.Equal(t, c.ends, ends, c.action)
		require.Equal(t, c.who, who, c.action)
	}
	for action := range app.Harmless {
		require.Contains(t, audit.Actions(), audit.Action(action), "an act that there is not")
	}
}
