package doctor

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"runtime"

	"milepost/internal/fault"
)

var (
	msgFolderFine = fault.Define("doctor.folder-fine", "The data folder {folder} can be written to, and nobody else on the machine reads it.")
	msgFolderNone = fault.Define("doctor.folder-none", "The data folder {folder} does not exist yet; the first start makes it.")
	msgFolderWrit = fault.Define("doctor.folder-writing", "The data folder {folder} cannot be written to: {reason}. Give it to the user that runs the server.")
	msgFolderOpen = fault.Define("doctor.folder-open", "Others on this machine may read {file}, which holds children's records or keys. Run: chmod go= {file}")
)

// others are the rights of everybody but the owner.
const others fs.FileMode = 0o077

// folder looks at the rights of the data folder.
func folder(_ context.Context, p *Patient, f *found) {
	data := p.Config.Data
	if _, err := os.Stat(data); errors.Is(err, fs.ErrNotExist) {
		f.ok(msgFolderNone.With("folder", data))
		return
	}
	if err := tryWriting(data); err != nil {
		f.broken(msgFolderWrit.With("folder", data).With("reason", err.Error()))
	}
	for _, path := range []string{data, p.Config.DatabasePath(), p.Config.BlobPath(), p.Config.SecretKeyPath()} {
		info, err := os.Stat(path)
		if err == nil && info.Mode().Perm()&others != 0 && runtime.GOOS != "windows" {
			f.warning(msgFolderOpen.With("file", path))
		}
	}
	if len(f.list) == 0 {
		f.ok(msgFolderFine.With("folder", data))
	}
}

func tryWriting(folder string) error {
	file, err := os.CreateTemp(folder, ".milepost-doctor-")
	if err != nil {
		return err
	}
	return errors.Join(file.Close(), os.Remove(file.Name()))
}

var (
	msgDiskFine = fault.Define("doctor.disk-fine", "The disk of the data folder has {free, number} MB free.")
	msgDiskLow  = fault.Define("doctor.disk-low", "The disk of the data folder has only {free, number} MB free. Make room, or move the data folder to a larger disk.")
	msgDiskAway = fault.Define("doctor.disk-away", "The disk of the data folder could not be measured: {reason}. Look at it by hand.")
)

// Free space below which it is a warning, and below which saving is about to fail.
const (
	megabyte  = 1 << 20
	lowSpace  = 2048 * megabyte
	lastSpace = 256 * megabyte
)

// disk measures what is free where the data folder is, or will be.
func disk(_ context.Context, p *Patient, f *found) {
	free, _, err := p.Space(existing(p.Config.Data))
	message := msgDiskLow.With("free", free/megabyte)
	switch {
	case err != nil:
		f.warning(msgDiskAway.With("reason", err.Error()))
	case free < lastSpace:
		f.broken(message)
	case free < lowSpace:
		f.warning(message)
	default:
		f.ok(msgDiskFine.With("free", free/megabyte))
	}
}
