package account

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"milepost/internal/db"
	"milepost/internal/letters"
)

const passwordChangedLetter letters.Kind[passwordChanged] = "account.password_changed"

type passwordChanged struct {
	AccountID string `json:"account_id"`
	At        int64  `json:"at"`
}

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	passwordChangedLetter.Handle(s.k, s.writePasswordChanged)
	confirmationLetter.Handle(s.k, s.writeConfirmation)
}

// NotifyPasswordChanged has a letter written to the owner of an account whose password was changed in the transaction.
func (s *Service) NotifyPasswordChanged(ctx context.Context, tx *db.Tx, accountID string) error {
	return passwordChangedLetter.Queue(ctx, s.k, tx, passwordChanged{AccountID: accountID, At: db.Micros(s.k.Now())})
}

// writePasswordChanged writes to confirmed addresses only: another may be a stranger's, and a password can be changed as often as
// one likes.
func (s *Service) writePasswordChanged(ctx context.Context, about passwordChanged) (l letters.Letter, err error) {
	a, found, err := s.Addressee(ctx, s.k.DB.Read(), about.AccountID, Active, Awaiting)
	if err != nil || !found || !a.Confirmed() {
		return l, err
	}
	return a.Letter(letters.Letter{
		Subject: "Your Milepost password was changed",
		Text: fmt.Sprintf("the password of your Milepost account was changed on %s. If it was you, there is nothing to do.\n\n"+
			"If it was not you, set a new password now and tell the person who runs Milepost for you:\n\n%s/forgot-password\n",
			time.UnixMicro(about.At).UTC().Format("Jan 2, 2006 at 15:04 UTC"), s.k.Config.PublicURL),
	}), nil
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

// Letter addresses a letter to the owner of the account.
func (a Account) Letter(l letters.Letter) letters.Letter {
	l.To, l.LogID = letters.Recipient{Address: a.Email, FirstName: a.FirstName}, slog.String("account_id", a.ID)
	return l
}
