package archive

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"milepost/internal/db"
)

// manifestName is the last entry of a backup: what all others are. Its first line names the form, the second is a [Manifest] in JSON, and each
// further one is a file in the order of the archive: SHA-256, bytes and name. Both sides are read line by line, however many files there are.
const (
	manifestName = "manifest.txt"
	manifestForm = "milepost-backup 1"
	// listName is the same list as it was unpacked, in the folder.
	listName = ".milepost-unpacked"
	maxLine  = 1 << 20
)

// Manifest says what a backup holds beside its files.
type Manifest struct {
	MadeAt  time.Time `json:"made_at"`
	Version string    `json:"version"`
	// Sealed is set if the backup was sealed when it was made.
	Sealed bool `json:"sealed"`
	db.Contents
}

// Errors of a backup that is not what its manifest says.
var (
	errManifestForm = errors.New("its manifest is of a form that this program does not know; use the program that made it, or a newer one")
	errManifestCut  = errors.New("its manifest is damaged")
)

// DamagedError names a file that is not as the manifest says.
type DamagedError struct{ Name, Problem string }

// Error describes it in a sentence.
func (d *DamagedError) Error() string {
	return fmt.Sprintf("the backup is damaged: %s %s", d.Name, d.Problem)
}

// Problems of files.
const (
	fileMissing = "is missing"
	fileExtra   = "does not belong to it"
	fileChanged = "was changed"
)

// lineOf is a file in the list.
func lineOf(sum []byte, size int64, name string) string {
	return fmt.Sprintf("%x %d %s\n", sum, size, name)
}

func nameOf(line string) string {
	parts := strings.SplitN(strings.TrimSuffix(line, "\n"), " ", 3)
	return parts[len(parts)-1]
}

// head writes the manifest up to its list.
func (m Manifest) head() (string, error) {
	text, err := json.Marshal(m)
	return manifestForm + "\n" + string(text) + "\n", err
}

// checkManifest compares what was unpacked into a folder with the manifest in it, and removes both lists. A backup of an earlier program has
// no manifest: then it is nil.
func checkManifest(root *os.Root) (_ *Manifest, err error) {
	defer func() { err = errors.Join(err, remove(root, manifestName), remove(root, listName)) }()
	wanted, err := root.Open(manifestName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil //nolint:nilnil // documented
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = wanted.Close() }() // it was only read from
	unpacked, err := root.Open(listName)
	if err != nil {
		return nil, err
	}
	defer func() { _ = unpacked.Close() }() // it was only read from
	lines := bufio.NewReaderSize(wanted, maxLine)
	m, err := readHead(lines)
	if err != nil {
		return nil, err
	}
	return m, compare(root, lines, bufio.NewReaderSize(unpacked, maxLine))
}

func readHead(lines *bufio.Reader) (*Manifest, error) {
	form, err := lines.ReadString('\n')
	if err != nil {
		return nil, errManifestCut
	}
	if strings.TrimSuffix(form, "\n") != manifestForm {
		return nil, errManifestForm
	}
	text, err := lines.ReadString('\n')
	if err != nil {
		return nil, errManifestCut
	}
	m := &Manifest{}
	if err := json.Unmarshal([]byte(text), m); err != nil {
		return nil, errManifestCut
	}
	return m, nil
}

// compare names the first file in which two lists differ.
func compare(root *os.Root, wanted, unpacked *bufio.Reader) error {
	for {
		want, wantEnd := wanted.ReadString('\n')
		have, haveEnd := unpacked.ReadString('\n')
		switch {
		case wantEnd != nil && want != "", wantEnd != nil && !errors.Is(wantEnd, io.EOF):
			return errManifestCut
		case wantEnd != nil && haveEnd != nil:
			return nil //nolint:nilerr // both lists are at their end
		case wantEnd != nil:
			return &DamagedError{nameOf(have), fileExtra}
		case haveEnd != nil:
			return &DamagedError{nameOf(want), fileMissing}
		case want == have:
		case nameOf(want) == nameOf(have):
			return &DamagedError{nameOf(want), fileChanged}
		default:
			if _, err := root.Lstat(nameOf(want)); err != nil {
				return &DamagedError{nameOf(want), fileMissing}
			}
			return &DamagedError{nameOf(have), fileExtra}
		}
	}
}

func remove(root *os.Root, name string) error {
	err := root.Remove(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// spool is the list of files while a backup is written, on the disk since it may be long.
type spool struct{ *os.File }

func newSpool(folder string) (spool, error) {
	file, err := os.CreateTemp(folder, filepath.Base(listName))
	return spool{file}, err
}

func (s spool) remove() error { return errors.Join(s.Close(), os.Remove(s.Name())) }
