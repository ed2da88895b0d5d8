package signon

import (
	"context"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/outbound"
	"milepost/internal/seal"
	"milepost/internal/signon/oidc"
)

// kindOIDC is the protocol of a provider.
const kindOIDC = "oidc"

// How a provider's word about a second factor counts.
const (
	factorOwn     = "own"     // the account's own is asked for, as after a password
	factorAMR     = "amr"     // unless the provider says that it asked for one
	factorTrusted = "trusted" // it never is
)

// Provider is a provider of sign-on.
type Provider struct {
	ID       string
	Kind     string
	Revision int64
	// Fixed is set if it comes from the operator's file: no screen changes it.
	Fixed bool
	Settings
	// secret is sealed in the database, plain in the file.
	secret string
}

// forOIDC is the provider as the protocol needs it.
func (s *Service) forOIDC(p Provider) (oidc.Provider, error) {
	secret := p.secret
	if !p.Fixed && secret != "" {
		var err error
		if secret, err = s.k.Seal.Open(secretColumn, p.ID, p.secret); err != nil {
			return oidc.Provider{}, err
		}
	}
	at := s.withoutSecret(p)
	at.ClientSecret = secret
	return at, nil
}

// withoutSecret is the provider as it takes to ask what it says of itself.
func (s *Service) withoutSecret(p Provider) oidc.Provider {
	networks := s.networks().Allowed
	if p.Fixed { // the operator names the address
		networks = append(networks, outbound.Private()...)
	}
	return oidc.Provider{ID: p.ID, Revision: p.Revision, Issuer: p.Issuer, ClientID: p.ClientID, Scopes: p.Scopes, Networks: networks}
}

// serves reports whether the provider is that of an address.
func (p Provider) serves(email string) bool { return slices.Contains(p.Domains, domainOf(email)) }

// domainOf returns the domain of an address, folded.
func domainOf(email string) string {
	at := strings.LastIndexByte(email, '@')
	return strings.ToLower(strings.TrimSpace(email[at+1:]))
}

// secretColumn is where sealed secrets are.
var secretColumn = seal.Column{Table: "sign_on_provider", Row: "id", Value: "client_secret"}

type storedProvider struct {
	ID       string `db:"id"`
	Kind     string `db:"kind"`
	Settings string `db:"settings"`
	Secret   string `db:"client_secret"`
	Revision int64  `db:"revision"`
}

// providers returns all of them, those of the operator's file first.
func (s *Service) providers(ctx context.Context, q db.Querier) ([]Provider, error) {
	var rows []storedProvider
	if err := q.Select(ctx, &rows, `SELECT id, kind, settings, client_secret, revision FROM sign_on_provider ORDER BY created_at, id`); err != nil {
		return nil, err
	}
	all := slices.Clone(s.fixed)
	for _, row := range rows {
		p := Provider{ID: row.ID, Kind: row.Kind, Revision: row.Revision, secret: row.Secret}
		if err := json.Unmarshal([]byte(row.Settings), &p.Settings); err != nil {
			return nil, err
		}
		p.tidy()
		if s.isFixed(p.ID) { // the file came later
			continue
		}
		all = append(all, p)
	}
	return all, nil
}

func (s *Service) isFixed(id string) bool {
	return slices.ContainsFunc(s.fixed, func(p Provider) bool { return p.ID == id })
}

// provider returns the provider with the id; one that is off is missing if it must be on.
func (s *Service) provider(ctx context.Context, q db.Querier, id string, mustBeOn bool) (Provider, error) {
	all, err := s.providers(ctx, q)
	if err != nil {
		return Provider{}, err
	}
	at := slices.IndexFunc(all, func(p Provider) bool { return p.ID == id && (p.Enabled || !mustBeOn) })
	if at < 0 {
		return Provider{}, fault.NotFound()
	}
	return all[at], nil
}

// MustSignOn is the rule of [login.OnSignOn]. A browser in which somebody has come back from a provider may use the password, once
// for the link: the owner of an account has to prove that it is theirs.
func (s *Service) MustSignOn(ctx context.Context, q db.Querier, email, browser string) (string, error) {
	all, err := s.providers(ctx, q)
	if err != nil {
		return "", err
	}
	for _, p := range all {
		if p.Enabled && p.Required && p.serves(email) {
			waits, err := s.store.claimWaits(ctx, q, browser, email, db.Micros(s.k.Now()))
			if err != nil || waits {
				return "", err
			}
			return p.Name, nil
		}
	}
	return "", nil
}

var (
	idForm     = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$`)
	domainForm = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+$`)
	scopeForm  = regexp.MustCompile(`^[\x21\x23-\x5b\x5d-\x7e]{1,100}$`)
)
