package account

import (
	"context"
	"errors"
	"fmt"

	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/mail"
)

// approvedJob writes to the owner of an account that it was approved. Its payload is the account's id alone.
const approvedJob = "account.approved"

type approved struct {
	AccountID string `json:"account_id"`
}

// Work registers the slice's background work. Call it once, before the queue starts.
func (s *Service) Work() { jobs.Handle(s.k.Jobs, approvedJob, s.tellApproved) }

func (s *Service) tellApproved(ctx context.Context, job approved) error {
	a, err := s.store.byID(ctx, s.k.DB.Read(), job.AccountID)
	if errors.Is(err, db.ErrNotFound) || err == nil && a.State != Active {
		return nil // archived or suspended since: there is nothing to tell any more
	}
	if err != nil {
		return err
	}
	err = s.k.Mail.Send(ctx, mail.Message{
		To:      a.Email,
		Subject: "Your Milepost account is approved",
		Text: fmt.Sprintf("Hello %s,\n\nyour Milepost account is approved. You can log in now with the e-mail address and password that "+
			"you registered with:\n\n%s/login\n", a.FirstName, s.k.Config.PublicURL),
	})
	if errors.Is(err, mail.ErrInvalid) {
		s.k.Log.WarnContext(ctx, "no letter can be sent to this address", "account_id", a.ID)
		return nil
	}
	return err
}
