package account

import (
	"context"
	"fmt"
	"time"

	"milepost/internal/db"
)

const (
	passkeyAddedJob   = "account.passkey_added"
	passkeyRemovedJob = "account.passkey_removed"
)

// passkeyChanged is a letter to write. What the owner calls the passkey is not in it: it may be anything.
type passkeyChanged struct {
	AccountID string `json:"account_id"`
	At        int64  `json:"at"`
}

// tellPasskey has a letter written to the owner of an account whose passkeys were changed in the transaction.
func (s *Service) tellPasskey(ctx context.Context, tx *db.Tx, job, accountID string) error {
	return s.k.Jobs.Enqueue(ctx, tx, job, passkeyChanged{AccountID: accountID, At: db.Micros(s.k.Now())}, s.k.Now())
}

func (s *Service) writePasskeyAdded(ctx context.Context, job passkeyChanged) error {
	return s.writePasskey(ctx, job, letter{
		subject: "A passkey was added to your Milepost account",
		text: "a passkey was added to your Milepost account on %s. Whoever has it can log in as you. If it was you, there is nothing to do.\n\n" +
			"If it was not you, log in now, remove it under your account, set a new password and tell the person who runs Milepost for you:\n\n%s/account\n",
	})
}

func (s *Service) writePasskeyRemoved(ctx context.Context, job passkeyChanged) error {
	return s.writePasskey(ctx, job, letter{
		subject: "A passkey was removed from your Milepost account",
		text: "a passkey was removed from your Milepost account on %s. If it was you, there is nothing to do.\n\n" +
			"If it was not you, and nobody told you of it, look at your account and tell the person who runs Milepost for you:\n\n%s/account\n",
	})
}

// writePasskey completes the letter with the time and the address of the page.
func (s *Service) writePasskey(ctx context.Context, job passkeyChanged, l letter) error {
	a, found, err := s.addressee(ctx, s.k.DB.Read(), job.AccountID, Active, Suspended, Awaiting)
	if err != nil || !found || !a.confirmed() {
		return err
	}
	at := time.UnixMicro(job.At).UTC().Format("2 Jan 2006 at 15:04 UTC")
	l.text = fmt.Sprintf(l.text, at, s.k.Config.PublicURL)
	return s.write(ctx, a, l)
}
