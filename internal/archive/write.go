package archive

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"milepost/internal/backupkey"
)

// DatabaseName is the database's name within a backup, as in a data folder.
const DatabaseName = "milepost.db"

const blobsName, languagesName, secretName = "blobs", "languages", "secret.key"

// Parts are the files of a backup; it may have no secret key, and no languages of its own.
type Parts struct{ Database, Blobs, Languages, SecretKey string }

// Write packs the parts. A closed writer means a complete archive, so after a failure it stays open.
func (p Parts) Write(w io.Writer, sealer backupkey.Sealer) error {
	sealed, err := sealer.Writer(w)
	if err != nil {
		return err
	}
	packed := gzip.NewWriter(sealed)
	out := tar.NewWriter(packed)
	if err := addFile(out, p.Database, DatabaseName); err != nil {
		return err
	}
	if p.SecretKey != "" {
		if err := addFile(out, p.SecretKey, secretName); err != nil {
			return err
		}
	}
	if err := errors.Join(addFolder(out, p.Blobs, blobsName), addFolder(out, p.Languages, languagesName)); err != nil {
		return err
	}
	for _, layer := range []io.Closer{out, packed, sealed} {
		if err := layer.Close(); err != nil {
			return err
		}
	}
	return nil
}

func addFolder(out *tar.Writer, folder, within string) error {
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
		err = addFile(out, path, filepath.ToSlash(filepath.Join(within, name)))
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
