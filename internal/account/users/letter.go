package users

import (
	"context"
	"fmt"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/letters"
)

const (
	approvedLetter    letters.Kind[approved]    = "account.approved"
	roleChangedLetter letters.Kind[roleChanged] = "account.role_changed"
)

type approved struct {
	AccountID string `json:"account_id"`
}

type roleChanged struct {
	AccountID string `json:"account_id"`
}

func (s *Service) writeApproved(ctx context.Context, about approved) (l letters.Letter, err error) {
	a, found, err := s.accounts.Addressee(ctx, s.k.DB.Read(), about.AccountID, account.Active)
	if err != nil || !found {
		return l, err
	}
	return a.Letter(letters.Letter{
		Subject: "Your Milepost account is approved",
		Text: fmt.Sprintf("your Milepost account is approved. You can log in now with the e-mail address and password that "+
			"you registered with:\n\n%s/login\n", s.k.Config.PublicURL),
	}), nil
}

// notifyRoleChanged has a letter written to the owner of an account whose role was changed in the transaction.
func (s *Service) notifyRoleChanged(ctx context.Context, tx *db.Tx, accountID string) error {
	return roleChangedLetter.Queue(ctx, s.k, tx, roleChanged{AccountID: accountID})
}

// writeRoleChanged names the current role. Applicants get no letter: they could not log in yet.
func (s *Service) writeRoleChanged(ctx context.Context, about roleChanged) (l letters.Letter, err error) {
	a, found, err := s.accounts.Addressee(ctx, s.k.DB.Read(), about.AccountID, account.Active)
	if err != nil || !found {
		return l, err
	}
	return a.Letter(letters.Letter{
		Subject: "Your Milepost role was changed",
		Text: fmt.Sprintf("the role of your Milepost account is now %s. You were logged out; log in again to go on:\n\n%s/login\n",
			a.Role, s.k.Config.PublicURL),
	}), nil
}
