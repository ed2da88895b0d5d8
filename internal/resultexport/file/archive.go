package file

import (
	"archive/zip"
	"hash/crc32"
	"io"
	"os"
	"time"

	"github.com/klauspost/compress/flate"
)

// deflateLevel is fast: what takes long to send is compressed anyway, and tables of results to a tenth even so.
const deflateLevel = 2

// zipTime replaces the current time, so that a repeated export has the same bytes. It is the earliest time of a zip archive.
var zipTime = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// Archive is a zip archive that is written as it comes.
type Archive struct{ zip *zip.Writer }

// NewArchive begins one.
func NewArchive(w io.Writer) *Archive {
	z := zip.NewWriter(w)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, deflateLevel) })
	return &Archive{z}
}

// Create begins the next file, which ends the one before.
func (a *Archive) Create(name string) (io.Writer, error) {
	return a.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: zipTime})
}

// Text adds a file for people.
func (a *Archive) Text(name, text string) error {
	w, err := a.Create(name)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text)
	return err
}

// Close ends the archive.
func (a *Archive) Close() error { return a.zip.Close() }

// aside is a file of the archive that is written while another one is: compressed, in a file that has no name.
type aside struct {
	file       *os.File
	packed     *flate.Writer
	sum        uint32
	plain, raw countWriter
}

type countWriter struct{ n uint64 }

func (c *countWriter) Write(p []byte) (int, error) {
	c.n += uint64(len(p))
	return len(p), nil
}

// newAside begins one. Close it in the end.
func newAside() (*aside, error) {
	f, err := os.CreateTemp("", "milepost-export-")
	if err != nil {
		return nil, err
	}
	_ = os.Remove(f.Name()) // it lives until it is closed
	a := &aside{file: f}
	if a.packed, err = flate.NewWriter(io.MultiWriter(f, &a.raw), deflateLevel); err != nil {
		return nil, err
	}
	return a, nil
}

// Write adds to the file.
func (a *aside) Write(p []byte) (int, error) {
	a.sum = crc32.Update(a.sum, crc32.IEEETable, p)
	_, _ = a.plain.Write(p)
	return a.packed.Write(p)
}

// addTo puts it into the archive.
func (a *aside) addTo(to *Archive, name string) error {
	if err := a.packed.Close(); err != nil {
		return err
	}
	if _, err := a.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	w, err := to.zip.CreateRaw(&zip.FileHeader{
		Name: name, Method: zip.Deflate, Modified: zipTime, CRC32: a.sum, CompressedSize64: a.raw.n, UncompressedSize64: a.plain.n,
	})
	if err != nil {
		return err
	}
	_, err = io.Copy(w, a.file)
	return err
}

func (a *aside) close() error { return a.file.Close() }
