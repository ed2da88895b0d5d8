package app

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"milepost/internal/config"
)

// Restore unpacks a backup into a data folder that is empty or does not exist yet, and checks the database.
// After a failure the folder is empty again.
func Restore(ctx context.Context, c config.Restore) (err error) {
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
	defer func() {
		if err != nil {
			err = errors.Join(err, empty(c.Data))
		}
	}()
	if err := unpack(c.File, c.Data); err != nil {
		return fmt.Errorf("read the backup: %w", err)
	}
	if _, err := os.Stat(c.DatabasePath()); err != nil {
		return errors.New("the backup holds no database")
	}
	d, err := openDatabase(ctx, c.Store)
	if err != nil {
		return err
	}
	return errors.Join(d.CheckIntegrity(ctx), d.Close())
}

func empty(folder string) error {
	entries, err := os.ReadDir(folder)
	for _, entry := range entries {
		err = errors.Join(err, os.RemoveAll(filepath.Join(folder, entry.Name())))
	}
	return err
}

func unpack(backup, folder string) error {
	file, err := os.Open(backup)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // it was only read from
	packed, err := gzip.NewReader(file)
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(folder) // names in the archive cannot lead out of the folder
	if err != nil {
		return err
	}
	defer func() { _ = root.Close() }() // the files in it report their own errors
	in := tar.NewReader(packed)
	for {
		header, err := in.Next()
		if errors.Is(err, io.EOF) {
			// The rest of the stream holds the checksum of the whole.
			_, err := io.Copy(io.Discard, packed)
			return err
		}
		if err != nil {
			return err
		}
		if err := unpackFile(root, header, in); err != nil {
			return err
		}
	}
}

func unpackFile(root *os.Root, header *tar.Header, content io.Reader) (err error) {
	name := header.Name
	if header.Typeflag != tar.TypeReg || (name != databaseName && !strings.HasPrefix(name, blobsName+"/")) {
		return fmt.Errorf("unexpected entry %q", name)
	}
	if err := root.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	file, err := root.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if _, err := io.CopyN(file, content, header.Size); err != nil {
		return err
	}
	return file.Sync()
}
