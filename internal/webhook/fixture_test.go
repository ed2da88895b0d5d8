package webhook

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/events"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/notice"
	"milepost/internal/outbound"
	"milepost/internal/seal"
)

// public is an address of the receivers, which are on this machine.
var public = netip.MustParseAddr("8.8.4.4")

// got is a request that a receiver got.
type got struct {
	path, id, timestamp, signature string
	body                           []byte
	message                        message
}

// fixture is an installation whose clock a test moves, and a receiver.
type fixture struct {
	testing.TB
	d      *db.DB
	k      *kernel.Kernel
	s      *Service
	clock  atomic.Int64
	actors map[string]authz.Actor

	server *httptest.Server
	mu     sync.Mutex
	// answer answers a delivery; nil answers 204.
	answer func(w http.ResponseWriter, r *http.Request, g got)
	// lookup finds the receiver's address; down refuses connections.
	lookup func(host string) netip.Addr
	down   bool
	dialed []string
	got    []got
	notes  []notice.Notice
}

func onBoth(t *testing.T, f func(h *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(newFixture(t, d)) })
}

func newFixture(t *testing.T, d *db.DB) *fixture {
	t.Helper()
	h := &fixture{TB: t, d: d, actors: map[string]authz.Actor{}, lookup: func(string) netip.Addr { return public }}
	h.clock.Store(db.Micros(time.Date(2026, 3, 3, 9, 0, 0, 0, time.UTC)))
	h.server = httptest.NewTLSServer(http.HandlerFunc(h.receive))
	t.Cleanup(h.server.Close)
	log := slog.New(slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: slog.LevelWarn}))
	h.k = &kernel.Kernel{
		DB: d, Seal: seal.New(seal.NewKey()), Audit: audit.New(d, log, h.now), Log: log, Now: h.now, Notices: &notice.Board{}, Events: &events.Board{},
		Config: config.Serve{PublicURL: "https://milepost.example"},
	}
	t.Cleanup(h.k.Audit.Stop)
	h.k.Notices.Connect(h)
	h.k.Jobs = jobs.New(d, log, jobs.Options{Now: h.now})
	h.s = h.process()
	h.s.Work()
	h.k.Events.Connect(h.s)
	for name, role := range map[string]authz.Role{
		"ana": authz.Specialist, "ben": authz.Specialist, "org": authz.Organization, "user": authz.AppUser, "parent": authz.Parent,
	} {
		h.account(name, role)
	}
	return h
}

// process makes a process of the installation that finds the receiver.
func (h *fixture) process() *Service {
	s := New(h.k)
	s.pace = 0
	s.client = outbound.New(outbound.Options{
		Roots: h.server.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs, Timeout: 5 * time.Second, Dial: h.dial,
		Lookup: func(_ context.Context, host string) ([]netip.Addr, error) { return []netip.Addr{h.lookup(host)}, nil },
	})
	return s
}

func (h *fixture) dial(ctx context.Context, network, address string) (net.Conn, error) {
	h.mu.Lock()
	h.dialed = append(h.dialed, address)
	down := h.down
	h.mu.Unlock()
	if down {
		return nil, errors.New("connection refused")
	}
	return (&net.Dialer{}).DialContext(ctx, network, h.server.Listener.Addr().String())
}

