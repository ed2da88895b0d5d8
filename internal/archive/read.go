package archive

import (
	"archive/tar"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"milepost/internal/backupkey"
)

// errNoBackup is for files that something else wrote.
var errNoBackup = errors.New("it is not a backup")

// Unpacked is what was unpacked.
type Unpacked struct {
	// Sealed is set if the backup is sealed.
	Sealed bool
	// Manifest is nil for a backup of an earlier program.
	Manifest *Manifest
}

// Unpack reads a backup into a folder, opened by the key file if it is sealed, and compares it with its manifest.
func Unpack(backup io.Reader, keyFile, folder string) (u Unpacked, err error) {
	content, sealed, err := backupkey.Open(backup, keyFile)
	if err != nil {
		return u, err
	}
	u.Sealed = sealed
	packed, err := gzip.NewReader(content)
	if errors.Is(err, gzip.ErrHeader) && !sealed {
		return u, errNoBackup
	}
	if err != nil {
		return u, err
	}
	root, err := os.OpenRoot(folder) // names in the archive cannot lead out of the folder
	if err != nil {
		return u, err
	}
	defer func() { _ = root.Close() }() // the files in it report their own errors
	if err := unpackFiles(root, tar.NewReader(packed)); err != nil {
		return u, err
	}
	// The rest holds the checksum of the whole, and the end of the seal.
	if _, err = io.Copy(io.Discard, packed); err != nil {
		return u, err
	}
	u.Manifest, err = checkManifest(root)
	return u, err
}

func unpackFiles(root *os.Root, in *tar.Reader) (err error) {
	list, err := root.Create(listName)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, list.Close()) }()
	for {
		header, err := in.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		sum := sha256.New()
		if err := unpackFile(root, header, io.TeeReader(in, sum)); err != nil {
			return err
		}
		if header.Name == manifestName {
			continue
		}
		if _, err := list.WriteString(lineOf(sum.Sum(nil), header.Size, header.Name)); err != nil {
			return err
		}
	}
}

func unpackFile(root *os.Root, header *tar.Header, content io.Reader) (err error) {
	name := header.Name
	inFolder := strings.HasPrefix(name, blobsName+"/") || strings.HasPrefix(name, languagesName+"/")
	if header.Typeflag != tar.TypeReg || (name != DatabaseName && name != secretName && name != manifestName && !inFolder) {
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
