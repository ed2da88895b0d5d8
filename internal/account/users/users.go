package users

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/notice"
	"milepost/internal/wire"
)

var (
	msgLastSuperAdmin = fault.Define("account.last-super-admin", "This is the last Super Admin. Make somebody else a Super Admin first.")
	msgOwnAccount     = fault.Define("account.own-account", "You cannot do this to your own account. Another Super Admin can.")
	msgNeverApproved  = fault.Define("account.never-approved", "This account was never approved. Approve it instead.")
)

// rowOf returns the account's row in the list.
func rowOf(a account.Account) UserRow {
	return UserRow{
		ID: a.ID, Name: account.FullName(a.FirstName, a.MiddleName, a.LastName), UserLevel: a.Role, Email: a.Email,
		Pending: a.Pending(), State: string(a.State), Created: wire.Time(a.CreatedAt),
	}
}

// Deleted runs inside the transaction that deletes an account. handOverTo is the address that its children are offered to;
// empty when they are to be erased.
type Deleted func(ctx context.Context, tx *db.Tx, actor authz.Actor, accountID, handOverTo string) error

// OnDeleted names what happens then. Call it before serving.
func (s *Service) OnDeleted(hook Deleted) { s.deleted = hook }

var msgOwnFactor = fault.Define("account.own-two-step", "Turn off your own two-step login under your account.")

// ResetFactor removes the second factor of a user who has lost it, and ends their sessions. Users cannot remove their own like
// this, since anyone at an open session could do so without a password.
func (s *Service) ResetFactor(ctx context.Context, actor authz.Actor, id string) error {
	if id == actor.ID {
		return fault.Conflict(msgOwnFactor)
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := account.ByID(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := s.logins.EndFactors(ctx, tx, a); err != nil {
			return err
		}
		if err := s.logins.EndSessions(ctx, tx, a.Key, ""); err != nil {
			return err
		}
		s.k.AnnounceAccessRemoved(tx, a.ID)
		return s.audit(ctx, tx, "account.second_factor_reset", a.ID)
	})
}

// ResetFactorByEmail is ResetFactor for the command line.
func (s *Service) ResetFactorByEmail(ctx context.Context, email string) error {
	a, err := account.ByEmail(ctx, s.k.DB.Read(), email)
	if err != nil {
		return err
	}
	return s.ResetFactor(ctx, authz.Actor{}, a.ID)
}

// actionApprove is the one change of state of which an applicant is notified.
const actionApprove = "account.approve"

// SetState suspends (pending yes), reactivates (no) or approves (no, with approve) an account. Suspending ends its sessions.
// Changing one's own account or suspending the last Super Admin is a 409.
func (s *Service) SetState(ctx context.Context, actor authz.Actor, id string, change UserState) (UserRow, error) {
	return s.change(ctx, actor, id, func(ctx context.Context, tx *db.Tx, a *account.Account) error {
		to, action, err := nextState(*a, change)
		if err != nil || to == a.State {
			return err
		}
		return s.applyState(ctx, tx, a, to, action)
	})
}

// SetRole gives an account another role and ends its sessions. An account that awaits approval keeps waiting.
func (s *Service) SetRole(ctx context.Context, actor authz.Actor, id string, change UserRole) (UserRow, error) {
	if !authz.Role(change.UserLevel).Valid() {
		return UserRow{}, fault.Field("user_level", fault.UnknownChoice)
	}
	return s.change(ctx, actor, id, func(ctx context.Context, tx *db.Tx, a *account.Account) error {
		return s.giveRole(ctx, tx, a, change.UserLevel)
	})
}

// FollowRole gives an account the role that its provider of sign-on says, in the transaction of the log-in. Nobody becomes a
// Super Admin in this way, or ceases to be one.
func (s *Service) FollowRole(ctx context.Context, tx *db.Tx, a *account.Account, role string) error {
	if a.Role == string(authz.SuperAdmin) || role == string(authz.SuperAdmin) {
		return nil
	}
	return s.giveRole(ctx, tx, a, role)
}

func (s *Service) giveRole(ctx context.Context, tx *db.Tx, a *account.Account, role string) error {
	if role == a.Role {
		return nil
	}
	if err := s.endAccess(ctx, tx, *a); err != nil {
		return err
	}
	a.Role = role
	if err := s.store.setRole(ctx, tx, a.Key, a.Role, db.Micros(s.k.Now())); err != nil {
		return err
	}
	if err := s.notifyRoleChanged(ctx, tx, a.ID); err != nil {
		return err
	}
	return s.audit(ctx, tx, "account.set_role", a.ID)
}

