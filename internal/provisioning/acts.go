package provisioning

import (
	"context"
	"encoding/json"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// Tenants lists the directories that the actor looks after: an organization's own, or all for a Super Admin.
func (s *Service) Tenants(ctx context.Context, actor authz.Actor) (TenantList, error) {
	out := TenantList{Tenants: []TenantRow{}, Address: s.k.Config.PublicURL + Base, Roles: RolesFor(actor.Is(authz.Organization))}
	list, err := s.store.tenants(ctx, s.k.DB.Read(), actor)
	if err != nil {
		return out, err
	}
	for _, t := range list {
		row, err := s.row(ctx, s.k.DB.Read(), t)
		if err != nil {
			return out, err
		}
		out.Tenants = append(out.Tenants, row)
	}
	return out, nil
}

// Create adds a directory, and returns its first token.
func (s *Service) Create(ctx context.Context, actor authz.Actor, f TenantFields) (out IssuedScimToken, err error) {
	t := tenant{ID: uuid.NewString(), CreatedAt: s.micros()}
	if actor.Is(authz.Organization) {
		t.AccountKey = &actor.Key
	}
	if err := t.take(&f); err != nil {
		return out, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.mayHaveMore(ctx, tx, t); err != nil {
			return err
		}
		if err := s.store.insert(ctx, tx, &t); err != nil {
			return err
		}
		if err := s.setDomains(ctx, tx, t, f.Domains); err != nil {
			return err
		}
		if err := s.audit(ctx, tx, "tenant.create", t.ID, nil); err != nil {
			return err
		}
		if out.Token, err = s.issue(ctx, tx, t); err != nil {
			return err
		}
		out.Tenant, err = s.again(ctx, tx, actor, t.ID)
		return err
	})
	return out, err
}

func (s *Service) mayHaveMore(ctx context.Context, q db.Querier, t tenant) error {
	most := int64(mostOwn)
	if t.ofOrganization() {
		most = mostTenants
	}
	n, err := s.store.count(ctx, q, t.AccountKey)
	if err == nil && n >= most {
		err = fault.Conflict(msgMost.With("most", most))
	}
	return err
}

// Change replaces what was chosen about a directory. Other rules are applied to its accounts in the background.
func (s *Service) Change(ctx context.Context, actor authz.Actor, id string, f TenantFields) (TenantRow, error) {
	return s.onTenant(ctx, actor, id, func(ctx context.Context, tx *db.Tx, t tenant) error {
		before := t.Settings
		if err := t.take(&f); err != nil {
			return err
		}
		if err := s.store.update(ctx, tx, t); err != nil {
			return err
		}
		if err := s.setDomains(ctx, tx, t, f.Domains); err != nil {
			return err
		}
		if t.Settings != before {
			if err := s.store.rulesDue(ctx, tx, t.Key); err != nil {
				return err
			}
			if err := s.rulesChanged(ctx, tx, t.Key); err != nil {
				return err
			}
		}
		return s.audit(ctx, tx, "tenant.update", t.ID, nil)
	})
}

// take checks what was chosen, and takes it over.
func (t *tenant) take(f *TenantFields) error {
	if err := f.check(t.ofOrganization()); err != nil {
		return err
	}
	settings, err := json.Marshal(f.Settings)
	t.Name, t.Settings = f.Name, string(settings)
	return err
}

// setDomains stores the domains of a tenant. Those of the installation's own directory are its Super Admins' word.
func (s *Service) setDomains(ctx context.Context, tx *db.Tx, t tenant, names []string) error {
	added, err := s.store.setDomains(ctx, tx, t.Key, names)
	if err != nil || t.ofOrganization() {
		return err
	}
	for _, name := range added {
		err := s.prove(ctx, tx, t, name, bySuperAdmin)
		if fault.Is(err, fault.KindConflict) {
			return fault.Field("domains", msgHeld.With("domain", name))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Remove ends a directory. The accounts that it managed stay as they are.
func (s *Service) Remove(ctx context.Context, actor authz.Actor, id string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		t, err := s.tenant(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := s.store.remove(ctx, tx, t.Key, s.micros()); err != nil {
			return err
		}
		return s.audit(ctx, tx, "tenant.remove", t.ID, nil)
	})
}

// onTenant runs an act on a directory that the actor looks after, and returns it as it is then.
func (s *Service) onTenant(ctx context.Context, actor authz.Actor, id string, act func(ctx context.Context, tx *db.Tx, t tenant) error) (row TenantRow, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		t, err := s.tenant(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := act(ctx, tx, t); err != nil {
			return err
		}
		row, err = s.again(ctx, tx, actor, id)
		return err
	})
	return row, err
}

func (s *Service) tenant(ctx context.Context, q db.Querier, actor authz.Actor, id string) (tenant, error) {
	if !wire.IsUUID(id) {
		return tenant{}, fault.NotFound()
	}
	return s.store.tenant(ctx, q, actor, id)
}

func (s *Service) again(ctx context.Context, q db.Querier, actor authz.Actor, id string) (TenantRow, error) {
	t, err := s.store.tenant(ctx, q, actor, id)
	if err != nil {
		return TenantRow{}, err
	}
	return s.row(ctx, q, t)
}

// row is a directory as people see it.
func (s *Service) row(ctx context.Context, q db.Querier, t tenant) (row TenantRow, err error) {
	row = TenantRow{
		ID: t.ID, Name: t.Name, Organization: t.Organization, OfOrganization: t.ofOrganization(), AllowedRoles: RolesFor(t.ofOrganization()), Domains: []TenantDomain{}, Tokens: []ScimToken{},
		CreatedAt: wire.Time(t.CreatedAt), UsedAt: moment(t.UsedAt), ChangedAt: moment(t.ChangedAt),
	}
	if err := json.Unmarshal([]byte(t.Settings), &row.Settings); err != nil {
		return row, err
	}
	domains, err := s.store.domains(ctx, q, t.Key)
	if err != nil {
		return row, err
	}
	for _, d := range domains {
		row.Domains = append(row.Domains, d.wire())
	}
	tokens, err := s.store.working(ctx, q, t.Key, s.micros())
	if err != nil {
		return row, err
	}
	for _, k := range tokens {
		row.Tokens = append(row.Tokens, ScimToken{ID: k.ID, Hint: k.Hint, CreatedAt: wire.Time(k.CreatedAt), ExpiresAt: wire.Time(k.ExpiresAt), LastUsedAt: moment(k.LastUsedAt)})
	}
	f, err := s.store.figures(ctx, q, t.Key)
	row.Accounts, row.Active, row.Groups = f.Accounts, f.Active, f.Groups
	return row, err
}

func (d domain) wire() TenantDomain {
	state := "waiting"
	switch {
	case d.ProvedAt != nil && d.MissingSince != nil:
		state = "failing"
	case d.ProvedAt != nil:
		state = "proved"
	}
	return TenantDomain{
		Domain: d.Domain, State: state, ProvedBy: d.ProvedBy, RecordName: challengeHost + d.Domain, RecordValue: challengeValue + d.Challenge,
		CheckedAt: moment(d.CheckedAt),
	}
}

func moment(micros *int64) *wire.Time {
	if micros == nil {
		return nil
	}
	return wire.Moment(*micros)
}
