package scim

import (
	"context"
	"errors"
	"net/http"
	"slices"

	"milepost/internal/account"
	"milepost/internal/account/users"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/provisioning"
)

// createUser makes an account, or links one that is there.
func (s *Service) createUser(ctx context.Context, c provisioning.Caller, body map[string]any) (resource map[string]any, err error) {
	d := document{}
	if err := d.put(opAdd, body, true); err != nil {
		return nil, err
	}
	w, err := d.want()
	if err != nil {
		return nil, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		u, err := s.admit(ctx, tx, c, w)
		if err != nil {
			return err
		}
		if err := s.follow(ctx, tx, c, u.Key); err != nil {
			return err
		}
		if err := s.setActive(ctx, tx, c, u, w.Active); err != nil {
			return err
		}
		resource, err = s.readUser(ctx, tx, c, u.ID)
		return err
	})
	return resource, err
}

// admit finds or makes the account of a new user.
func (s *Service) admit(ctx context.Context, tx *db.Tx, c provisioning.Caller, w wanted) (userRow, error) {
	if err := s.maySpeakFor(ctx, tx, c, w); err != nil {
		return userRow{}, err
	}
	a, err := account.ByEmail(ctx, tx, w.Email)
	action := "account.provision_linked"
	switch {
	case errors.Is(err, db.ErrNotFound):
		action = "account.provisioned"
		r := account.Registration{AccessRole: string(c.Settings.DefaultRole), Email: w.Email, Person: account.Person{Name: w.Name}, Language: s.language(w.Language)}
		if a, err = s.newAccount(ctx, tx, r); err != nil {
			return userRow{}, err
		}
	case err != nil:
		return userRow{}, err
	default:
		may, err := s.store.linkable(ctx, tx, c.TenantKey, a.Key)
		if err != nil {
			return userRow{}, err
		}
		if !may {
			return userRow{}, taken("An account has this address already, and cannot be linked: a directory has it, its owner has not confirmed the address, or it has a role that directories do not manage.")
		}
	}
	if err := s.store.link(ctx, tx, c.TenantKey, a.Key, w, s.micros()); err != nil {
		return userRow{}, err
	}
	u, err := s.store.userByKey(ctx, tx, c.TenantKey, a.Key)
	if err != nil {
		return u, err
	}
	if err := s.rename(ctx, tx, u, w); err != nil {
		return u, err
	}
	return u, s.audit(ctx, tx, c, action, a.ID, nil)
}

// maySpeakFor refuses addresses, and user names that are addresses, outside of the tenant's domains.
func (s *Service) maySpeakFor(ctx context.Context, q db.Querier, c provisioning.Caller, w wanted) error {
	addresses := []string{w.Email}
	if isAddress(w.UserName) {
		addresses = append(addresses, w.UserName)
	}
	for _, address := range addresses {
		may, err := s.store.speaksFor(ctx, q, c.TenantKey, address)
		if err != nil {
			return err
		}
		if !may {
			return invalid(invalidValue, "The address %q is not of a domain that is proved for this directory.", shown(address))
		}
	}
	return nil
}

// language is the one of the installation that a preferred one means; empty if there is none.
func (s *Service) language(preferred string) string {
	for _, l := range languageForms(preferred) {
		if s.accounts.CheckLanguage(l) == nil {
			return l
		}
	}
	return ""
}

// changeUser changes a user as a document. A document that comes out as it was changes nothing.
func (s *Service) changeUser(ctx context.Context, c provisioning.Caller, r *http.Request, id string, change func(u userRow) (document, error)) (resource map[string]any, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		u, err := s.unchangedUser(ctx, tx, c, r, id)
		if err != nil {
			return err
		}
		d, err := change(u)
		if err != nil {
			return err
		}
		w, err := d.want()
		if err != nil {
			return err
		}
		if err := s.save(ctx, tx, c, u, w.following(u)); err != nil {
			return err
		}
		resource, err = s.readUser(ctx, tx, c, id)
		return err
	})
	return resource, err
}

// unchangedUser reads a user that is as the client has it.
func (s *Service) unchangedUser(ctx context.Context, tx *db.Tx, c provisioning.Caller, r *http.Request, id string) (userRow, error) {
	u, err := s.store.user(ctx, tx, c.TenantKey, id)
	if err != nil || r.Header.Get("If-Match") == "" {
		return u, err
	}
	resource, err := s.readUser(ctx, tx, c, id)
	if err != nil {
		return u, err
	}
	return u, unchanged(r, metaVersion(resource))
}

// replaced is a user as a PUT wants it. What a PUT leaves out is gone, but for the state and the language.
func replaced(body map[string]any) func(userRow) (document, error) {
	return func(u userRow) (document, error) {
		d := document{"active": u.State == account.Active, "preferredlanguage": u.Language}
		return d, d.put(opAdd, body, true)
	}
}

func patched(operations []operation) func(userRow) (document, error) {
	return func(u userRow) (document, error) {
		d := documentOf(u)
		return d, d.patch(operations)
	}
}

