package doctor

import (
	"context"
	"errors"
	"io/fs"

	"milepost/internal/audit/chain"
	"milepost/internal/backup"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/seal"
)

var (
	msgKeyFine  = fault.Define("doctor.key-fine", "The secret key is the one that the database is sealed with. Keep a copy of it apart from unsealed backups.")
	msgKeyNone  = fault.Define("doctor.key-none", "There is no secret key yet; the first start makes it.")
	msgKeyGone  = fault.Define("doctor.key-gone", "The secret key is missing: there is no {file}. Put it there from a sealed backup or your copy, or name its file with --secret-key-file.")
	msgKeyOther = fault.Define("doctor.key-other", "{file} is not the secret key that the database is sealed with. Put the right one there, or name its file with --secret-key-file.")
	msgKeyWrong = fault.Define("doctor.key-wrong", "The secret key cannot be read: {reason}. Put the right file there, or name it with --secret-key-file.")
)

// key looks whether the secret key fits the database.
func key(ctx context.Context, p *Patient, f *found) {
	if !p.current {
		return
	}
	path := p.Config.SecretKeyPath()
	used, err := seal.Used(ctx, p.DB.Read())
	if err != nil {
		f.broken(away(err))
		return
	}
	k, err := seal.Read(path)
	if err == nil && used {
		err = seal.New(k).Fits(ctx, p.DB.Read())
	}
	switch {
	case errors.Is(err, fs.ErrNotExist) && used:
		f.broken(msgKeyGone.With("file", path))
	case errors.Is(err, fs.ErrNotExist):
		f.ok(msgKeyNone)
	case errors.Is(err, seal.ErrOtherKey), errors.Is(err, seal.ErrChanged):
		f.broken(msgKeyOther.With("file", path))
	case err != nil:
		f.broken(msgKeyWrong.With("reason", err.Error()))
	default:
		f.ok(msgKeyFine)
	}
}

var (
	msgBackupFine      = fault.Define("doctor.backup-fine", "The last backup is of {day, date}.")
	msgBackupElsewhere = fault.Define("doctor.backup-elsewhere", "Backups are made by other means, as --backup-elsewhere says. Practise restoring them.")
	msgBackupNone      = fault.Define("doctor.backup-none", "No backup was ever made here. Have them made on a schedule with --backup-to, make them with “milepost backup”, or set --backup-elsewhere if other means make them.")
	msgBackupOld       = fault.Define("doctor.backup-old", "The last backup is of {day, date}. Find out why none followed, and make one.")
	msgBackupFailing   = fault.Define("doctor.backup-failing", "The last try to make a backup failed: {reason}.")
)

// lostBackup is how many times older than the operator's warning the last backup is when nobody looks after them.
const lostBackup = 7

// backups looks at the age of the last backup.
func backups(ctx context.Context, p *Patient, f *found) {
	if p.Config.BackupElsewhere {
		f.ok(msgBackupElsewhere)
		return
	}
	if !p.current {
		return
	}
	state, err := backup.ReadState(ctx, p.DB.Read())
	if err != nil {
		f.broken(away(err))
		return
	}
	age := p.Now().Sub(state.Good.At)
	old := msgBackupOld.With("day", state.Good.At)
	switch {
	case state.Failing():
		f.broken(msgBackupFailing.With("reason", state.Failed.Reason))
	case state.Good.At.IsZero():
		f.warning(msgBackupNone)
	case age > lostBackup*p.Config.Late():
		f.broken(old)
	case age > p.Config.Late():
		f.warning(old)
	default:
		f.ok(msgBackupFine.With("day", state.Good.At))
	}
}

var (
	msgTrailFine    = fault.Define("doctor.audit-fine", "The chain of the audit trail holds as far as it was verified: {count, number} events.")
	msgTrailBroken  = fault.Define("doctor.audit-broken", "The chain of the audit trail breaks at event {number, number}: {reason}. Run “milepost audit verify”, and find out who changed the database.")
	msgTrailWaiting = fault.Define("doctor.audit-waiting", "{count, number} audit events wait to be sealed. They are sealed while a server runs: look at its log.")
)

// manyWaiting is more than a busy hour leaves to the sealer.
const manyWaiting = 50_000

// trail looks at what the daily verification of the audit trail has found.
func trail(ctx context.Context, p *Patient, f *found) {
	if !p.current {
		return
	}
	state, err := chain.ReadState(ctx, p.DB.Read())
	switch {
	case err != nil && !errors.Is(err, db.ErrNotFound):
		f.broken(away(err))
	case state.Broken > 0:
		f.broken(msgTrailBroken.With("number", state.Broken).With("reason", state.Problem))
	case state.Waiting > manyWaiting:
		f.warning(msgTrailWaiting.With("count", state.Waiting))
	default:
		f.ok(msgTrailFine.With("count", state.Verified))
	}
}
