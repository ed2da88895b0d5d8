package account

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// actionApprove is the one change of state that an applicant is told of.
const actionApprove = "account.approve"

// SetState suspends (pending yes), reactivates (no) or approves (no, with approve) an account. Suspending ends its
// sessions. Nobody changes their own account or suspends the last Super Admin: 409.
func (s *Service) SetState(ctx context.Context, actor authz.Actor, id string, change UserState) (UserRow, error) {
	return s.change(ctx, actor, id, func(ctx context.Context, tx *db.Tx, a *account) error {
		to, action, err := a.next(change)
		if err != nil || to == a.State {
			return err
		}
		return s.move(ctx, tx, a, to, action)
	})
}

// SetRole gives an account another role and ends its sessions. An account that awaits approval goes on waiting.
func (s *Service) SetRole(ctx context.Context, actor authz.Actor, id string, change UserRole) (UserRow, error) {
	if !authz.Role(change.UserLevel).Valid() {
		return UserRow{}, fault.Field("user_level", msgUnknownChoice)
	}
	return s.change(ctx, actor, id, func(ctx context.Context, tx *db.Tx, a *account) error {
		if change.UserLevel == a.Role {
			return nil
		}
		if err := s.giveUp(ctx, tx, *a); err != nil {
			return err
		}
		a.Role = change.UserLevel
		if err := s.store.setRole(ctx, tx, a.Key, a.Role, db.Micros(s.k.Now())); err != nil {
			return err
		}
		if err := s.tellRoleChanged(ctx, tx, a.ID); err != nil {
			return err
		}
		return s.note(ctx, tx, "account.set_role", a.ID)
	})
}

// Archive hides an account for good and ends its sessions. What it made stays; its address is free again. What happens with
// its children is for the hook to say: handOverTo is an address that they are offered to, empty when they are to be erased.
func (s *Service) Archive(ctx context.Context, actor authz.Actor, id, handOverTo string) error {
	_, err := s.change(ctx, actor, id, func(ctx context.Context, tx *db.Tx, a *account) error {
		if err := s.giveUp(ctx, tx, *a); err != nil {
			return err
		}
		if err := s.endFactors(ctx, tx, *a); err != nil {
			return err
		}
		if err := s.store.archive(ctx, tx, *a, db.Micros(s.k.Now())); err != nil {
			return err
		}
		if err := s.unindex(ctx, tx, a.Key); err != nil {
			return err
		}
		if s.deleted != nil {
			if err := s.deleted(ctx, tx, actor, a.ID, handOverTo); err != nil {
				return err
			}
		}
		return s.note(ctx, tx, "account.delete", a.ID)
	})
	return err
}

// change runs an act of a Super Admin upon somebody else's account and answers how that is listed then.
func (s *Service) change(ctx context.Context, actor authz.Actor, id string, act func(context.Context, *db.Tx, *account) error) (UserRow, error) {
	if id == actor.ID {
		return UserRow{}, fault.Conflict(msgOwnAccount)
	}
	var row UserRow
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := s.store.byID(ctx, tx, id)
		if err != nil {
			return err
		}
		err = act(ctx, tx, &a)
		row = a.row()
		return err
	})
	return row, err
}

// next is the state that the change leads to and the name of the act.
func (a account) next(change UserState) (State, string, error) {
	switch {
	case change.Pending == "yes" && a.State == Awaiting:
		return Awaiting, "", nil
	case change.Pending == "yes":
		return Suspended, "account.suspend", nil
	case a.State == Awaiting && change.Approve:
		return Active, actionApprove, nil
	case a.State == Awaiting, a.ApprovedAt == nil && a.State == Suspended:
		return "", "", fault.Conflict(msgNeverApproved)
	}
	return Active, "account.reactivate", nil
}

func (s *Service) move(ctx context.Context, tx *db.Tx, a *account, to State, action string) error {
	if to == Suspended {
		if err := s.giveUp(ctx, tx, *a); err != nil {
			return err
		}
	}
	if err := s.store.setState(ctx, tx, a.Key, to, db.Micros(s.k.Now()), action == actionApprove); err != nil {
		return err
	}
	a.State = to
	if action == actionApprove {
		if err := s.k.Jobs.Enqueue(ctx, tx, approvedJob, approved{AccountID: a.ID}, s.k.Now()); err != nil {
			return err
		}
	}
	return s.note(ctx, tx, action, a.ID)
}

// giveUp ends the sessions and the waiting log-ins of an account that is about to lose its role, unless it is the last
// that can manage the others. Transactions see to it that of two who take each other's role one stays.
func (s *Service) giveUp(ctx context.Context, tx *db.Tx, a account) error {
	if a.Role == string(authz.SuperAdmin) && a.State == Active {
		others, err := s.store.otherSuperAdmins(ctx, tx, a.ID)
		if err != nil {
			return err
		}
		if others == 0 {
			return fault.Conflict(msgLastSuperAdmin)
		}
	}
	if err := s.store.endSessions(ctx, tx, a.Key, db.Micros(s.k.Now())); err != nil {
		return err
	}
	return s.endChallenges(ctx, tx, a.Key)
}

// ApproveByEmail approves an awaiting account, for the command line.
func (s *Service) ApproveByEmail(ctx context.Context, email string) error {
	a, err := s.store.byEmail(ctx, s.k.DB.Read(), email)
	if err != nil {
		return err
	}
	_, err = s.SetState(ctx, authz.Actor{}, a.ID, UserState{Pending: "no", Approve: true})
	return err
}
