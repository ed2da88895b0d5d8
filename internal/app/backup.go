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

	"milepost/internal/config"
)

const databaseName, blobsName = "milepost.db", "blobs"

// errElsewhere is what backup and restore answer for data that is not in the folder.
var errElsewhere = errors.New("the database is PostgreSQL: save and load it with pg_dump and pg_restore, " +
	"and the files with your bucket's own tool or by copying the data folder's blobs; " +
	"this command does both for an installation in one folder")

// Backup writes the database and the files of a data folder into one tar.gz, while the server may be running.
func Backup(ctx context.Context, c config.Backup) (err error) {
	if c.DatabaseURL != "" || c.BlobURL != "" {
		return errElsewhere
	}
	if _, err := os.Stat(c.DatabasePath()); err != nil {
		return fmt.Errorf("no database to back up: %w", err)
	}
	if _, err := os.Lstat(c.File); err == nil {
		return fmt.Errorf("%s exists already; name a new file", c.File)
	}
	work, err := os.MkdirTemp(filepath.Dir(c.File), ".milepost-backup-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	d, err := openDatabase(ctx, c.Store)
	if err != nil {
		return err
	}
	// The database goes first: a file is stored before the row that names it, so no row lacks its file.
	snapshot := filepath.Join(work, databaseName)
	if err := errors.Join(d.CopyTo(ctx, snapshot), d.Close()); err != nil {
		return err
	}
	draft := filepath.Join(work, "backup.tar.gz")
	if err := archive(draft, snapshot, c.BlobPath()); err != nil {
		return err
	}
	return os.Rename(draft, c.File)
}

// archive writes the snapshot and the folder of files, and returns when they are on the disk.
func archive(path, snapshot, blobs string) (err error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	packed := gzip.NewWriter(file)
	out := tar.NewWriter(packed)
	if err := addFile(out, snapshot, databaseName); err != nil {
		return err
	}
	if err := addFolder(out, blobs); err != nil {
		return err
	}
	return errors.Join(out.Close(), packed.Close(), file.Sync())
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
