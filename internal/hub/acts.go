package hub

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var (
	addedAlready = fault.Define("hub.added-already", "This hub was added already. Its key cannot be shown again; a new one can be issued on its page.")
	hubWhose     = fault.Define("hub.whose", "Please choose whose hub it is")
	hubsFull     = fault.Define("hub.hubs-full", "An organization may have 1000 hubs. Please remove one that is not used any more.")
	hubRemoved   = fault.Define("hub.removed", "This hub was removed.")
)

// Create adds a hub and issues its key. Errors: 409 for an id that is taken and for too many hubs, 422 for wrong fields, 429 for too many in
// a row.
func (s *Service) Create(ctx context.Context, actor authz.Actor, n NewHub) (issued IssuedKey, err error) {
	n.Fields = n.tidy()
	if err := s.checkNew(actor, n); err != nil {
		return issued, err
	}
	if _, err := s.limits.Reserve(ctx, additions.Of(actor.ID)); err != nil {
		return issued, err
	}
	passwordHash, err := s.passwords.Hash(authz.With(ctx, actor), n.AdminPassword)
	if err != nil {
		return issued, err
	}
	id, owner, now := n.HubID, n.CustomerID, s.micros()
	if id == "" {
		id = uuid.NewString()
	}
	if owner == "" {
		owner = actor.ID
	}
	key, hash := newKey()
	err = s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		if err := checkCapacity(ctx, tx, owner); err != nil {
			return err
		}
		location, err := locationOf(ctx, tx, owner, uuid.NewString(), n.Location)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `INSERT INTO hub (id, owner_id, location_key, admin_id, admin_username, admin_password_hash, purchase_date,
			key_hash, key_issued_at, created_at) VALUES `+db.Placeholders(1, 10),
			id, owner, location, n.AdminID, n.AdminUsername, passwordHash, n.PurchaseDate, hash, now, now)
		if err != nil {
			return err
		}
		return s.audit(ctx, tx, "hub.create", id, map[string]any{"customer": owner})
	})
	if errors.Is(err, db.ErrConflict) {
		err = fault.Conflict(addedAlready)
	}
	return IssuedKey{ID: id, Key: key}, err
}

// checkNew validates a new hub. An organization adds its own hubs, a Super Admin those of any organization.
func (s *Service) checkNew(actor authz.Actor, n NewHub) error {
	wrong := n.check(s.k.Now())
	if message := s.passwords.Check(n.AdminPassword, n.AdminUsername); message != nil {
		wrong = append(wrong, fault.FieldError{Field: "admin_password", Message: message})
	}
	super := actor.Is(authz.SuperAdmin)
	switch {
	case super && n.CustomerID == "":
		wrong = append(wrong, fault.FieldError{Field: "customer_id", Message: hubWhose})
	case !super && n.CustomerID != "" && n.CustomerID != actor.ID:
		wrong = append(wrong, fault.FieldError{Field: "customer_id", Message: msgNoOrganization})
	}
	if n.HubID != "" && !wire.IsUUID(n.HubID) {
		wrong = append(wrong, fault.FieldError{Field: "hub_id", Message: fault.NotUUID})
	}
	if len(wrong) > 0 {
		return fault.Fields(wrong...)
	}
	return nil
}

var msgNoOrganization = fault.Define("hub.no-organization", "Please choose an organization")

// checkCapacity refuses an account that is no organization, and one with as many hubs as it may have.
func checkCapacity(ctx context.Context, tx *db.Tx, owner string) error {
	var found struct {
		Organizations int64 `db:"organizations"`
		Hubs          int64 `db:"hubs"`
	}
	err := tx.Get(ctx, &found, `SELECT (SELECT count(*) FROM account WHERE id = $1 AND role = $2 AND state = 'active' AND archived_at IS NULL) AS organizations,
		(SELECT count(*) FROM hub WHERE owner_id = $1 AND archived_at IS NULL) AS hubs`, owner, string(authz.Organization))
	switch {
	case err != nil:
		return err
	case found.Organizations == 0:
		return fault.Field("customer_id", msgNoOrganization)
	case found.Hubs >= maxHubs:
		return fault.Conflict(hubsFull)
	}
	return nil
}

// IssueKey gives a hub a new key; the former one ends. Errors: 404 for another account's, 409 for a removed one.
func (s *Service) IssueKey(ctx context.Context, actor authz.Actor, id string) (IssuedKey, error) {
	if _, err := s.limits.Reserve(ctx, newKeys.Of(actor.ID)); err != nil {
		return IssuedKey{}, err
	}
	key, hash := newKey()
	err := s.onOwn(ctx, actor, id, func(ctx context.Context, tx *db.Tx, r row) error {
		if _, err := tx.Exec(ctx, `UPDATE hub SET key_hash = $2, key_issued_at = $3 WHERE key = $1`, r.Key, hash, s.micros()); err != nil {
			return err
		}
		return s.audit(ctx, tx, "hub.key", id, nil)
	})
	return IssuedKey{ID: id, Key: key}, err
}

// Archive removes a hub from the list and ends its key; its history stays. Errors: 404 for another account's.
func (s *Service) Archive(ctx context.Context, actor authz.Actor, id string) error {
	return s.onOwn(ctx, actor, id, func(ctx context.Context, tx *db.Tx, r row) error {
		if err := archive(ctx, tx, r.Key, s.micros()); err != nil {
			return err
		}
		return s.audit(ctx, tx, "hub.archive", id, nil)
	})
}

// onOwn runs an act on a hub of the actor's that was not removed, and that nobody else changes meanwhile.
func (s *Service) onOwn(ctx context.Context, actor authz.Actor, id string, act func(ctx context.Context, tx *db.Tx, r row) error) error {
	return s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		r, err := own(ctx, tx, actor, id, 0)
		if err != nil {
			return err
		}
		if r.ArchivedAt != nil {
			return fault.Conflict(hubRemoved)
		}
		return act(ctx, tx, r)
	})
}
