package hub

import (
	"context"
	"slices"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var hubChanged = fault.Define("hub.changed", "This hub was changed meanwhile, here or by somebody else. Load it and enter your change again.")

// errStale is the answer to a form that was filled in from an older state of the hub.
func errStale() error {
	return fault.ConflictFor("hub-changed", hubChanged)
}

// Edit changes the named fields of a hub. Errors: 404 for another account's, 409 for a removed one and for a stale revision, 422 for
// wrong fields.
func (s *Service) Edit(ctx context.Context, actor authz.Actor, id string, e HubEdit) (changed HubRow, err error) {
	stored, err := own(ctx, s.k.DB.Read(), actor, id, 0)
	if err != nil {
		return changed, err
	}
	fields, named := e.applyTo(stored)
	if err := s.checkEdit(e, fields, named); err != nil {
		return changed, err
	}
	if stored.ArchivedAt == nil && stored.Revision != e.Revision {
		return changed, errStale()
	}
	passwordHash, err := s.newPassword(ctx, actor, e.AdminPassword)
	if err != nil {
		return changed, err
	}
	err = s.onOwn(ctx, actor, id, func(ctx context.Context, tx *db.Tx, r row) error {
		return s.store(ctx, tx, r, e, fields, passwordHash)
	})
	if err != nil {
		return changed, err
	}
	return s.Hub(ctx, actor, id, "")
}

// applyTo returns the fields of a hub after a change, and the names of those that it gives.
func (e HubEdit) applyTo(r row) (f Fields, named []string) {
	f = Fields{AdminID: r.AdminID, AdminUsername: r.AdminUsername, Location: r.LocationName, PurchaseDate: r.PurchaseDate}
	for _, given := range []struct {
		name     string
		from, to *string
	}{
		{"admin_id", e.AdminID, &f.AdminID},
		{"admin_username", e.AdminUsername, &f.AdminUsername},
		{"location", e.Location, &f.Location},
		{"purchase_date", e.PurchaseDate, &f.PurchaseDate},
	} {
		if given.from != nil {
			*given.to = *given.from
			named = append(named, given.name)
		}
	}
	return f.tidy(), named
}

// checkEdit validates what a change gives; what is stored was valid when it was entered.
func (s *Service) checkEdit(e HubEdit, f Fields, named []string) error {
	wrong := slices.DeleteFunc(f.check(s.k.Now()), func(w fault.FieldError) bool { return !slices.Contains(named, w.Field) })
	if e.AdminPassword != "" {
		if message := s.passwords.Check(e.AdminPassword, f.AdminUsername); message != nil {
			wrong = append(wrong, fault.FieldError{Field: "admin_password", Message: message})
		}
	}
	if len(wrong) > 0 {
		return fault.Fields(wrong...)
	}
	return nil
}

// newPassword returns the hash of a new password, nil without one.
func (s *Service) newPassword(ctx context.Context, actor authz.Actor, password string) (hash any, err error) {
	if password == "" {
		return nil, nil
	}
	if _, err := s.limits.Reserve(ctx, additions.Of(actor.ID)); err != nil {
		return nil, err
	}
	return s.passwords.Hash(authz.With(ctx, actor), password)
}

// store writes a change over the revision that it was made from.
func (s *Service) store(ctx context.Context, tx *db.Tx, r row, e HubEdit, f Fields, passwordHash any) error {
	var location any
	if e.Location != nil {
		key, err := locationOf(ctx, tx, r.OwnerID, uuid.NewString(), f.Location)
		if err != nil {
			return err
		}
		location = key
	}
	n, err := tx.Exec(ctx, `UPDATE hub SET revision = revision + 1, location_key = COALESCE($2, location_key), admin_id = $3,
		admin_username = $4, purchase_date = $5, admin_password_hash = COALESCE($6, admin_password_hash) WHERE key = $1 AND revision = $7`,
		r.Key, location, f.AdminID, f.AdminUsername, f.PurchaseDate, passwordHash, e.Revision)
	if err != nil {
		return err
	}
	if n == 0 {
		return errStale()
	}
	return s.audit(ctx, tx, "hub.update", r.ID, map[string]any{"password": passwordHash != nil})
}
