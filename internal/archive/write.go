package archive

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"milepost/internal/backupkey"
	"milepost/internal/blob"
)

// DatabaseName is the database's name within a backup, as in a data folder.
const DatabaseName = "milepost.db"

const blobsName, languagesName, secretName = "blobs", "languages", "secret.key"

// Parts are the files of a backup; it may have no secret key, and no languages of its own.
type Parts struct {
	Database, Languages, SecretKey string
	// Blobs is the folder of the files, or empty where Bucket has them.
	Blobs    string
	Bucket   Bucket
	Manifest Manifest
}

// Bucket calls fn for every file that it has.
type Bucket interface {
	Stored(ctx context.Context, fn func(f blob.Stored) error) error
}

// Write packs the parts, and last of all the manifest. A list of the files is in the folder of the database meanwhile. A closed writer means a
// complete archive, so after a failure it stays open.
func (p Parts) Write(ctx context.Context, w io.Writer, sealer backupkey.Sealer) (err error) {
	list, err := newSpool(filepath.Dir(p.Database))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, list.remove()) }()
	p.Manifest.Sealed = sealer.Seals()
	head, err := p.Manifest.head()
	if err != nil {
		return err
	}
	if _, err := list.WriteString(head); err != nil {
		return err
	}
	return p.pack(ctx, w, sealer, list)
}

func (p Parts) pack(ctx context.Context, w io.Writer, sealer backupkey.Sealer, list spool) error {
	sealed, err := sealer.Writer(w)
	if err != nil {
		return err
	}
	packed := gzip.NewWriter(sealed)
	out := &writer{Writer: tar.NewWriter(packed), list: list}
	if err := addFile(out, p.Database, DatabaseName); err != nil {
		return err
	}
	if p.SecretKey != "" {
		if err := addFile(out, p.SecretKey, secretName); err != nil {
			return err
		}
	}
	if err := errors.Join(p.addBlobs(ctx, out), addFolder(out, p.Languages, languagesName)); err != nil {
		return err
	}
	out.list = spool{} // the manifest does not list itself
	if err := addFile(out, list.Name(), manifestName); err != nil {
		return err
	}
	for _, layer := range []io.Closer{out, packed, sealed} {
		if err := layer.Close(); err != nil {
			return err
		}
	}
	return nil
}

// writer packs files and lists them.
type writer struct {
	*tar.Writer
	list spool
}

// addBlobs packs the files as a folder of them has them, wherever they are.
func (p Parts) addBlobs(ctx context.Context, out *writer) error {
	if p.Bucket == nil {
		return addFolder(out, p.Blobs, blobsName)
	}
	return p.Bucket.Stored(ctx, func(f blob.Stored) error {
		name := blobsName + "/" + f.Key
		if err := add(out, entry{name, f.Size, f.ModTime}, f.Content); err != nil {
			return err
		}
		beside := blob.Beside(f.ContentType)
		return add(out, entry{name + blob.BesideEnd, int64(len(beside)), f.ModTime}, bytes.NewReader(beside))
	})
}

func addFolder(out *writer, folder, within string) error {
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

func addFile(out *writer, path, name string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // it was only read from
	info, err := file.Stat()
	if err != nil {
		return err
	}
	return add(out, entry{name, info.Size(), info.ModTime()}, file)
}

// entry is what an archive says of a file.
type entry struct {
	name    string
	size    int64
	modTime time.Time
}

func add(out *writer, e entry, content io.Reader) error {
	header := &tar.Header{Name: e.name, Size: e.size, Mode: 0o600, ModTime: e.modTime, Typeflag: tar.TypeReg}
	if err := out.WriteHeader(header); err != nil {
		return err
	}
	sum := sha256.New()
	_, err := io.CopyN(io.MultiWriter(out, sum), content, e.size)
	if err == nil && out.list.File != nil {
		_, err = out.list.WriteString(lineOf(sum.Sum(nil), e.size, e.name))
	}
	return err
}
