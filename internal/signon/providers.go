package signon

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"

	"milepost/internal/audit"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/signon/assertion"
)

var (
	msgID       = fault.Define("sign-on.id", "Use up to 40 small letters, digits and hyphens.")
	msgIDTaken  = fault.Define("sign-on.id-taken", "There is a provider of this name in addresses already.")
	msgFixed    = fault.Define("sign-on.fixed", "This provider is set up in the file of the person who runs Milepost, and changed there.")
	msgMost     = fault.Define("sign-on.most", "There are {most, number} providers already, as many as there can be.")
	msgNoAnswer = fault.Define("sign-on.no-answer", "No provider answers at this address. Check it, or save the provider switched off.")
)

// Providers lists the providers for a Super Admin.
func (s *Service) Providers(ctx context.Context) (ProviderList, error) {
	out := ProviderList{Providers: []ProviderRow{}, Presets: presets, Address: s.redirect(""), Endpoint: s.k.Config.PublicURL + endpointPath}
	all, err := s.providers(ctx, s.k.DB.Read())
	if err != nil {
		return out, err
	}
	for _, p := range all {
		row, err := s.row(ctx, p)
		if err != nil {
			return out, err
		}
		out.Providers = append(out.Providers, row)
	}
	return out, nil
}

func (s *Service) row(ctx context.Context, p Provider) (ProviderRow, error) {
	people, err := s.store.countOf(ctx, s.k.DB.Read(), p.identityIssuer())
	row := ProviderRow{
		ID: p.ID, Kind: p.Kind, Settings: p.Settings, HasSecret: p.secret != "", Fixed: p.Fixed, Redirect: s.redirect(p.ID),
		Logout: s.endpoint(p.ID, "logout"), People: int(people),
	}
	if err != nil || p.Kind != kindSAML {
		return row, err
	}
	row.Redirect, row.Logout, row.Metadata = s.endpoint(p.ID, "saml"), "", s.endpoint(p.ID, "metadata")
	keys, err := s.keys(ctx, p)
	row.Keys = keyRows(keys)
	return row, err
}

// AddProvider adds a provider. One that is on must answer.
func (s *Service) AddProvider(ctx context.Context, n NewProvider) (ProviderRow, error) {
	p := Provider{ID: n.ID, Kind: cmp.Or(n.Kind, kindOIDC), Revision: 1, Settings: n.Settings}
	wrong := []fault.FieldError{}
	if !idForm.MatchString(n.ID) {
		wrong = append(wrong, fault.FieldError{Field: "id", Message: msgID})
	}
	return s.save(ctx, p, n.ClientSecret, wrong, "provider.create", func(ctx context.Context, tx *db.Tx, p Provider, settings string) error {
		all, err := s.providers(ctx, tx)
		if err != nil {
			return err
		}
		switch {
		case slices.ContainsFunc(all, func(other Provider) bool { return other.ID == p.ID }):
			return fault.Field("id", msgIDTaken)
		case len(all) >= mostProviders:
			return fault.Conflict(msgMost.With("most", mostProviders))
		}
		_, err = tx.Exec(ctx, `INSERT INTO sign_on_provider (id, kind, settings, client_secret, revision, created_at, updated_at) VALUES ($1,$2,$3,$4,1,$5,$5)`,
			p.ID, p.Kind, settings, p.secret, db.Micros(s.k.Now()))
		return err
	})
}

// ChangeProvider replaces what was chosen about a provider. Without a secret it keeps the one that it has.
func (s *Service) ChangeProvider(ctx context.Context, id string, c ProviderChange) (ProviderRow, error) {
	p, err := s.changeable(ctx, id)
	if err != nil {
		return ProviderRow{}, err
	}
	p.Settings = c.Settings
	p.Revision++
	return s.save(ctx, p, c.ClientSecret, nil, "provider.update", func(ctx context.Context, tx *db.Tx, p Provider, settings string) error {
		n, err := tx.Exec(ctx, `UPDATE sign_on_provider SET settings = $1, client_secret = $2, revision = revision + 1, updated_at = $3 WHERE id = $4`,
			settings, p.secret, db.Micros(s.k.Now()), id)
		if err == nil && n == 0 {
			return db.ErrNotFound
		}
		return err
	})
}

// changeable returns a provider that a screen may change.
func (s *Service) changeable(ctx context.Context, id string) (Provider, error) {
	p, err := s.provider(ctx, s.k.DB.Read(), id, false)
	if err == nil && p.Fixed {
		err = fault.Conflict(msgFixed)
	}
	return p, err
}

// save checks a provider and stores it.
func (s *Service) save(
	ctx context.Context, p Provider, secret string, wrong []fault.FieldError, action string, store func(context.Context, *db.Tx, Provider, string) error,
) (ProviderRow, error) {
	p.tidy()
	if wrong = append(wrong, p.check(s.networks().Secure)...); len(wrong) > 0 {
		return ProviderRow{}, fault.Fields(wrong...)
	}
	if secret != "" && p.Kind == kindOIDC {
		p.secret = s.k.Seal.Seal(secretColumn, p.ID, secret)
	}
	if err := s.mustAnswer(ctx, &p); err != nil {
		return ProviderRow{}, err
	}
	others, err := s.providers(ctx, s.k.DB.Read())
	if err != nil {
		return ProviderRow{}, err
	}
	if wrong = checkOthers(p, others); len(wrong) > 0 {
		return ProviderRow{}, fault.Fields(wrong...)
	}
	settings, err := json.Marshal(p.Settings)
	if err != nil {
		return ProviderRow{}, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if err := store(ctx, tx, p, string(settings)); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, providerEvent(action, p.ID))
	})
	if errors.Is(err, db.ErrConflict) {
		err = fault.Field("id", msgIDTaken)
	}
	if err != nil {
		return ProviderRow{}, err
	}
	return s.row(ctx, p)
}

// mustAnswer refuses a provider that is on and does not describe itself: nobody could log in there. One without a name gets that of
// its description.
func (s *Service) mustAnswer(ctx context.Context, p *Provider) error {
	err := s.named(ctx, p)
	if err == nil && p.Enabled {
		err = s.by(*p).check(ctx, *p)
	}
	if err == nil {
		return nil
	}
	if !errors.Is(err, assertion.ErrUnavailable) {
		return err
	}
	s.k.Log.InfoContext(ctx, "a provider of sign-on cannot be saved", "provider", p.ID, "error", err)
	return fault.Field(p.whereDescribed(), p.notDescribed())
}

// RemoveProvider removes a provider. What is linked with its issuer stays, and is of use again when the provider comes back.
func (s *Service) RemoveProvider(ctx context.Context, id string) error {
	if _, err := s.changeable(ctx, id); err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := tx.Exec(ctx, `DELETE FROM sign_on_key WHERE provider_id = $1`, id); err != nil {
			return err
		}
		n, err := tx.Exec(ctx, `DELETE FROM sign_on_provider WHERE id = $1`, id)
		if err == nil && n == 0 {
			return db.ErrNotFound
		}
		if err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, providerEvent("provider.remove", id))
	})
}

func providerEvent(action, id string) audit.Event {
	return audit.Event{Action: action, SubjectKind: "provider", SubjectID: id}
}
