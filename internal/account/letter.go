package account

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"milepost/internal/db"
	"milepost/internal/letters"
)

const passwordChangedLetter letters.Kind[passwordChanged] = "account.password_changed"

var (
	changedSubject   = letters.Define("account.password-changed.subject")
	changedText      = letters.Define("account.password-changed.text")
	changedOtherwise = letters.Define("account.password-changed.otherwise")
)

type passwordChanged struct {
	AccountID string `json:"account_id"`
	At        int64  `json:"at"`
}

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	passwordChangedLetter.Handle(s.k, s.writePasswordChanged)
	addressChangedLetter.Handle(s.k, s.writeAddressChanged)
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
		Subject: changedSubject,
		Body: []letters.Paragraph{
			letters.Say(changedText.With("at", time.UnixMicro(about.At))),
			letters.Say(changedOtherwise), letters.Alone(s.k.Config.PublicURL + "/forgot-password"),
		},
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
	l.To, l.LogID = letters.Recipient{Address: a.Email, FirstName: a.FirstName, Language: a.Language}, slog.String("account_id", a.ID)
	return l
}
