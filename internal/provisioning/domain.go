package provisioning

import (
	"context"
	"crypto/rand"
	"errors"
	"net"
	"slices"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/throttle"
)

// By whom a domain was proved.
const (
	byRecord     = "record"
	bySuperAdmin = "super-admin"
)

const (
	// challengeHost is put before a domain, and challengeValue before the text that its TXT record must have.
	challengeHost  = "_milepost."
	challengeValue = "milepost-domain="

	lookupTime = 5 * time.Second
	// grace is how long a record may be missing before the domain is no longer proved: records are lost when zones are moved.
	grace = 7 * 24 * time.Hour
)

var (
	msgNoRecord = fault.Define("provisioning.no-record", "There is no such TXT record at {host} yet. New records can take some hours until they are seen everywhere.")
	msgNoAnswer = fault.Define("provisioning.no-dns", "The domain name service did not answer. Please try again.")
)

// Resolver looks up TXT records.
type Resolver interface {
	LookupTXT(ctx context.Context, name string) ([]string, error)
}

// ResolveWith has domains looked up by another resolver than that of the machine.
func (s *Service) ResolveWith(r Resolver) { s.resolver = r }

// checks are how often an account may have domains looked up.
var checks = throttle.Allowance{Kind: "domain-check", Burst: 20, Every: 15 * time.Second}

func newChallenge() string { return rand.Text() }

// domain is a stored domain.
type domain struct {
	TenantKey    int64  `db:"tenant_key"`
	Domain       string `db:"domain"`
	Challenge    string `db:"challenge"`
	ProvedBy     string `db:"proved_by"`
	ProvedAt     *int64 `db:"proved_at"`
	CheckedAt    *int64 `db:"checked_at"`
	MissingSince *int64 `db:"missing_since"`
}

// hasRecord reports whether the record is there. An error says that this is unknown.
func (s *Service) hasRecord(ctx context.Context, d domain) (bool, error) {
	ctx, cancel := context.WithTimeout(ctx, lookupTime)
	defer cancel()
	texts, err := s.resolver.LookupTXT(ctx, challengeHost+d.Domain)
	var failed *net.DNSError
	if errors.As(err, &failed) && failed.IsNotFound {
		return false, nil
	}
	return slices.Contains(texts, challengeValue+d.Challenge), err
}

// CheckDomain looks for the record of a domain now.
func (s *Service) CheckDomain(ctx context.Context, actor authz.Actor, id, name string) (TenantRow, error) {
	if _, err := s.limits.Reserve(ctx, checks.Of(actor.ID)); err != nil {
		return TenantRow{}, err
	}
	t, err := s.store.tenant(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return TenantRow{}, err
	}
	d, err := s.store.domain(ctx, s.k.DB.Read(), t.Key, name)
	if err != nil {
		return TenantRow{}, err
	}
	there, err := s.hasRecord(ctx, d)
	if err != nil {
		s.k.Log.InfoContext(ctx, "a domain could not be looked up", "error", err)
		return TenantRow{}, fault.Conflict(msgNoAnswer)
	}
	row, err := s.onTenant(ctx, actor, id, func(ctx context.Context, tx *db.Tx, t tenant) error {
		return s.checked(ctx, tx, t, name, there)
	})
	if err == nil && !there {
		err = fault.Conflict(msgNoRecord.With("host", challengeHost+name))
	}
	return row, err
}

// ConfirmDomain has a domain count as proved, on a Super Admin's word.
func (s *Service) ConfirmDomain(ctx context.Context, actor authz.Actor, id, name string) (TenantRow, error) {
	return s.onTenant(ctx, actor, id, func(ctx context.Context, tx *db.Tx, t tenant) error {
		return s.prove(ctx, tx, t, name, bySuperAdmin)
	})
}

// checked stores what a look-up found.
func (s *Service) checked(ctx context.Context, tx *db.Tx, t tenant, name string, there bool) error {
	d, err := s.store.domain(ctx, tx, t.Key, name)
	if err != nil {
		return err
	}
	now := s.micros()
	switch {
	case there && d.ProvedAt == nil:
		return s.prove(ctx, tx, t, name, byRecord)
	case there || d.ProvedBy != byRecord:
		return s.store.seen(ctx, tx, d, now)
	case d.MissingSince == nil:
		return s.store.missing(ctx, tx, d, now)
	case *d.MissingSince > db.Micros(s.k.Now().Add(-grace)):
		return nil
	}
	if err := s.store.disprove(ctx, tx, d, now); err != nil {
		return err
	}
	return s.audit(ctx, tx, "tenant.domain", t.ID, map[string]any{"state": "lost"})
}

// prove stores that a domain is the tenant's, unless it is another's already.
func (s *Service) prove(ctx context.Context, tx *db.Tx, t tenant, name, by string) error {
	held, err := s.store.isHeld(ctx, tx, t.Key, name)
	if err != nil {
		return err
	}
	if held {
		return fault.ConflictFor("domain-held", msgHeld.With("domain", name))
	}
	if err := s.store.prove(ctx, tx, t.Key, name, by, s.micros()); err != nil {
		return err
	}
	return s.audit(ctx, tx, "tenant.domain", t.ID, map[string]any{"state": by})
}

// recheck looks all domains up that were proved by a record.
func (s *Service) recheck(ctx context.Context, _ struct{}) error {
	all, err := s.store.provedByRecord(ctx, s.k.DB.Read())
	if err != nil {
		return err
	}
	for _, d := range all {
		there, err := s.hasRecord(ctx, d)
		if err != nil { // unknown: looked up again tomorrow
			s.k.Log.InfoContext(ctx, "a domain could not be looked up", "error", err)
			continue
		}
		err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			t, err := s.store.byKey(ctx, tx, d.TenantKey)
			if err != nil {
				return err
			}
			return s.checked(ctx, tx, t, d.Domain, there)
		})
		if err != nil && !errors.Is(err, db.ErrNotFound) {
			return err
		}
	}
	return ctx.Err()
}

func (s *Service) audit(ctx context.Context, tx *db.Tx, action, id string, detail map[string]any) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{Action: action, SubjectKind: "tenant", SubjectID: id, Detail: detail})
}