func (h *fixture) receive(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	g := got{path: r.URL.Path, id: r.Header.Get("webhook-id"), timestamp: r.Header.Get("webhook-timestamp"), signature: r.Header.Get("webhook-signature"), body: body}
	_ = json.Unmarshal(body, &g.message)
	h.mu.Lock()
	h.got = append(h.got, g)
	answer := h.answer
	h.mu.Unlock()
	if answer == nil {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	answer(w, r, g)
}

// taken returns what the receiver got since the last call.
func (h *fixture) taken() []got {
	h.mu.Lock()
	defer h.mu.Unlock()
	list := h.got
	h.got = nil
	return list
}

// ids returns the objects of what the receiver got since the last call.
func (h *fixture) ids() []string {
	list := []string{}
	for _, g := range h.taken() {
		list = append(list, g.message.Data.ID)
	}
	return list
}

func (h *fixture) answers(answer func(w http.ResponseWriter, r *http.Request, g got)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.answer = answer
}

func status(code int) func(http.ResponseWriter, *http.Request, got) {
	return func(w http.ResponseWriter, _ *http.Request, _ got) { w.WriteHeader(code) }
}

func (h *fixture) isDown(down bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.down = down
	h.s.client.CloseIdleConnections()
}

func (h *fixture) now() time.Time { return time.UnixMicro(h.clock.Load()).UTC() }

func (h *fixture) pass(d time.Duration) { h.clock.Add(d.Microseconds()) }

// Notify implements [notice.Notifier].
func (h *fixture) Notify(_ context.Context, _ *db.Tx, n notice.Notice) error {
	h.notes = append(h.notes, n)
	return nil
}

// Letter implements [notice.Notifier].
func (h *fixture) Letter(context.Context, db.Querier, string, notice.Kind) (notice.Letter, error) {
	return notice.Letter{Wanted: true}, nil
}

func (h *fixture) exec(query string, args ...any) {
	h.Helper()
	require.NoError(h, h.d.Tx(h.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

func (h *fixture) count(query string, args ...any) (n int) {
	h.Helper()
	require.NoError(h, h.d.Read().Get(h.Context(), &n, query, args...))
	return n
}

func (h *fixture) account(name string, role authz.Role) {
	h.Helper()
	h.exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at, confirmed_at)
		VALUES ($1, $2, $2, 'A', 'B', $3, 'active', '', 1, 1, 1)`, name, name+"@example.org", string(role))
	h.actors[name] = authz.Actor{ID: name, Key: int64(h.count(`SELECT key FROM account WHERE id = $1`, name)), Role: role}
}

// child puts a child on ana's list.
func (h *fixture) child(id string) {
	h.Helper()
	h.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, email, created_at, updated_at) VALUES ($1, 'ana', 'child', 'Mia', 'Stone', '', 1, 1)`, id)
}

// joins puts an account into the care team of kim.
func (h *fixture) joins(account, kind string) {
	h.Helper()
	const child = "kim"
	id := account + " of " + child
	h.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, email, created_at, updated_at, access, account_id)
		SELECT $1, owner_id, $2, 'A', 'B', 'x@example.org', 1, 1, 'accepted', $3 FROM person WHERE id = $4`, id, kind, account, child)
	h.exec(`INSERT INTO care_team (id, child_key, member_key, created_at) SELECT $1, c.key, m.key, 1 FROM person c, person m WHERE c.id = $2 AND m.id = $1`, id, child)
}

// webhook adds one of an account's at a path, for some events or all.
func (h *fixture) webhook(account, path string, of ...events.Type) IssuedSecret {
	h.Helper()
	if len(of) == 0 {
		of = events.Types()
	}
	out, err := h.s.Create(h.Context(), h.actors[account], WebhookFields{URL: "https://example.com/" + path, Events: of})
	require.NoError(h, err)
	return out
}

// finished publishes that activities with a child were finished, in one transaction each.
func (h *fixture) finished(child string, activities ...string) {
	h.Helper()
	for _, id := range activities {
		h.published(events.Event{Type: events.ActivityFinished, Subjects: []events.Subject{{ID: id, Order: id, ChildID: child}}})
	}
}

func (h *fixture) published(e events.Event) {
	h.Helper()
	require.NoError(h, h.d.Tx(h.Context(), func(ctx context.Context, tx *db.Tx) error { return h.k.Events.Publish(ctx, tx, e) }))
}

// send sends everything that is due now.
func (h *fixture) send() {
	h.Helper()
	for range 1000 {
		keys, err := h.s.store.waitingEndpoints(h.Context(), h.d.Read(), h.s.micros(), turns)
		require.NoError(h, err)
		if len(keys) == 0 {
			return
		}
		for _, key := range keys {
			require.NoError(h, h.s.turn(h.Context(), key))
		}
	}
	h.Fatal("there is no end to what is due")
}

// sendFor sends for a time what is due, every few seconds.
func (h *fixture) sendFor(d time.Duration) {
	h.Helper()
	const step = 5 * time.Second
	for ; d > 0; d -= step {
		h.pass(step)
		h.send()
	}
}

func (h *fixture) deliveries(account string, w IssuedSecret, state string) []WebhookDelivery {
	h.Helper()
	page, err := h.s.Deliveries(h.Context(), h.actors[account], w.Webhook.ID, Query{State: state, Limit: 100})
	require.NoError(h, err)
	return page.Items
}

// state returns a webhook of ana's as it is now.
func (h *fixture) state(w IssuedSecret) Webhook {
	h.Helper()
	now, err := h.s.Webhook(h.Context(), h.actors["ana"], w.Webhook.ID)
	require.NoError(h, err)
	return now
}
