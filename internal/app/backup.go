package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"milepost/internal/archive"
	"milepost/internal/backup"
	"milepost/internal/backupkey"
	"milepost/internal/blob"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/dbcopy"
	"milepost/internal/diskspace"
)

// workName is the prefix of files that a backup or a restore is working on.
const workName = ".milepost-backup-"

// errOtherSchemaNow is the error for a database that this program has not migrated, or that a newer one has.
var errOtherSchemaNow = errors.New("the database has another schema than this program: run “milepost migrate”, or the program that has migrated it")

// leastRoom is what must stay free on the disk beside the copy of the database, so that a server goes on.
const leastRoom = 256 << 20

// MakeBackupKey makes a key that opens the backups sealed for it.
func MakeBackupKey(c config.BackupKey, stdout io.Writer) error {
	public, err := backupkey.Make(c.File)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(stdout, public)
	return err
}

// Backup writes the database and the files into one tar.gz, while servers may be running. With a key file it is sealed.
func Backup(ctx context.Context, c config.Backup, stdout io.Writer) (err error) {
	if _, err := os.Stat(c.DatabasePath()); err != nil && c.DatabaseURL == "" {
		return fmt.Errorf("no database to back up: %w", err)
	}
	sealer, err := backupkey.For(c.KeyFile)
	if err != nil {
		return err
	}
	written := &backup.Counter{Writer: stdout}
	if c.File == config.Piped {
		err := snapshot(ctx, c.Store, c.Version, c.Data, sealer, written)
		return errors.Join(err, record(ctx, c, backup.Record{Bytes: written.Bytes, Sealed: sealer.Seals()}, err))
	}
	if _, err := os.Lstat(c.File); err == nil {
		return fmt.Errorf("%s exists already; name a new file", c.File)
	}
	// If the backup is sealed, plain working files go only into the data folder, where the data are unsealed anyway.
	work := filepath.Dir(c.File)
	if sealer.Seals() {
		work = c.Data
	}
	err = complete(c.File, func(w io.Writer) error {
		written.Writer = w
		return snapshot(ctx, c.Store, c.Version, work, sealer, written)
	})
	return errors.Join(err, record(ctx, c, backup.Record{Name: filepath.Base(c.File), Bytes: written.Bytes, Sealed: sealer.Seals()}, err))
}

// record remembers in the database that a backup was made, or why not.
func record(ctx context.Context, c config.Backup, r backup.Record, failure error) error {
	ctx = context.WithoutCancel(ctx)
	d, err := openDatabase(ctx, c.Store)
	if err != nil {
		return err
	}
	r.At = time.Now()
	if failure == nil {
		err = backup.Made(ctx, d, r)
	} else {
		err = backup.Failed(ctx, d, r.At, failure)
	}
	return errors.Join(err, d.Close())
}

// snapshot archives a copy of the database, made in a folder for that time, with the files. The database goes first: a file is
// stored before the row that names it, so no row lacks its file.
func snapshot(ctx context.Context, s config.Store, version, folder string, sealer backupkey.Sealer, w io.Writer) (err error) {
	work, err := os.MkdirTemp(folder, workName)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	parts := archive.Parts{Database: filepath.Join(work, archive.DatabaseName), Blobs: s.BlobPath(), Languages: s.LanguagesPath()}
	if parts.SecretKey, err = copyDatabase(ctx, s, sealer, parts.Database); err != nil {
		return err
	}
	parts.Manifest = archive.Manifest{MadeAt: time.Now().UTC(), Version: version}
	if parts.Manifest.Contents, err = db.ReadContents(ctx, parts.Database); err != nil {
		return err
	}
	if s.BlobURL == "" {
		return parts.Write(ctx, w, sealer)
	}
	files, err := blob.New(ctx, s.BlobURL)
	if err != nil {
		return err
	}
	parts.Bucket = files
	return errors.Join(parts.Write(ctx, w, sealer), files.Close())
}

// copyDatabase copies the database into a SQLite file, and returns the file of the secret key if that belongs into the backup.
func copyDatabase(ctx context.Context, s config.Store, sealer backupkey.Sealer, path string) (secret string, err error) {
	d, err := openDatabase(ctx, s)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	if err := roomFor(ctx, d, filepath.Dir(path), diskspace.Of); err != nil {
		return "", err
	}
	if sealer.Seals() { // a key stored next to what it opens protects nothing
		if secret, err = secretToKeep(ctx, d, s.SecretKeyPath()); err != nil {
			return "", err
		}
	}
	if d.Engine() == db.SQLite {
		return secret, d.CopyTo(ctx, path)
	}
	state, err := d.SchemaState(ctx)
	if err == nil && len(state.Missing)+len(state.Unknown) > 0 {
		err = errOtherSchemaNow
	}
	if err != nil {
		return "", err
	}
	return secret, dbcopy.ToFile(ctx, s.DatabaseURL, path)
}

// roomFor refuses to fill the disk with a copy of the database. space measures the disk of a folder.
func roomFor(ctx context.Context, d *db.DB, folder string, space func(folder string) (free, total int64, err error)) error {
	size, err := d.Size(ctx)
	if err != nil {
		return err
	}
	if free, _, err := space(folder); err == nil && free < size+leastRoom { // where it cannot be measured it is tried
		return fmt.Errorf("the disk of %s has %d MB free, and a copy of the database may take %d MB, beside 256 MB that stay free", folder, free>>20, size>>20)
	}
	return nil
}

// complete writes a file that gets its name when it is on the disk as a whole.
func complete(path string, write func(io.Writer) error) error {
	draft, err := os.CreateTemp(filepath.Dir(path), workName) // its owner alone reads it
	if err != nil {
		return err
	}
	err = write(draft)
	if err == nil {
		err = draft.Sync()
	}
	if err = errors.Join(err, draft.Close()); err == nil {
		err = os.Rename(draft.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(draft.Name()))
	}
	return nil
}
