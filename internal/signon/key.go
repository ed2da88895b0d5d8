package signon

import (
	"context"
	"encoding/hex"
	"net/url"
	"strings"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/seal"
	"milepost/internal/signon/saml"
	"milepost/internal/wire"
)

var (
	msgNoKeys  = fault.Define("sign-on.no-keys", "Only providers that speak SAML have a key here.")
	msgHasNext = fault.Define("sign-on.has-next-key", "There is a new key already, which does not sign yet.")
	msgNoNext  = fault.Define("sign-on.no-next-key", "There is no new key.")
)

// The stages of a key of ours: providers learn the next one before it signs, and the former one still opens what they encrypt for it.
const (
	currentKey = "current"
	nextKey    = "next"
	formerKey  = "former"
)

// keyColumn is where keys are, sealed. A key keeps its seal through its stages.
var keyColumn = seal.Column{Table: "sign_on_key", Row: "provider_id", Value: "pair"}

// keys returns our keys for a provider, of which the first is made when it is needed.
func (s *Service) keys(ctx context.Context, p Provider) (saml.Keys, error) {
	keys, err := s.storedKeys(ctx, s.k.DB.Read(), p.ID)
	if err != nil || keys.Current != nil {
		return keys, err
	}
	pair, err := s.newKey(p.ID)
	if err != nil {
		return keys, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if _, err := s.store.addKey(ctx, tx, p.ID, currentKey, pair, db.Micros(s.k.Now())); err != nil {
			return err
		}
		keys, err = s.storedKeys(ctx, tx, p.ID) // another node's, if it was faster
		return err
	})
	return keys, err
}

// newKey makes a key, sealed. It takes time, which no transaction should.
func (s *Service) newKey(providerID string) (string, error) {
	site, err := url.Parse(s.k.Config.PublicURL)
	if err != nil {
		return "", err
	}
	pair, err := saml.NewKey(site.Hostname(), s.k.Now())
	if err != nil {
		return "", err
	}
	return s.k.Seal.Seal(keyColumn, providerID, pair), nil
}

func (s *Service) storedKeys(ctx context.Context, q db.Querier, providerID string) (keys saml.Keys, err error) {
	var rows []struct {
		Stage string `db:"stage"`
		Pair  string `db:"pair"`
	}
	if err := q.Select(ctx, &rows, `SELECT stage, pair FROM sign_on_key WHERE provider_id = $1`, providerID); err != nil {
		return keys, err
	}
	for _, row := range rows {
		pair, err := s.k.Seal.Open(keyColumn, providerID, row.Pair)
		if err != nil {
			return keys, err
		}
		key, err := saml.ReadKey(pair)
		if err != nil {
			return keys, err
		}
		switch row.Stage {
		case currentKey:
			keys.Current = key
		case nextKey:
			keys.Next = key
		case formerKey:
			keys.Former = key
		}
	}
	return keys, nil
}

// addKey stores a key; false if there is one of the stage.
func (store) addKey(ctx context.Context, q db.Querier, providerID, stage, pair string, now int64) (bool, error) {
	n, err := q.Exec(ctx, `INSERT INTO sign_on_key (provider_id, stage, pair, created_at) VALUES ($1,$2,$3,$4) ON CONFLICT (provider_id, stage) DO NOTHING`,
		providerID, stage, pair, now)
	return n > 0, err
}

// ChangeKey makes the next key for a provider, or has it sign.
func (s *Service) ChangeKey(ctx context.Context, providerID string, step KeyStep) (ProviderRow, error) {
	p, err := s.provider(ctx, s.k.DB.Read(), providerID, false)
	if err == nil && p.Kind != kindSAML {
		err = fault.Conflict(msgNoKeys)
	}
	if err != nil {
		return ProviderRow{}, err
	}
	change, action := s.useKey, "provider.use_key"
	if step.Step == "make" {
		pair, err := s.newKey(p.ID)
		if err != nil {
			return ProviderRow{}, err
		}
		change, action = s.makeKey(pair), "provider.make_key"
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := change(ctx, tx, p.ID); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, providerEvent(action, p.ID))
	})
	if err != nil {
		return ProviderRow{}, err
	}
	return s.row(ctx, p)
}

func (s *Service) makeKey(pair string) func(ctx context.Context, tx *db.Tx, providerID string) error {
	return func(ctx context.Context, tx *db.Tx, providerID string) error {
		added, err := s.store.addKey(ctx, tx, providerID, nextKey, pair, db.Micros(s.k.Now()))
		if err == nil && !added {
			err = fault.Conflict(msgHasNext)
		}
		return err
	}
}

// useKey moves each key one stage on.
func (s *Service) useKey(ctx context.Context, tx *db.Tx, providerID string) error {
	keys, err := s.storedKeys(ctx, tx, providerID)
	if err != nil {
		return err
	}
	if keys.Next == nil {
		return fault.Conflict(msgNoNext)
	}
	if _, err := tx.Exec(ctx, `DELETE FROM sign_on_key WHERE provider_id = $1 AND stage = $2`, providerID, formerKey); err != nil {
		return err
	}
	for _, move := range [][2]string{{currentKey, formerKey}, {nextKey, currentKey}} {
		if _, err := tx.Exec(ctx, `UPDATE sign_on_key SET stage = $1 WHERE provider_id = $2 AND stage = $3`, move[1], providerID, move[0]); err != nil {
			return err
		}
	}
	return nil
}

// keyRows are the keys as a Super Admin sees them.
func keyRows(keys saml.Keys) []Key {
	var rows []Key
	for _, one := range []struct {
		stage string
		key   *saml.Key
	}{{currentKey, keys.Current}, {nextKey, keys.Next}, {formerKey, keys.Former}} {
		if one.key != nil {
			sum := one.key.Fingerprint()
			rows = append(rows, Key{Stage: one.stage, Fingerprint: spaced(hex.EncodeToString(sum[:])), Ends: wire.Time(db.Micros(one.key.Ends()))})
		}
	}
	return rows
}

// spaced writes a fingerprint as other programs show it.
func spaced(digits string) string {
	var b strings.Builder
	for i := 0; i < len(digits); i += 2 {
		if i > 0 {
			b.WriteByte(':')
		}
		b.WriteString(strings.ToUpper(digits[i : i+2]))
	}
	return b.String()
}
