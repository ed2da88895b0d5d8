package archive

import (
	"archive/tar"
	"compress/gzip"
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

// Unpack reads a backup into a folder, opened by the key file if it is sealed.
func Unpack(backup io.Reader, keyFile, folder string) error {
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
	inFolder := strings.HasPrefix(name, blobsName+"/") || strings.HasPrefix(name, languagesName+"/")
	if header.Typeflag != tar.TypeReg || (name != DatabaseName && name != secretName && !inFolder) {
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
