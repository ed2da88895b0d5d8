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

// Letters are written by jobs. A payload names the account and never contains the letter's secret.
const passwordChangedJob = "account.password_changed"

type passwordChanged struct {
	AccountID string `json:"account_id"`
	At        int64  `json:"at"`
}

// Letter is the text to the owner of an account, after the greeting.
type Letter struct {
	Subject mail.Subject
	Text    string
	// Unsubscribe is that of [mail.Message].
	Unsubscribe string
}

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, passwordChangedJob, s.sendPasswordChanged)
	jobs.Handle(s.k.Jobs, confirmationJob, s.sendConfirmationLetter)
}

// NotifyPasswordChanged has a letter written to the owner of an account whose password was changed in the transaction.
func (s *Service) NotifyPasswordChanged(ctx context.Context, tx *db.Tx, accountID string) error {
	return s.k.Jobs.Enqueue(ctx, tx, passwordChangedJob, passwordChanged{AccountID: accountID, At: db.Micros(s.k.Now())}, s.k.Now())
}

// sendPasswordChanged writes to nobody who may be a stranger to the account: its password can be changed as often as one
// likes.
func (s *Service) sendPasswordChanged(ctx context.Context, job passwordChanged) error {
	a, found, err := s.Addressee(ctx, s.k.DB.Read(), job.AccountID, Active, Awaiting)
	if err != nil || !found || !a.Confirmed() {
		return err
	}
	return s.SendLetter(ctx, a, Letter{
		Subject: "Your Milepost password was changed",
		Text: fmt.Sprintf("the password of your Milepost account was changed on %s. If it was you, there is nothing to do.\n\n"+
			"If it was not you, set a new password now and tell the person who runs Milepost for you:\n\n%s/forgot-password\n",
			time.UnixMicro(job.At).UTC().Format("Jan 2, 2006 at 15:04 UTC"), s.k.Config.PublicURL),
	})
}

// Addressee returns the account to write to; false if it has been deleted or has left the given state, so that no letter is
// due.
func (s *Service) Addressee(ctx context.Context, q db.Querier, id string, states ...State) (Account, bool, error) {
	a, err := ByID(ctx, q, id)
	if errors.Is(err, db.ErrNotFound) {
		return a, false, nil
	}
	return a, err == nil && slices.Contains(states, a.State), err
}

// SendLetter sends the letter to the owner of the account. One that no server takes for this address is given up: trying
// again would not help.
func (s *Service) SendLetter(ctx context.Context, a Account, l Letter) error {
	err := s.k.Mail.Send(ctx, mail.Message{
		To: a.Email, Subject: l.Subject, Unsubscribe: l.Unsubscribe,
		Text: strings.TrimSpace("Hello "+mail.TypedName(a.FirstName)) + ",\n\n" + l.Text,
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
