package signon

import (
	"context"
	"encoding/json"
	"net/netip"
	"regexp"
	"slices"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/outbound"
	"milepost/internal/seal"
	"milepost/internal/signon/assertion"
)

// The protocol of a provider.
const (
	kindOIDC = "oidc"
	kindSAML = "saml"
)

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

// networksOf are those inside in which a provider may be.
func (s *Service) networksOf(p Provider) []netip.Prefix {
	networks := s.networks().Allowed
	if p.Fixed { // the operator names the address
		networks = append(networks, outbound.Private()...)
	}
	return networks
}

// identityIssuer is the issuer under which identities are kept. A provider that speaks SAML chooses its own name, which must never be
// that of one of OpenID Connect, whose name is its address.
func (p Provider) identityIssuer() string {
	if p.Kind == kindSAML {
		return "saml:" + p.Issuer
	}
	return p.Issuer
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
		if s.isFixed(p) { // the file came later
			continue
		}
		all = append(all, p)
	}
	return all, nil
}

// isFixed reports whether the operator's file has a provider in place of this one.
func (s *Service) isFixed(p Provider) bool {
	return slices.ContainsFunc(s.fixed, func(fixed Provider) bool { return fixed.ID == p.ID || fixed.sameSAML(p) })
}

// sameSAML reports whether two providers of SAML have the same name: each could speak for the people of the other.
func (p Provider) sameSAML(other Provider) bool {
	return p.Kind == kindSAML && other.Kind == kindSAML && p.Issuer == other.Issuer
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

// roleOf returns the role that the provider's rules find for a person: that of the first rule whose claim has its value.
func (c *Settings) roleOf(said assertion.Assertion) (role string, found bool) {
	for _, rule := range c.Roles {
		// A Super Admin is made by no rule, even if one came into the database in another way.
		if rule.Role != string(authz.SuperAdmin) && slices.Contains(said.Values(rule.Claim), rule.Value) {
			return rule.Role, true
		}
	}
	return "", false
}

// strong reports whether the provider's word counts for a second factor as well.
func (c *Settings) strong(said assertion.Assertion) bool {
	return c.SecondFactor == factorTrusted || c.SecondFactor == factorAMR && said.Strong()
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
