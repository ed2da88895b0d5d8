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

	"milepost/internal/backupkey"
	"milepost/internal/config"
)

// errNoBackup is for files that something else wrote.
var errNoBackup = errors.New("it is not a backup")

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
	if err := readBackup(c, stdin, work); err != nil {
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
	if _, err := os.Lstat(filepath.Join(data, databaseName)); err == nil {
		return fmt.Errorf("a server has started on %s meanwhile; restore into a new folder", data)
	}
	names := make([]string, 0, len(restored))
	for _, entry := range restored {
		if entry.Name() != databaseName {
			names = append(names, entry.Name())
		}
	}
	names = append(names, databaseName)
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

// readBackup unpacks the file, or standard input.
func readBackup(c config.Restore, stdin io.Reader, folder string) error {
	if c.File == config.Piped {
		return unpack(stdin, c.KeyFile, folder)
	}
	file, err := os.Open(c.File)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // it was only read from
	return unpack(file, c.KeyFile, folder)
}

func unpack(backup io.Reader, keyFile, folder string) error {
	content, sealed, err := backupkey.Open(backup, keyFile)
	if err != nil {
		return err
	}
	packed, err := gzip.NewReader(content)
	if errors.Is(err, gzip.ErrHeader) && !sealed {
		return errNoBackup
	}
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(folder) // names in the archive cannot lead out of the folder
	if err != nil {
		return err
	}
	defer func() { _ = root.Close() }() // the files in it report their own errors
	if err := unpackFiles(root, tar.NewReader(packed)); err != nil {
		return err
	}
	// The rest holds the checksum of the whole, and the end of the seal.
	_, err = io.Copy(io.Discard, packed)
	return err
}

func unpackFiles(root *os.Root, in *tar.Reader) error {
	for {
		header, err := in.Next()
		if errors.Is(err, io.EOF) {
			return nil
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
	if header.Typeflag != tar.TypeReg || (name != databaseName && name != secretName && !strings.HasPrefix(name, blobsName+"/")) {
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
