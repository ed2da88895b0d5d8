package config_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/cohort"
	reports "milepost/internal/cohort/config"
	"milepost/internal/cohort/pdf"
	"milepost/internal/cohort/statistics"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/fault"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/mail"
	"milepost/internal/seal"
	"milepost/internal/typeset"
)

var ctx = context.Background()

// postbox collects letters, and refuses as many as the test sets.
type postbox struct {
	mu      sync.Mutex
	letters []mail.Message
	at      []time.Time
	refuse  int
	invalid string
	now     func() time.Time
}

func (p *postbox) Send(_ context.Context, m mail.Message) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case m.To == p.invalid:
		return fmt.Errorf("%w: refused", mail.ErrInvalid)
	case p.refuse > 0:
		p.refuse--
		return errors.New("the line is dead")
	}
	p.letters, p.at = append(p.letters, m), append(p.at, p.now())
	return nil
}

// reports returns the letters that carry one.
func (p *postbox) reports() (found []mail.Message) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, m := range p.letters {
		if len(m.Attachments) > 0 {
			found = append(found, m)
		}
	}
	return found
}

func (p *postbox) ownerNotice() (found []mail.Message) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, m := range p.letters {
		if len(m.Attachments) == 0 {
			found = append(found, m)
		}
	}
	return found
}

// fixture is an installation whose clock a test moves.
type fixture struct {
	testing.TB
	d      *db.DB
	log    *slog.Logger
	clock  atomic.Int64
	post   *postbox
	actors map[string]authz.Actor
	*node
}

// node is a process of the installation.
type node struct {
	k       *kernel.Kernel
	cohorts *cohort.Service
	configs *reports.Service
}

func onBoth(t *testing.T, f func(h *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(newFixture(t, d)) })
}

func newFixture(t testing.TB, d *db.DB) *fixture {
	t.Helper()
	h := &fixture{TB: t, d: d, log: slog.New(slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: slog.LevelWarn})), actors: map[string]authz.Actor{}}
	h.at("2026-03-02T09:00:00Z")
	h.post = &postbox{now: h.now}
	for name, role := range map[string]authz.Role{"ana": authz.Specialist, "ben": authz.Specialist, "stat": authz.Statistician, "org": authz.Organization} {
		h.account(name, role)
	}
	h.node = h.begin()
	return h
}

func (h *fixture) now() time.Time { return time.UnixMicro(h.clock.Load()).UTC() }

func (h *fixture) at(text string) {
	h.Helper()
	at, err := time.Parse(time.RFC3339, text)
	require.NoError(h, err)
	h.clock.Store(db.Micros(at))
}

// begin makes one more process, whose background work runs until the test ends or it is stopped.
func (h *fixture) begin() *node {
	h.Helper()
	k := &kernel.Kernel{
		DB: h.d, Mail: h.post, Seal: seal.New(seal.NewKey()), Audit: audit.New(h.d, h.log, h.now), Log: h.log, Now: h.now,
		Config: config.Serve{PublicURL: "https://milepost.example"},
	}
	h.Cleanup(k.Audit.Stop)
	k.Jobs = jobs.New(h.d, h.log, jobs.Options{Now: h.now, Poll: 2 * time.Millisecond})
	n := &node{k: k, cohorts: cohort.New(k)}
	n.configs = reports.New(k, account.New(k), n.cohorts, pdf.New(k, n.cohorts, typeset.NewFonts(fstest.MapFS{})))
	n.cohorts.OnRunEnded(n.configs.RunEnded)
	n.cohorts.Work()
	n.configs.Work()
	k.Jobs.Start()
	h.Cleanup(func() { _ = k.Jobs.Stop(ctx) })
	return n
}

// stop ends a process once the jobs that it has begun are done.
func (n *node) stop() { _ = n.k.Jobs.Stop(ctx) }

// kill ends a process without letting it finish anything.
func (n *node) kill() {
	gone, cancel := context.WithCancel(ctx)
	cancel()
	_ = n.k.Jobs.Stop(gone)
}

func (h *fixture) exec(query string, args ...any) {
	h.Helper()
	require.NoError(h, h.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

func (h *fixture) count(query string) (n int) {
	h.Helper()
	require.NoError(h, h.d.Read().Get(ctx, &n, query))
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

// edit is a report that is sent on Mondays at 8 in Berlin, to so many.
func edit(name string, recipients ...string) reports.ReportConfigEdit {
	d := statistics.NewDefinition()
	d.Name = name
	schedule := "never"
	if len(recipients) > 0 {
		schedule = "every_week"
	}
	return reports.ReportConfigEdit{Definition: d, Automation: reports.Automation{
		Format: "pdf", Schedule: schedule, Weekday: 1, Hour: 8, TimeZone: "Europe/Berlin", Recipients: recipients,
	}}
}

func (h *fixture) create(in reports.ReportConfigEdit) reports.ReportConfig {
	h.Helper()
	c, err := h.configs.Create(ctx, h.actors["ana"], in)
	require.NoError(h, err)
	return c
}

func (h *fixture) get(who, id string) reports.ReportConfig {
	h.Helper()
	c, err := h.configs.Get(ctx, h.actors[who], id)
	require.NoError(h, err)
	return c
}

// settled waits until no delivery is pending.
func (h *fixture) settled() {
	h.Helper()
	require.Eventually(h, func() bool {
		return h.count(`SELECT COUNT(*) FROM report_delivery WHERE state = 'waiting'`) == 0
	}, 30*time.Second, 5*time.Millisecond)
}

func fieldsIn(err error) (names []string) {
	var refused *fault.Error
	if errors.As(err, &refused) {
		for _, field := range refused.Fields {
			names = append(names, field.Field)
		}
	}
	return names
}
