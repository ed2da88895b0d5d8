package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"milepost/internal/archive"
	"milepost/internal/backup"
	"milepost/internal/blob"
	"milepost/internal/config"
	"milepost/internal/dbcopy"
)

// Restore unpacks a backup into a data folder that is empty or does not exist yet, checks the database and ends all sessions,
// since those that ended after the backup would be valid again. It works in a separate folder, so that nothing is in place
// before all of it has been read and checked; after a failure the data folder is empty again. Where PostgreSQL and a bucket are
// named they get the database and the files, and must be empty as well.
func Restore(ctx context.Context, c config.Restore, stdin io.Reader) (err error) {
	if err := os.MkdirAll(c.Data, 0o700); err != nil {
		return err
	}
	present, err := os.ReadDir(c.Data)
	if err != nil {
		return err
	}
	if len(present) > 0 {
		return fmt.Errorf("%s is not empty; restore into a new folder", c.Data)
	}
	if err := checkEmpty(ctx, c.Store); err != nil {
		return err
	}
	work, err := os.MkdirTemp(c.Data, workName)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	if _, err := unpackBackup(ctx, c.File, c.KeyFile, stdin, work); err != nil {
		return fmt.Errorf("read the backup: %w", err)
	}
	unpacked := config.Store{Data: work}
	if err := checkRestored(ctx, unpacked); err != nil {
		return err
	}
	if err := errors.Join(uploadFiles(ctx, unpacked, c.BlobURL), loadDatabase(ctx, unpacked, c.DatabaseURL)); err != nil {
		return err
	}
	return putInPlace(work, c.Data)
}

// checkEmpty refuses a PostgreSQL database and a bucket that are in use.
func checkEmpty(ctx context.Context, s config.Store) error {
	if s.DatabaseURL != "" {
		if err := dbcopy.CheckEmpty(ctx, s.DatabaseURL); err != nil {
			return err
		}
	}
	if s.BlobURL == "" {
		return nil
	}
	files, err := blob.New(ctx, s.BlobURL)
	if err != nil {
		return err
	}
	return errors.Join(files.Empty(ctx), files.Close())
}

// uploadFiles moves the files of a folder to a bucket, if there is one.
func uploadFiles(ctx context.Context, from config.Store, bucket string) (err error) {
	if bucket == "" {
		return nil
	}
	files, err := blob.New(ctx, from.BlobPath())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, files.Close()) }()
	to, err := blob.New(ctx, bucket)
	if err != nil {
		return err
	}
	if err := errors.Join(files.CopyTo(ctx, to), to.Close()); err != nil {
		return err
	}
	return os.RemoveAll(from.BlobPath())
}

// loadDatabase moves the database to PostgreSQL, if an address is given.
func loadDatabase(ctx context.Context, from config.Store, address string) error {
	if address == "" {
		return nil
	}
	if err := dbcopy.FromFile(ctx, from.DatabasePath(), address); err != nil {
		return err
	}
	var failures []error
	for _, end := range []string{"", "-wal", "-shm"} {
		if err := os.Remove(from.DatabasePath() + end); !errors.Is(err, fs.ErrNotExist) {
			failures = append(failures, err)
		}
	}
	return errors.Join(failures...)
}

// checkRestored finds a damaged database, brings its schema up to date, ends all sessions in it, and forgets which backups the installation
// that it comes from has made.
func checkRestored(ctx context.Context, s config.Store) error {
	if _, err := os.Stat(s.DatabasePath()); err != nil {
		return errors.New("the backup holds no database")
	}
	d, err := openDatabase(ctx, s)
	if err != nil {
		return err
	}
	if err := errors.Join(d.CheckIntegrity(ctx), d.Close()); err != nil {
		return err
	}
	if err := withAccounts(ctx, s, func(r *accountServices) error { return r.endAllSessions(ctx) }); err != nil {
		return err
	}
	return withStore(ctx, s, func(k *opened) error { return backup.Disown(ctx, k.DB) })
}

// putInPlace moves what was restored into the data folder, the database last: a server finds all of it or none.
func putInPlace(work, data string) error {
	restored, err := os.ReadDir(work)
	if err != nil {
		return err
	}
	if _, err := os.Lstat(filepath.Join(data, archive.DatabaseName)); err == nil {
		return fmt.Errorf("a server has started on %s meanwhile; restore into a new folder", data)
	}
	names := make([]string, 0, len(restored))
	for _, entry := range restored {
		if entry.Name() != archive.DatabaseName {
			names = append(names, entry.Name())
		}
	}
	if _, err := os.Stat(filepath.Join(work, archive.DatabaseName)); err == nil {
		names = append(names, archive.DatabaseName)
	}
	for i, name := range names {
		if err := os.Rename(filepath.Join(work, name), filepath.Join(data, name)); err != nil {
			for _, moved := range names[:i] {
				err = errors.Join(err, os.RemoveAll(filepath.Join(data, moved)))
			}
			return err
		}
	}
	return nil
}
