package users

import (
	"context"
	"fmt"

	"milepost/internal/account"
	"milepost/internal/db"
)

const (
	approvedJob    = "account.approved"
	roleChangedJob = "account.role_changed"
)

type approved struct {
	AccountID string `json:"account_id"`
}

type roleChanged struct {
	AccountID string `json:"account_id"`
}

func (s *Service) sendApproved(ctx context.Context, job approved) error {
	a, found, err := s.accounts.Addressee(ctx, s.k.DB.Read(), job.AccountID, account.Active)
	if err != nil || !found {
		return err
	}
	return s.accounts.SendLetter(ctx, a, account.Letter{
		Subject: "Your Milepost account is approved",
		Text: fmt.Sprintf("your Milepost account is approved. You can log in now with the e-mail address and password that "+
			"you registered with:\n\n%s/login\n", s.k.Config.PublicURL),
	})
}

// notifyRoleChanged has a letter written to the owner of an account whose role was changed in the transaction.
func (s *Service) notifyRoleChanged(ctx context.Context, tx *db.Tx, accountID string) error {
	return s.k.Jobs.Enqueue(ctx, tx, roleChangedJob, roleChanged{AccountID: accountID}, s.k.Now())
}

// sendRoleChanged mails the current role. Applicants get no letter: they could not log in yet.
func (s *Service) sendRoleChanged(ctx context.Context, job roleChanged) error {
	a, found, err := s.accounts.Addressee(ctx, s.k.DB.Read(), job.AccountID, account.Active)
	if err != nil || !found {
		return err
	}
	return s.accounts.SendLetter(ctx, a, account.Letter{
		Subject: "Your Milepost role was changed",
		Text: fmt.Sprintf("the role of your Milepost account is now %s. You were logged out; log in again to go on:\n\n%s/login\n",
			a.Role, s.k.Config.PublicURL),
	})
}
