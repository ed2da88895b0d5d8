package app

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"milepost/internal/backupkey"
	"milepost/internal/config"
)

// Names within a backup, which are those within a data folder.
const databaseName, blobsName, secretName = "milepost.db", "blobs", "secret.key"

// workName is the prefix of files that a backup or a restore is working on.
const workName = ".milepost-backup-"

// errElsewhere is the error of backup and restore for data outside of the folder.
var errElsewhere = errors.New("the database is PostgreSQL: save and load it with pg_dump and pg_restore, " +
	"and the files with your bucket's own tool or by copying the data folder's blobs; " +
	"this command does both for an installation in one folder")

// MakeBackupKey makes a key that opens the backups sealed for it.
func MakeBackupKey(c config.BackupKey, stdout io.Writer) error {
	public, err := backupkey.Make(c.File)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(stdout, public)
	return err
}

// Backup writes the database and the files of a data folder into one tar.gz, while the server may be running. With a key
// file it is sealed.
func Backup(ctx context.Context, c config.Backup, stdout io.Writer) (err error) {
	if c.DatabaseURL != "" || c.BlobURL != "" {
		return errElsewhere
	}
	if _, err := os.Stat(c.DatabasePath()); err != nil {
		return fmt.Errorf("no database to back up: %w", err)
	}
	sealer, err := backupkey.For(c.KeyFile)
	if err != nil {
		return err
	}
	if c.File == config.Piped {
		return snapshot(ctx, c.Store, c.Data, sealer, stdout)
	}
	if _, err := os.Lstat(c.File); err == nil {
		return fmt.Errorf("%s exists already; name a new file", c.File)
	}
	// If the backup is sealed, plain working files go only into the data folder, where the data are unsealed anyway.
	work := filepath.Dir(c.File)
	if sealer.Seals() {
		work = c.Data
	}
	return complete(c.File, func(w io.Writer) error { return snapshot(ctx, c.Store, work, sealer, w) })
}

// snapshot archives a copy of the database, made in a folder for that time, with the files. The database goes first: a file is
// stored before the row that names it, so no row lacks its file.
func snapshot(ctx context.Context, s config.Store, folder string, sealer backupkey.Sealer, w io.Writer) (err error) {
	work, err := os.MkdirTemp(folder, workName)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	d, err := openDatabase(ctx, s)
	if err != nil {
		return err
	}
	parts := parts{database: filepath.Join(work, databaseName), blobs: s.BlobPath()}
	if sealer.Seals() { // a key stored next to what it opens protects nothing
		parts.secretKey, err = secretToKeep(ctx, d, s.SecretKeyPath())
	}
	if err == nil {
		err = d.CopyTo(ctx, parts.database)
	}
	if err := errors.Join(err, d.Close()); err != nil {
		return err
	}
	return parts.archive(w, sealer)
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

// parts are the files of a backup; it may have no secret key.
type parts struct{ database, blobs, secretKey string }

// archive writes the parts. A closed writer means a complete archive, so after a failure it stays open.
func (p parts) archive(w io.Writer, sealer backupkey.Sealer) error {
	sealed, err := sealer.Writer(w)
	if err != nil {
		return err
	}
	packed := gzip.NewWriter(sealed)
	out := tar.NewWriter(packed)
	if err := addFile(out, p.database, databaseName); err != nil {
		return err
	}
	if p.secretKey != "" {
		if err := addFile(out, p.secretKey, secretName); err != nil {
			return err
		}
	}
	if err := addFolder(out, p.blobs); err != nil {
		return err
	}
	for _, layer := range []io.Closer{out, packed, sealed} {
		if err := layer.Close(); err != nil {
			return err
		}
	}
	return nil
}

func addFolder(out *tar.Writer, folder string) error {
	if _, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		err = addFile(out, path, filepath.ToSlash(filepath.Join(blobsName, name)))
		if errors.Is(err, fs.ErrNotExist) { // an upload's temporary file that is gone by now
			return nil
		}
		return err
	})
}

func addFile(out *tar.Writer, path, name string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // it was only read from
	info, err := file.Stat()
	if err != nil {
		return err
	}
	header := &tar.Header{Name: name, Size: info.Size(), Mode: 0o600, ModTime: info.ModTime(), Typeflag: tar.TypeReg}
	if err := out.WriteHeader(header); err != nil {
		return err
	}
	_, err = io.CopyN(out, file, info.Size())
	return err
}
