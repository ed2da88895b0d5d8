package testworld

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/provisioning"
)

// allRecords resolves domains as if every directory had published its record.
type allRecords struct{ db *db.DB }

// LookupTXT implements [provisioning.Resolver].
func (r allRecords) LookupTXT(ctx context.Context, name string) (texts []string, err error) {
	err = r.db.Read().Select(ctx, &texts, `SELECT 'milepost-domain=' || challenge FROM scim_domain WHERE '_milepost.' || domain = $1`, name)
	return texts, err
}

// TenantFields are those of a directory of a domain.
func TenantFields(domain string, rules ...provisioning.GroupRule) provisioning.TenantFields {
	return provisioning.TenantFields{Name: "School", Domains: []string{domain}, Settings: provisioning.Settings{DefaultRole: authz.AppUser, Rules: append(provisioning.GroupRules{}, rules...)}}
}

// Directory adds a directory of the person's, whose domain a Super Admin has confirmed.
func (p *Person) Directory(f provisioning.TenantFields) provisioning.IssuedScimToken {
	t, s := p.World.T, p.World.Services.Provisioning
	t.Helper()
	made, err := s.Create(authz.With(t.Context(), p.Actor), p.Actor, f)
	require.NoError(t, err)
	if !made.Tenant.OfOrganization {
		return made
	}
	super := p.World.Person(authz.SuperAdmin, account.Active)
	for _, domain := range f.Domains {
		made.Tenant, err = s.ConfirmDomain(authz.With(t.Context(), super.Actor), super.Actor, made.Tenant.ID, domain)
		require.NoError(t, err)
	}
	return made
}

// TenantDomain is the domain of the person's directory.
func (p *Person) TenantDomain() string { return "d" + p.ID[:8] + ".example" }

// Tenant returns the id of a directory of the person's, whose domain is not proved; of an organization's, unless they are one.
func (p *Person) Tenant() string {
	return p.Row("tenant", func(ctx context.Context) (string, error) {
		owner := p
		if p.Role != authz.Organization {
			owner = p.World.Person(authz.Organization, account.Active)
		}
		made, err := p.World.Services.Provisioning.Create(authz.With(ctx, owner.Actor), owner.Actor, TenantFields(p.TenantDomain()))
		if err == nil {
			p.Rows["tenant token"] = made.Tenant.Tokens[0].ID
		}
		return made.Tenant.ID, err
	})
}

// TenantToken returns the id of the token of that directory.
func (p *Person) TenantToken() string {
	p.Tenant()
	return p.Rows["tenant token"]
}

// DirectoryToken returns the secret of a directory that has created a user for the person.
func (p *Person) DirectoryToken() string {
	p.DirectoryUser()
	return p.Rows["secret of a directory"]
}

// DirectoryDomain is the domain of that directory.
func (p *Person) DirectoryDomain() string { return "u" + p.ID[:8] + ".example" }

// DirectoryUser returns the id of that user.
func (p *Person) DirectoryUser() string {
	return p.Row("user of a directory", func(ctx context.Context) (string, error) {
		secret := p.World.Person(authz.Organization, account.Active).Directory(TenantFields(p.DirectoryDomain())).Token
		p.Rows["secret of a directory"] = secret
		r := httptest.NewRequestWithContext(ctx, http.MethodPost, provisioning.Base+"/Users", strings.NewReader(`{"userName":"ida@`+p.DirectoryDomain()+`"}`))
		r.Header.Set("Content-Type", "application/scim+json")
		r.Header.Set("Authorization", "Bearer "+secret)
		answer := p.World.Serve(r)
		var made struct {
			ID string `json:"id"`
		}
		err := json.Unmarshal(answer.Body.Bytes(), &made)
		return made.ID, err
	})
}
