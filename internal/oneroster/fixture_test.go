package oneroster

import (
	"context"
	"crypto/x509"
	"log/slog"
	"slices"
	"strings"
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
	"milepost/internal/live"
	"milepost/internal/notice"
	"milepost/internal/oneroster/client"
	"milepost/internal/oneroster/rostertest"
	"milepost/internal/outbound"
	"milepost/internal/people/peopletest"
	"milepost/internal/seal"
)

// fixture is an installation with an organization, whose clock a test moves, and a server with its roster.
type fixture struct {
	*peopletest.Fixture
	s      *Service
	clock  atomic.Int64
	server *rostertest.Server
	actor  authz.Actor
	notes  []notice.Notice
}

func onBoth(t *testing.T, f func(h *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(newFixture(t, d)) })
}

func newFixture(t *testing.T, d *db.DB) *fixture {
	t.Helper()
	h := &fixture{}
	h.clock.Store(db.Micros(time.Date(2026, 3, 3, 9, 0, 0, 0, time.UTC)))
	log := slog.New(slog.DiscardHandler)
	k := &kernel.Kernel{
		DB: d, Seal: seal.New(seal.NewKey()), Audit: audit.New(d, log, h.now), Log: log, Now: h.now, Jobs: jobs.New(d, log, jobs.Options{Now: h.now}),
		Live: live.NewMemory(), Notices: &notice.Board{}, Events: &events.Board{}, Config: config.Serve{OutboundNetworks: outbound.Loopback()},
	}
	t.Cleanup(k.Audit.Stop)
	k.Notices.Connect(h)
	h.Fixture = peopletest.New(t, k)
	for id, role := range map[string]authz.Role{"org": authz.Organization, "other": authz.Organization} {
		h.Exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
			VALUES ($1, $1, $1, 'A', 'B', $2, 'active', '', 1, 1)`, id, string(role))
	}
	h.server = rostertest.New(h.now)
	t.Cleanup(h.server.Close)
	h.server.School()
	h.s = New(k, h.Rosters, nil)
	roots := x509.NewCertPool()
	roots.AddCert(h.server.Certificate())
	h.s.client = client.New(outbound.Options{Allowed: outbound.Loopback(), Roots: roots}, h.now)
	h.s.client.Hurry()
	h.Work()
	h.s.Work()
	h.actor = h.account("org")
	return h
}

// Notify implements [notice.Notifier].
func (h *fixture) Notify(_ context.Context, _ *db.Tx, n notice.Notice) error {
	h.notes = append(h.notes, n)
	return nil
}

// Letter implements [notice.Notifier].
func (*fixture) Letter(context.Context, db.Querier, string, notice.Kind) (notice.Letter, error) {
	return notice.Letter{}, nil
}

func (h *fixture) now() time.Time { return time.UnixMicro(h.clock.Load()).UTC() }

func (h *fixture) wait(d time.Duration) { h.clock.Add(d.Microseconds()) }

func (h *fixture) account(id string) authz.Actor {
	a := authz.Actor{ID: id, Role: authz.Organization}
	require.NoError(h.T, h.DB.Read().Get(h.T.Context(), &a.Key, `SELECT key FROM account WHERE id = $1`, id))
	return a
}

func (h *fixture) ctx() context.Context { return authz.With(h.T.Context(), h.actor) }

// fields are those of the server's roster.
func (h *fixture) fields(imports ...string) RosterSourceFields {
	return RosterSourceFields{
		Name: "District", Version: "1.1", Address: h.server.URL, TokenAddress: h.server.TokenAddress(), ClientID: rostertest.ClientID, Secret: rostertest.Secret,
		Imports: imports, Nightly: true, Hour: 2, Zone: "Europe/Berlin",
	}
}

func (h *fixture) add() string {
	h.T.Helper()
	of, err := h.s.Create(h.ctx(), h.actor, NewRosterSource{Kind: kindServer, RosterSourceFields: h.fields(importDemographics)})
	require.NoError(h.T, err)
	return of.ID
}

// due does all work that is due.
func (h *fixture) due() {
	h.T.Helper()
	require.NoError(h.T, h.Kernel.Jobs.RunDue(h.T.Context()))
}

// read has a roster read now, and returns how that stands.
func (h *fixture) read(source string) RosterRun {
	h.T.Helper()
	h.wait(5 * time.Minute)
	r, err := h.s.Run(h.ctx(), h.actor, source)
	require.NoError(h.T, err)
	h.due()
	return h.run(r.ID)
}

func (h *fixture) run(id string) RosterRun {
	h.T.Helper()
	r, err := h.s.OneRun(h.ctx(), h.actor, id)
	require.NoError(h.T, err)
	return r
}

// approve runs what a run would change.
func (h *fixture) approve(r RosterRun) RosterRun {
	h.T.Helper()
	require.Equal(h.T, stateOpen, r.State, "%+v", r)
	_, err := h.Rosters.Run(h.ctx(), h.actor, r.ID)
	require.NoError(h.T, err)
	h.due()
	return h.run(r.ID)
}

// night lets a day pass and returns the newest run.
func (h *fixture) night(source string) RosterRun {
	h.T.Helper()
	h.wait(24 * time.Hour)
	require.NoError(h.T, h.s.beginDue(h.T.Context(), nothing{}))
	h.due()
	page, err := h.s.RunsOf(h.ctx(), h.actor, source, 1, "")
	require.NoError(h.T, err)
	require.NotEmpty(h.T, page.Items)
	return page.Items[0]
}

// children are those on the organization's list, as given name, family name and what columns say.
func (h *fixture) children(columns ...string) []string {
	h.T.Helper()
	texts := append([]string{"p.first_name", "p.last_name"}, columns...)
	var list []string
	require.NoError(h.T, h.DB.Read().Select(h.T.Context(), &list, `SELECT `+strings.Join(texts, ` || ' ' || `)+` FROM person p JOIN child c ON c.id = p.id
		WHERE p.owner_id = $1 AND p.kind = 'child' AND p.archived_at IS NULL`, h.actor.ID))
	slices.Sort(list)
	return list
}

// count are the numbers of present and archived children.
func (h *fixture) count() (present, archived int) {
	h.T.Helper()
	for where, into := range map[string]*int{"IS NULL": &present, "IS NOT NULL": &archived} {
		require.NoError(h.T, h.DB.Read().Get(h.T.Context(), into, `SELECT COUNT(*) FROM person WHERE owner_id = $1 AND kind = 'child' AND archived_at `+where, h.actor.ID))
	}
	return present, archived
}

func pageOf(part string, offset int) func(rostertest.Ask) bool {
	return func(a rostertest.Ask) bool { return a.Part == part && a.Offset == offset }
}
