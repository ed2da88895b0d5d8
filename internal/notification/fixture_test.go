package notification_test

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/mail"
	"milepost/internal/notice"
	"milepost/internal/notification"
	"milepost/internal/seal"
)

var ctx = context.Background()

// postbox collects letters, and refuses as many as the test sets.
type postbox struct {
	mu      sync.Mutex
	letters []mail.Message
	refuse  int
	// during is called while a letter is being sent.
	during func()
}

func (p *postbox) Send(_ context.Context, m mail.Message) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.during != nil {
		p.during()
	}
	if p.refuse > 0 {
		p.refuse--
		return errors.New("the line is dead")
	}
	p.letters = append(p.letters, m)
	return nil
}

func (p *postbox) all() []mail.Message {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]mail.Message{}, p.letters...)
}

// asked returns the due children by account.
type asked map[string][]string

func (a asked) DueByDay(_ context.Context, _ authz.Actor, days int) (map[string][]string, int64, error) {
	all := int64(0)
	for _, children := range a {
		all += int64(len(children))
	}
	if days == 0 {
		return nil, all, nil
	}
	return a, all, nil
}

// fixture is an installation whose clock a test moves.
type fixture struct {
	testing.TB
	d      *db.DB
	log    *slog.Logger
	clock  atomic.Int64
	post   *postbox
	due    asked
	key    seal.Key
	actors map[string]authz.Actor
	*node
}

// node is a process of the installation.
type node struct {
	k *kernel.Kernel
	s *notification.Service
}

func onBoth(t *testing.T, f func(h *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		h := &fixture{
			TB: t, d: d, log: slog.New(slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: slog.LevelError})),
			actors: map[string]authz.Actor{}, post: &postbox{}, due: asked{}, key: seal.NewKey(),
		}
		h.at("2026-03-03T09:00:00Z") // a Tuesday
		for name, role := range map[string]authz.Role{"ana": authz.Specialist, "ben": authz.Specialist, "root": authz.SuperAdmin, "new": authz.Specialist} {
			h.account(name, role)
		}
		h.exec(`UPDATE account SET confirmed_at = NULL WHERE id = 'new'`)
		h.node = h.make()
		f(h)
	})
}

func (h *fixture) now() time.Time { return time.UnixMicro(h.clock.Load()).UTC() }

func (h *fixture) at(text string) {
	h.Helper()
	at, err := time.Parse(time.RFC3339, text)
	require.NoError(h, err)
	h.clock.Store(db.Micros(at))
}

// make makes a process whose background work does not run yet.
func (h *fixture) make() *node {
	k := &kernel.Kernel{
		DB: h.d, Mail: h.post, Seal: seal.New(h.key), Audit: audit.New(h.d, h.log, h.now), Log: h.log, Now: h.now, Notices: &notice.Board{},
		Config: config.Serve{PublicURL: "https://milepost.example"},
	}
	h.Cleanup(k.Audit.Stop)
	k.Jobs = jobs.New(h.d, h.log, jobs.Options{Now: h.now, Poll: 2 * time.Millisecond})
	n := &node{k: k, s: notification.New(k, account.New(k), h.due)}
	k.Notices.Connect(n.s)
	n.s.Work()
	return n
}

// work runs a process's background work until the test ends or it is stopped.
func (h *fixture) work(n *node) {
	n.k.Jobs.Start()
	h.Cleanup(func() { _ = n.k.Jobs.Stop(ctx) })
}

// idle waits until no job is left that is due.
func (h *fixture) idle() {
	h.Helper()
	require.Eventually(h, func() bool {
		return h.count(`SELECT COUNT(*) FROM job WHERE done_at IS NULL AND failed_at IS NULL AND run_at <= $1`, db.Micros(h.now())) == 0
	}, 30*time.Second, 3*time.Millisecond)
}

// again has a schedule run now.
func (h *fixture) again(kind string) {
	h.Helper()
	require.Eventually(h, func() bool { return h.count(`SELECT COUNT(*) FROM job WHERE id = $1`, "schedule:"+kind) == 1 }, 30*time.Second, 3*time.Millisecond)
	h.idle()
	h.exec(`UPDATE job SET run_at = $2, claimed_until = NULL, claimed_by = NULL WHERE id = $1`, "schedule:"+kind, db.Micros(h.now()))
	h.idle()
}

func (h *fixture) exec(query string, args ...any) {
	h.Helper()
	require.NoError(h, h.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

func (h *fixture) count(query string, args ...any) (n int) {
	h.Helper()
	require.NoError(h, h.d.Read().Get(ctx, &n, query, args...))
	return n
}

func (h *fixture) account(name string, role authz.Role) {
	h.Helper()
	email := name + "@example.org"
	h.exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at, confirmed_at)
		VALUES ($1, $2, $2, 'A', 'B', $3, 'active', '', 1, 1, 1)`, name, email, string(role))
	var key int64
	require.NoError(h, h.d.Read().Get(ctx, &key, `SELECT key FROM account WHERE id = $1`, name))
	h.actors[name] = authz.Actor{ID: name, Key: key, Email: email, Role: role}
}

func (h *fixture) notify(n notice.Notice) {
	h.Helper()
	require.NoError(h, h.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return h.k.Notices.Notify(ctx, tx, n) }))
}

func (h *fixture) list(who string, unread bool) []notification.Notification {
	h.Helper()
	page, err := h.s.List(ctx, h.actors[who], unread, 50, "")
	require.NoError(h, err)
	return page.Items
}

func (h *fixture) unread(who string) int {
	h.Helper()
	n, err := h.s.Unread(ctx, h.actors[who])
	require.NoError(h, err)
	return int(n.Unread)
}

func (h *fixture) choose(who string, in notification.SettingsEdit) notification.Settings {
	h.Helper()
	out, err := h.s.Choose(ctx, h.actors[who], in)
	require.NoError(h, err)
	return out
}

// person puts somebody on ana's list.
func (h *fixture) person(id, kind string) {
	h.Helper()
	h.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, email, created_at, updated_at) VALUES ($1, 'ana', $2, 'Mia', 'Stone', 'x@example.org', 1, 1)`, id, kind)
}

// waiting is a notice that concerns a Super Admin.
var waiting = notice.Notice{Kind: notice.AccountWaiting, Role: authz.SuperAdmin}
