package reset

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
	"milepost/internal/wire"
)

const resetJob = "account.reset"

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
		return fault.Field("email", account.MsgRequired)
	}
	if !wire.Email(email) {
		return fault.Field("email", account.MsgEmail)
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
		return s.k.Jobs.Enqueue(ctx, tx, resetJob, wish, s.k.Now())
	})
}

// sendReset makes a token and mails it. Each try makes another one: the token is nowhere but in the letter.
func (s *Service) sendReset(ctx context.Context, job resetAsked) error {
	now := s.k.Now()
	if job.AccountID == "" || job.At <= db.Micros(now.Add(-tokenLifetime)) {
		return nil // the letter is no longer needed
	}
	ctx = reqctx.With(ctx, "", job.Address)
	token := newResetToken()
	var to account.Account
	var made bool
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if to, made, err = s.accounts.Addressee(ctx, tx, job.AccountID, account.Active, account.Awaiting); err != nil || !made {
			return err
		}
		if made, err = s.store.addToken(ctx, tx, to.Key, account.HashSecret(token), job.At, now); err != nil || !made {
			return err
		}
		return s.audit(ctx, tx, "account.ask_reset", to.ID)
	})
	if err != nil || !made {
		return err
	}
	return s.accounts.SendLetter(ctx, to, s.resetLetter(token))
}

func (s *Service) resetLetter(token string) account.Letter {
	return account.Letter{
		Subject: "Reset your Milepost password",
		Text: fmt.Sprintf("somebody asked to reset the password of your Milepost account. If it was you, open\n\n%s/forgot-password\n\n"+
			"and enter this token there, under “Reset Password”:\n\n%s\n\nIt works once, within one hour.\n\n"+
			"If it was not you, there is nothing to do: your password stays as it is, and nobody can change it without this token. "+
			"Give the token to nobody. If such letters keep coming, tell the person who runs Milepost for you.\n",
			s.k.Config.PublicURL, spelled(token)),
	}
}