// following has an address that was the user name go on being it.
func (w wanted) following(u userRow) wanted {
	same := func(a, b string) bool { return provisioning.Fold(a) == provisioning.Fold(b) }
	if same(u.UserName, u.Email) && same(w.Email, u.Email) && !same(w.UserName, u.UserName) && isAddress(w.UserName) {
		w.Email = w.UserName
	}
	return w
}

// save stores what is other than it was.
func (s *Service) save(ctx context.Context, tx *db.Tx, c provisioning.Caller, u userRow, w wanted) error {
	if w.Email != u.Email || w.UserName != u.UserName {
		if err := s.maySpeakFor(ctx, tx, c, w); err != nil {
			return err
		}
	}
	if err := s.rename(ctx, tx, u, w); err != nil {
		return err
	}
	roles := !slices.Equal(w.Roles, u.roleNames())
	if roles || w.UserName != u.UserName || w.ExternalID != u.ExternalID {
		if err := s.store.setUser(ctx, tx, c.TenantKey, u.Key, w, s.micros()); err != nil {
			return err
		}
	}
	if roles {
		if err := s.follow(ctx, tx, c, u.Key); err != nil {
			return err
		}
	}
	if changed := u.changed(w); len(changed) > 0 {
		if err := s.audit(ctx, tx, c, "account.provision_changed", u.ID, map[string]any{"fields": changed}); err != nil {
			return err
		}
	}
	return s.setActive(ctx, tx, c, u, w.Active)
}

// changed names what is other than it was, but for the state, which has an event of its own.
func (u userRow) changed(w wanted) []string {
	var names []string
	for _, f := range []struct {
		name        string
		isUnchanged bool
	}{
		{"name", w.Name == u.name()}, {"email", w.Email == u.Email}, {"user_name", w.UserName == u.UserName}, {"external_id", w.ExternalID == u.ExternalID},
		{"roles", slices.Equal(w.Roles, u.roleNames())},
	} {
		if !f.isUnchanged {
			names = append(names, f.name)
		}
	}
	return names
}

func (u userRow) name() account.Name {
	return account.Name{First: u.FirstName, MiddleInitial: u.MiddleName, Last: u.LastName}
}

// rename stores the name, the address and the language of an account.
func (s *Service) rename(ctx context.Context, tx *db.Tx, u userRow, w wanted) error {
	if language := s.language(w.Language); language != "" && language != u.Language {
		if err := account.SetLanguage(ctx, tx, u.Key, language, s.micros()); err != nil {
			return err
		}
	}
	if w.Name == u.name() && w.Email == u.Email {
		return nil
	}
	if err := account.SetIdentity(ctx, tx, u.Key, w.Name, w.Email, s.micros()); err != nil {
		return err
	}
	if account.FoldEmail(w.Email) != account.FoldEmail(u.Email) {
		if err := s.accounts.NotifyAddressChanged(ctx, tx, u.ID, u.Email); err != nil {
			return err
		}
	}
	return s.renamed(ctx, tx, u.ID)
}

// setActive suspends or reactivates an account. Who was suspended by somebody else stays so.
func (s *Service) setActive(ctx context.Context, tx *db.Tx, c provisioning.Caller, u userRow, want bool) error {
	now := s.micros()
	var at *int64
	change := users.UserState{Pending: "no"}
	switch {
	case want == (u.State == account.Active), !want && u.State != account.Active:
		return nil
	case !want:
		at, change.Pending = &now, "yes"
	case u.State == account.Awaiting:
		change.Approve = true
	case u.DeactivatedAt == nil:
		return refuse(http.StatusForbidden, "", "This account was suspended by somebody else than its directory, and is reactivated by them.")
	}
	if _, err := s.users.SetState(ctx, authz.Actor{}, u.ID, change); err != nil {
		return err
	}
	return s.store.deactivated(ctx, tx, c.TenantKey, u.Key, at, now)
}

// deleteUser deactivates an account and lets go of it. Nothing is erased.
func (s *Service) deleteUser(ctx context.Context, c provisioning.Caller, r *http.Request, id string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		u, err := s.unchangedUser(ctx, tx, c, r, id)
		if err != nil {
			return err
		}
		if err := s.setActive(ctx, tx, c, u, false); err != nil {
			return err
		}
		if err := s.endMembership(ctx, tx, c, u); err != nil {
			return err
		}
		if err := s.store.unlink(ctx, tx, c.TenantKey, u.Key, s.micros()); err != nil {
			return err
		}
		return s.audit(ctx, tx, c, "account.provision_ended", u.ID, nil)
	})
}

// readUser is a user as clients read it.
func (s *Service) readUser(ctx context.Context, q db.Querier, c provisioning.Caller, id string) (map[string]any, error) {
	u, err := s.store.user(ctx, q, c.TenantKey, id)
	if err != nil {
		return nil, err
	}
	groups, err := s.store.groupsOf(ctx, q, c.TenantKey, []userRow{u})
	return s.user(u, groups[u.Key]), err
}
