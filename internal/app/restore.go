package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"milepost/internal/archive"
	"milepost/internal/config"
)

// Restore unpacks a backup into a data folder that is empty or does not exist yet, checks the database and ends all sessions,
// since those that ended after the backup would be valid again. It works in a separate folder, so that nothing is in place
// before all of it has been read and checked; after a failure the data folder is empty again.
func Restore(ctx context.Context, c config.Restore, stdin io.Reader) (err error) {
	if c.DatabaseURL != "" || c.BlobURL != "" {
		return errElsewhere
	}
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
	work, err := os.MkdirTemp(c.Data, workName)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	if _, err := unpackBackup(c.File, c.KeyFile, stdin, work); err != nil {
		return fmt.Errorf("read the backup: %w", err)
	}
	if err := checkRestored(ctx, config.Store{Data: work}); err != nil {
		return err
	}
	return putInPlace(work, c.Data)
}

// checkRestored finds a damaged database, brings its schema up to date and ends all sessions in it.
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
	return withAccounts(ctx, s, func(r *accountServices) error { return r.endAllSessions(ctx) })
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
	names = append(names, archive.DatabaseName)
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
