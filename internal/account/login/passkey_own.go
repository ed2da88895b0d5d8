package login

import (
	"context"
	"time"

	"milepost/internal/account"
	"milepost/internal/account/passkey"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/letters"
	"milepost/internal/wire"
)

const (
	passkeyAddedLetter   letters.Kind[passkeyChanged] = "account.passkey_added"
	passkeyRemovedLetter letters.Kind[passkeyChanged] = "account.passkey_removed"
)

var (
	passkeyAdded = passkeyTexts{
		letters.Define("account.passkey-added.subject"), letters.Define("account.passkey-added.text"), letters.Define("account.passkey-added.otherwise"),
	}
	passkeyRemoved = passkeyTexts{
		letters.Define("account.passkey-removed.subject"), letters.Define("account.passkey-removed.text"), letters.Define("account.passkey-removed.otherwise"),
	}
)

type passkeyTexts struct{ subject, text, otherwise letters.Text }

// passkeyChanged is a letter to write. It leaves out the passkey's name, since that can be any text.
type passkeyChanged struct {
	AccountID string `json:"account_id"`
	At        int64  `json:"at"`
}

// notifyPasskey has a letter written to the owner of an account whose passkeys were changed in the transaction.
func (s *Service) notifyPasskey(ctx context.Context, tx *db.Tx, kind letters.Kind[passkeyChanged], accountID string) error {
	return kind.Queue(ctx, s.k, tx, passkeyChanged{AccountID: accountID, At: db.Micros(s.k.Now())})
}

func (s *Service) writePasskeyAdded(ctx context.Context, about passkeyChanged) (letters.Letter, error) {
	return s.passkeyLetter(ctx, about, passkeyAdded)
}

func (s *Service) writePasskeyRemoved(ctx context.Context, about passkeyChanged) (letters.Letter, error) {
	return s.passkeyLetter(ctx, about, passkeyRemoved)
}

// passkeyLetter has the time of the change and the address of the page on which passkeys are managed.
func (s *Service) passkeyLetter(ctx context.Context, about passkeyChanged, texts passkeyTexts) (letters.Letter, error) {
	a, found, err := s.accounts.Addressee(ctx, s.k.DB.Read(), about.AccountID, account.Active, account.Suspended, account.Awaiting)
	if err != nil || !found || !a.Confirmed() {
		return letters.Letter{}, err
	}
	return a.Letter(letters.Letter{
		Subject: texts.subject,
		Body: []letters.Paragraph{
			letters.Say(texts.text.With("at", time.UnixMicro(about.At))), letters.Say(texts.otherwise), letters.Alone(s.k.Config.PublicURL + "/account"),
		},
	}), nil
}

func passkeyRow(p passkey.Passkey) PasskeyRow {
	row := PasskeyRow{ID: p.ID, Name: p.Name, Created: wire.Time(p.CreatedAt), Synced: p.Synced != 0}
	if p.LastUsedAt != nil {
		at := wire.Time(*p.LastUsedAt)
		row.LastUsed = &at
	}
	return row
}

// Passkeys lists the caller's passkeys, the oldest first.
func (s *Service) Passkeys(ctx context.Context, actor authz.Actor) ([]PasskeyRow, error) {
	own, err := passkey.Of(ctx, s.k.DB.Read(), actor.Key)
	rows := make([]PasskeyRow, len(own))
	for i, p := range own {
		rows[i] = passkeyRow(p)
	}
	return rows, err
}

// RenamePasskey gives one of the caller's passkeys another name. Anybody else's reads like a missing one.
func (s *Service) RenamePasskey(ctx context.Context, actor authz.Actor, id, name string) (PasskeyRow, error) {
	if !wire.IsUUID(id) {
		return PasskeyRow{}, fault.NotFound()
	}
	name, err := account.CheckLabel(name)
	if err != nil {
		return PasskeyRow{}, err
	}
	var row PasskeyRow
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		renamed, err := passkey.Rename(ctx, tx, actor.Key, id, name)
		if err != nil {
			return err
		}
		row = passkeyRow(renamed)
		return s.auditDetail(ctx, tx, "account.passkey_renamed", actor.ID, "passkey", id)
	})
	return row, err
}

// RemovePasskey takes one of the caller's passkeys away and ends their other sessions: its device may be in other hands.
func (s *Service) RemovePasskey(ctx context.Context, actor authz.Actor, id string) error {
	if !wire.IsUUID(id) {
		return fault.NotFound()
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := passkey.Delete(ctx, tx, actor.Key, id); err != nil {
			return err
		}
		if err := s.keepWithoutFactor(ctx, tx, actor); err != nil {
			return err
		}
		if err := s.notifyPasskey(ctx, tx, passkeyRemovedLetter, actor.ID); err != nil {
			return err
		}
		return s.auditDetail(ctx, tx, "account.passkey_removed", actor.ID, "passkey", id)
	})
}
