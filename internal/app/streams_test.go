package app_test

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/app"
	"milepost/internal/authz"
	"milepost/internal/contract"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/kernel"
	"milepost/internal/live"
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

// removing are the acts that take a session or the access to a child from an account, beside those of endings and leaving, by who
// does them to a row of their own.
var removing = map[string][]string{
	"specialist": {
		"archive-child", "archive-specialist", "archive-case-manager", "archive-guardian", "unassign-specialist", "unassign-case-manager",
		"unassign-guardian", "ask-erasure", "accept-transfer", "join-children", "undo-join", "leave-organization",
		"remove-passkey", "move-activity", "start-second-scoring",
	},
	"organization": {"end-member"},
	"super":        {"order-erasure"},
}

// keeping are acts on the same rows that take nothing from anybody.
var keeping = []string{"get-child", "restore-child", "offer-transfer", "start-activity", "update-profile", "step-up"}

// announcements is a hub that counts the announcements of removed access.
type announcements struct {
	*live.Memory
	number atomic.Int64
}

// Publish implements [live.Hub].
func (a *announcements) Publish(ctx context.Context, channel string, event live.Event) error {
	if channel == kernel.AccessChannel {
		a.number.Add(1)
	}
	return a.Memory.Publish(ctx, channel, event)
}

func TestEachActThatRemovesAccessAnnouncesIt(t *testing.T) {
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		announced := &announcements{Memory: live.NewMemory()}
		w := testworld.New(t, testworld.Open(t, testworld.Settings(t, options), func(k *kernel.Kernel) { k.Live = announced }))
		during := func(operation, by string) int64 {
			me, stranger := w.Pair(by)
			in := contract.Of(operation).Call(contract.Case{World: w, Me: me, Stranger: stranger, Row: contract.Own})
			before := announced.number.Load()
			answer := w.Serve(w.Request(w.Operation(operation), in, me.Cookies()))
			require.Less(t, answer.Code, 300, "%s: %s", operation, answer.Body)
			return announced.number.Load() - before
		}
		for by, operations := range removing {
			for _, operation := range operations {
				require.Positive(t, during(operation, by), "%s is not announced", operation)
			}
		}
		// what background work does: an import is undone, and an organization takes a child over
		owner, other := w.Pair("specialist")
		var key int64
		require.NoError(t, w.DB.Read().Get(t.Context(), &key, `SELECT key FROM person WHERE id = $1`, owner.Child()))
		theirs := other.Child()
		for what, act := range map[string]func(ctx context.Context, tx *db.Tx) error{
			"removing children": func(ctx context.Context, tx *db.Tx) error {
				return w.Services.People.RemoveChildren(ctx, tx, []int64{key})
			},
			"moving a child": func(ctx context.Context, tx *db.Tx) error {
				return w.Services.Transfers.MoveChild(ctx, tx, theirs, other.ID, owner.ID)
			},
		} {
			before := announced.number.Load()
			require.NoError(t, w.DB.Tx(authz.With(t.Context(), owner.Actor), act), what)
			require.Positive(t, announced.number.Load()-before, "%s is not announced", what)
		}
		for _, operation := range keeping {
			require.Zero(t, during(operation, "specialist"), "%s is announced", operation)
		}
	})
}
