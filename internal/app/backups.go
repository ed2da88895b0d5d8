package app

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"time"

	"milepost/internal/backup"
	"milepost/internal/backupkey"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
)

const (
	backupJob = "make-backup"
	watchJob  = "watch-backups"
	// watchEvery is how often one server looks whether the last backup is late.
	watchEvery = time.Hour
	// dueEvery is how often one server looks whether a backup is due.
	dueEvery = 5 * time.Minute
	// scheduledName is the folder in the data folder in which the copy of the database lies while a backup is made.
	scheduledName = ".milepost-scheduled"
)

// scheduleBackups has backups be made on the schedule that the operator chose, and Super Admins be notified where none are made, by one server
// at a time.
func scheduleBackups(k *kernel.Kernel) error {
	c := k.Config.Backups
	if !c.BackupElsewhere && !k.DemoData {
		watch := backup.Watch{DB: k.DB, Now: k.Now, Late: c.Late(), Notices: k.Notices}
		jobs.Handle(k.Jobs, watchJob, func(ctx context.Context, _ struct{}) error { return watch.Look(ctx) }, jobs.Every(watchEvery), jobs.AtMost(1))
	}
	if c.BackupTo == "" {
		return nil
	}
	sealer, err := backupkey.For(c.BackupKeyFile)
	if err != nil {
		return err
	}
	s := &backup.Schedule{
		DB: k.DB, Log: k.Log, Now: k.Now, Location: c.BackupTo, Every: c.BackupEvery, Keep: c.BackupKeep,
		Write: func(ctx context.Context, w io.Writer) error { return writeScheduled(ctx, k, sealer, w) },
	}
	jobs.Handle(k.Jobs, backupJob, func(ctx context.Context, _ struct{}) error { return s.Due(ctx) }, jobs.Every(dueEvery), jobs.AtMost(1), jobs.Long())
	return nil
}

// writeScheduled makes a backup in a folder that it empties first: what a process that was killed has left there is a copy of the
// database, and takes as much room.
func writeScheduled(ctx context.Context, k *kernel.Kernel, sealer backupkey.Sealer, w io.Writer) (err error) {
	work := filepath.Join(k.Config.Data, scheduledName)
	if err := errors.Join(os.RemoveAll(work), os.MkdirAll(work, 0o700)); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	return snapshot(ctx, k.Config.Store, k.Config.Version, work, sealer, w)
}
