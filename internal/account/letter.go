package account

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/mail"
)

// Letters are written by jobs, whose payload names the account and never what is secret in the letter.
const (
	approvedJob        = "account.approved"
	roleChangedJob     = "account.role_changed"
	passwordChangedJob = "account.password_changed"
)

type approved struct {
	AccountID string `json:"account_id"`
}

type roleChanged struct {
	AccountID string `json:"account_id"`
}

type passwordChanged struct {
	AccountID string `json:"account_id"`
	At        int64  `json:"at"`
}

// letter is what is written to the owner of an account, after the greeting.
type letter struct {
	subject mail.Subject
	text    string
}

// Work registers the slice's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, approvedJob, s.writeApproved)
	jobs.Handle(s.k.Jobs, roleChangedJob, s.writeRoleChanged)
	jobs.Handle(s.k.Jobs, passwordChangedJob, s.writePasswordChanged)
	jobs.Handle(s.k.Jobs, resetJob, s.writeReset)
	jobs.Handle(s.k.Jobs, confirmationJob, s.writeConfirmation)
	jobs.Handle(s.k.Jobs, passkeyAddedJob, s.writePasskeyAdded)
	jobs.Handle(s.k.Jobs, passkeyRemovedJob, s.writePasskeyRemoved)
}

// tellPasswordChanged has a letter written to the owner of an account whose password was changed in the transaction.
func (s *Service) tellPasswordChanged(ctx context.Context, tx *db.Tx, accountID string) error {
	return s.k.Jobs.Enqueue(ctx, tx, passwordChangedJob, passwordChanged{AccountID: accountID, At: db.Micros(s.k.Now())}, s.k.Now())
}

func (s *Service) writeApproved(ctx context.Context, job approved) error {
	a, found, err := s.addressee(ctx, s.k.DB.Read(), job.AccountID, Active)
	if err != nil || !found {
		return err
	}
	return s.write(ctx, a, letter{
		subject: "Your Milepost account is approved",
		text: fmt.Sprintf("your Milepost account is approved. You can log in now with the e-mail address and password that "+
			"you registered with:\n\n%s/login\n", s.k.Config.PublicURL),
	})
}

// tellRoleChanged has a letter written to the owner of an account whose role was changed in the transaction.
func (s *Service) tellRoleChanged(ctx context.Context, tx *db.Tx, accountID string) error {
	return s.k.Jobs.Enqueue(ctx, tx, roleChangedJob, roleChanged{AccountID: accountID}, s.k.Now())
}

// writeRoleChanged tells the role of now. An applicant is not written to: they could not log in with it yet.
func (s *Service) writeRoleChanged(ctx context.Context, job roleChanged) error {
	a, found, err := s.addressee(ctx, s.k.DB.Read(), job.AccountID, Active)
	if err != nil || !found {
		return err
	}
	return s.write(ctx, a, letter{
		subject: "Your Milepost role was changed",
		text: fmt.Sprintf("the role of your Milepost account is now %s. You were logged out; log in again to go on:\n\n%s/login\n",
			a.Role, s.k.Config.PublicURL),
	})
}

// writePasswordChanged writes to nobody who may be a stranger to the account: its password can be changed as often as one
// likes.
func (s *Service) writePasswordChanged(ctx context.Context, job passwordChanged) error {
	a, found, err := s.addressee(ctx, s.k.DB.Read(), job.AccountID, Active, Awaiting)
	if err != nil || !found || !a.confirmed() {
		return err
	}
	return s.write(ctx, a, letter{
		subject: "Your Milepost password was changed",
		text: fmt.Sprintf("the password of your Milepost account was changed on %s. If it was you, there is nothing to do.\n\n"+
			"If it was not you, set a new password now and tell the person who runs Milepost for you:\n\n%s/forgot-password\n",
			time.UnixMicro(job.At).UTC().Format("2 Jan 2006 at 15:04 UTC"), s.k.Config.PublicURL),
	})
}

// addressee is the account to write to; false when it is gone or in another state by now: then there is nothing to tell.
func (s *Service) addressee(ctx context.Context, q db.Querier, id string, states ...State) (account, bool, error) {
	a, err := s.store.byID(ctx, q, id)
	if errors.Is(err, db.ErrNotFound) {
		return a, false, nil
	}
	return a, err == nil && slices.Contains(states, a.State), err
}

// write sends the letter. One that no server takes for this address is given up: trying again is in vain.
func (s *Service) write(ctx context.Context, a account, l letter) error {
	err := s.k.Mail.Send(ctx, mail.Message{
		To: a.Email, Subject: l.subject,
		Text: strings.TrimSpace("Hello "+mail.TypedName(a.FirstName)) + ",\n\n" + l.text,
	})
	switch {
	case errors.Is(err, mail.ErrInvalid):
		s.k.Log.WarnContext(ctx, "no letter can be sent to this address", "account_id", a.ID)
		return nil
	case err == nil && s.k.Config.SMTPURL == "":
		s.k.Log.InfoContext(ctx, "a letter lies in the outbox folder", "account_id", a.ID)
	}
	return err
}
