package account

import (
	"context"

	"milepost/internal/account/passkey"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

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
	name, err := passkeyName(name)
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
		return s.notePasskey(ctx, tx, "account.passkey_renamed", actor.ID, id)
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
		if err := s.tellPasskey(ctx, tx, passkeyRemovedJob, actor.ID); err != nil {
			return err
		}
		return s.notePasskey(ctx, tx, "account.passkey_removed", actor.ID, id)
	})
}

func (s *Service) notePasskey(ctx context.Context, tx *db.Tx, action, accountID, passkeyID string) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: action, SubjectKind: "account", SubjectID: accountID, Detail: map[string]any{"passkey": passkeyID},
	})
}
