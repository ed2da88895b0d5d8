package reset

import (
	"context"
	"errors"
	"strings"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/letters"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
	"milepost/internal/wire"
)

const resetLetter letters.Kind[resetAsked] = "account.reset"

var (
	resetSubject   = letters.Define("account.reset.subject")
	resetText      = letters.Define("account.reset.text")
	resetToken     = letters.Define("account.reset.token")
	resetLife      = letters.Define("account.reset.life")
	resetOtherwise = letters.Define("account.reset.otherwise")
)

// resetAsked is a request for a reset token. AccountID is empty if there is no account: the request is stored all the same, so
// that the answer takes as long whether or not the account exists.
type resetAsked struct {
	AccountID string `json:"account_id"`
	At        int64  `json:"at"`
	Address   string `json:"address"`
}

// ForgotPassword mails a reset token to the owner of the account, if there is one. Neither the answer nor its timing reveals
// whether there is.
func (s *Service) ForgotPassword(ctx context.Context, f ForgottenPassword) error {
	email := strings.TrimSpace(f.Email)
	if email == "" {
		return fault.Field("email", fault.Required)
	}
	if !wire.Email(email) {
		return fault.Field("email", fault.NotEmail)
	}
	address := reqctx.Address(ctx)
	if _, err := s.limits.Reserve(ctx, forgotAddress.Of(throttle.Network(address))); err != nil {
		return err
	}
	a, err := account.ByEmail(ctx, s.k.DB.Read(), email)
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return err
	}
	id := ""
	if a.State == account.Active || a.State == account.Awaiting {
		id = a.ID
	}
	if _, err := s.limits.Reserve(ctx, resetLetters.Of(account.FoldEmail(email))); err != nil {
		if !fault.Is(err, fault.KindTooMany) {
			return err
		}
		id = "" // enough letters for this hour
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		wish := resetAsked{AccountID: id, At: db.Micros(s.k.Now()), Address: address}
		return resetLetter.Queue(ctx, s.k, tx, wish)
	})
}

// writeReset makes a token for the letter. Each try makes another one: the token is only in the letter.
func (s *Service) writeReset(ctx context.Context, asked resetAsked) (l letters.Letter, err error) {
	now := s.k.Now()
	if asked.AccountID == "" || asked.At <= db.Micros(now.Add(-tokenLifetime)) {
		return l, nil // the letter is no longer needed
	}
	ctx = reqctx.With(ctx, "", asked.Address)
	token := newResetToken()
	var to account.Account
	var made bool
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if to, made, err = s.accounts.Addressee(ctx, tx, asked.AccountID, account.Active, account.Awaiting); err != nil || !made {
			return err
		}
		if made, err = s.store.addToken(ctx, tx, to.Key, account.HashSecret(token), asked.At, now); err != nil || !made {
			return err
		}
		return s.audit(ctx, tx, "account.ask_reset", to.ID)
	})
	if err != nil || !made {
		return l, err
	}
	return to.Letter(s.resetText(token)), nil
}

func (s *Service) resetText(token string) letters.Letter {
	return letters.Letter{
		Subject: resetSubject,
		Body: []letters.Paragraph{
			letters.Say(resetText), letters.Alone(s.k.Config.PublicURL + "/forgot-password"),
			letters.Say(resetToken), letters.Alone(spelled(token)),
			letters.Say(resetLife), letters.Say(resetOtherwise),
		},
	}
}
