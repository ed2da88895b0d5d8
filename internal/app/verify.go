package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"time"

	"milepost/internal/archive"
	"milepost/internal/backup/place"
	"milepost/internal/config"
	"milepost/internal/db"
)

// Reasons for which a backup does not hold.
var (
	errNoManifest  = errors.New("the backup has no manifest, because an earlier version made it: it can be restored, but not verified")
	errNotSealed   = errors.New("the backup is not sealed, although a key was given: whoever stored it could have changed all of it")
	errWasSealed   = errors.New("the backup was sealed when it was made, and is not any more")
	errOtherSchema = errors.New("the backup's database has another schema than its manifest says")
	errNewer       = errors.New("a newer program made the backup; verify it with that one")
)

// VerifyBackup restores a backup into a scratch folder, compares files, rows and schema with its manifest, and checks the database.
func VerifyBackup(ctx context.Context, c config.VerifyBackup, stdin io.Reader, stdout io.Writer) (err error) {
	scratch, err := os.MkdirTemp(c.Scratch, workName)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(scratch)) }()
	u, err := unpackBackup(ctx, c.File, c.KeyFile, stdin, scratch)
	switch {
	case err != nil:
		return fmt.Errorf("read the backup: %w", err)
	case c.KeyFile != "" && !u.Sealed:
		return errNotSealed
	case u.Manifest == nil:
		return errNoManifest
	case u.Manifest.Sealed && !u.Sealed:
		return errWasSealed
	}
	if err := verifyDatabase(ctx, config.Store{Data: scratch}, u.Manifest.Contents); err != nil {
		return err
	}
	sealed := "not sealed"
	if u.Sealed {
		sealed = "sealed"
	}
	_, err = fmt.Fprintf(stdout, "the backup of %s is whole: %d rows in %d tables, and every file as it was; it is %s\n",
		u.Manifest.MadeAt.Format(time.RFC3339), u.Manifest.Rows(), len(u.Manifest.Tables), sealed)
	return err
}

// verifyDatabase compares the restored database with what was counted when the backup was made, and brings it up to date as a restore does.
func verifyDatabase(ctx context.Context, s config.Store, wanted db.Contents) error {
	found, err := db.ReadContents(ctx, s.DatabasePath())
	if err != nil {
		return err
	}
	if !slices.Equal(found.Schema, wanted.Schema) {
		return errOtherSchema
	}
	for _, table := range slices.Sorted(maps.Keys(wanted.Tables)) {
		if rows, there := found.Tables[table]; !there || rows != wanted.Tables[table] {
			return fmt.Errorf("the backup is damaged: table %s has %d rows, and had %d", table, rows, wanted.Tables[table])
		}
	}
	if len(found.Tables) != len(wanted.Tables) {
		return errOtherSchema
	}
	d, err := openDatabase(ctx, s)
	if err != nil {
		return err
	}
	return errors.Join(checkWhole(ctx, d), d.Close())
}

func checkWhole(ctx context.Context, d *db.DB) error {
	state, err := d.SchemaState(ctx)
	if err != nil {
		return err
	}
	if len(state.Unknown) > 0 {
		return errNewer
	}
	if err := d.CheckIntegrity(ctx); err != nil {
		return err
	}
	return d.Migrate(ctx)
}

// unpackBackup unpacks a file, an object of a bucket, or standard input.
func unpackBackup(ctx context.Context, path, keyFile string, stdin io.Reader, folder string) (archive.Unpacked, error) {
	if path == config.Piped {
		return archive.Unpack(stdin, keyFile, folder)
	}
	file, err := place.Read(ctx, path)
	if err != nil {
		return archive.Unpacked{}, err
	}
	defer func() { _ = file.Close() }() // it was only read from
	return archive.Unpack(file, keyFile, folder)
}