// Archive hides an account for good and ends its sessions. Its data stay; its address is free again. The hook decides about its
// children: handOverTo is the address that they are offered to, empty if they are to be erased.
func (s *Service) Archive(ctx context.Context, actor authz.Actor, id, handOverTo string) error {
	_, err := s.change(ctx, actor, id, func(ctx context.Context, tx *db.Tx, a *account.Account) error {
		if err := s.endAccess(ctx, tx, *a); err != nil {
			return err
		}
		if err := s.logins.EndFactors(ctx, tx, *a); err != nil {
			return err
		}
		if err := s.store.archive(ctx, tx, *a, db.Micros(s.k.Now())); err != nil {
			return err
		}
		if err := account.Unindex(ctx, tx, a.Key); err != nil {
			return err
		}
		if err := s.deleted(ctx, tx, actor, a.ID, handOverTo); err != nil {
			return err
		}
		return s.audit(ctx, tx, "account.delete", a.ID)
	})
	return err
}

// change runs an act of a Super Admin upon another account's account and returns how that is listed then.
func (s *Service) change(ctx context.Context, actor authz.Actor, id string, act func(context.Context, *db.Tx, *account.Account) error) (UserRow, error) {
	if id == actor.ID {
		return UserRow{}, fault.Conflict(msgOwnAccount)
	}
	var row UserRow
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := account.ByID(ctx, tx, id)
		if err != nil {
			return err
		}
		err = act(ctx, tx, &a)
		row = rowOf(a)
		return err
	})
	return row, err
}

// nextState returns the state that the change leads to and the name of the act.
func nextState(a account.Account, change UserState) (account.State, string, error) {
	switch {
	case change.Pending == "yes" && a.State == account.Awaiting:
		return account.Awaiting, "", nil
	case change.Pending == "yes":
		return account.Suspended, "account.suspend", nil
	case a.State == account.Awaiting && change.Approve:
		return account.Active, actionApprove, nil
	case a.State == account.Awaiting, a.ApprovedAt == nil && a.State == account.Suspended:
		return "", "", fault.Conflict(msgNeverApproved)
	}
	return account.Active, "account.reactivate", nil
}

func (s *Service) applyState(ctx context.Context, tx *db.Tx, a *account.Account, to account.State, action string) error {
	if to == account.Suspended {
		if err := s.endAccess(ctx, tx, *a); err != nil {
			return err
		}
	}
	if err := s.store.setState(ctx, tx, a.Key, to, db.Micros(s.k.Now()), action == actionApprove); err != nil {
		return err
	}
	a.State = to
	if action == actionApprove {
		if err := approvedLetter.Queue(ctx, s.k, tx, approved{AccountID: a.ID}); err != nil {
			return err
		}
		if err := s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: notice.AccountApproved, To: []string{a.ID}}); err != nil {
			return err
		}
	}
	return s.audit(ctx, tx, action, a.ID)
}

// endAccess ends the sessions and the waiting log-ins of an account that is about to lose its role, unless it is the last that
// can manage the others. Transactions ensure that if two accounts remove each other's role, one stays.
func (s *Service) endAccess(ctx context.Context, tx *db.Tx, a account.Account) error {
	if a.Role == string(authz.SuperAdmin) && a.State == account.Active {
		others, err := s.store.otherSuperAdmins(ctx, tx, a.ID)
		if err != nil {
			return err
		}
		if others == 0 {
			return fault.Conflict(msgLastSuperAdmin)
		}
	}
	// An account that is suspended or deleted also ends the child views of its activities, which belong to no account.
	s.k.AnnounceAccessRemoved(tx, kernel.Everybody)
	return s.logins.EndSessions(ctx, tx, a.Key, "")
}

// ApproveByEmail approves an awaiting account, for the command line.
func (s *Service) ApproveByEmail(ctx context.Context, email string) error {
	a, err := account.ByEmail(ctx, s.k.DB.Read(), email)
	if err != nil {
		return err
	}
	_, err = s.SetState(ctx, authz.Actor{}, a.ID, UserState{Pending: "no", Approve: true})
	return err
}
