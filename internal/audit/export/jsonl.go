package export

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"milepost/internal/audit/chain"
)

// Files are files of JSON lines in a folder, each of one day in UTC and of bounded size: audit-2026-11-29-0001.jsonl.
type Files struct {
	folder string
	most   int64
	now    func() time.Time

	file   *os.File
	day    string
	number int
	size   int64
	done   int64 // the number of the last event on the disk
}

// NewFiles makes the folder if need be. A file holds at most so many bytes, or one line.
func NewFiles(folder string, most int64, now func() time.Time) (*Files, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	return &Files{folder: folder, most: most, now: now}, nil
}

// Write appends records; they are on the disk when it returns.
func (f *Files) Write(_ context.Context, records []chain.Record) error {
	var waiting bytes.Buffer
	for _, r := range records {
		text, err := Line(r)
		if err != nil {
			return err
		}
		if f.full(int64(waiting.Len()), int64(len(text))) {
			if err := f.flush(&waiting); err != nil {
				return err
			}
			if err := f.next(); err != nil {
				return err
			}
		}
		waiting.Write(text)
	}
	if err := f.flush(&waiting); err != nil {
		return err
	}
	if len(records) > 0 {
		f.done = records[len(records)-1].Seq()
	}
	return nil
}

// full reports whether a line needs another file, after what waits to be appended.
func (f *Files) full(waiting, more int64) bool {
	size := f.size + waiting
	return f.file == nil || f.day != f.today() || size > 0 && size+more > f.most
}

func (f *Files) today() string { return f.now().UTC().Format(time.DateOnly) }

func (f *Files) flush(text *bytes.Buffer) error {
	if text.Len() == 0 {
		return nil
	}
	n, err := f.file.Write(text.Bytes())
	f.size += int64(n)
	text.Reset()
	if err != nil {
		return err
	}
	return f.file.Sync()
}

// next opens the file to go on with: the day's last one if it has space, else a new one.
func (f *Files) next() error {
	open := f.file != nil && f.day == f.today()
	if f.file != nil {
		if err := f.file.Close(); err != nil {
			return err
		}
		f.file = nil
	}
	if !open {
		f.day = f.today()
		if err := f.findLast(); err != nil {
			return err
		}
	} else {
		f.number++
	}
	file, err := os.OpenFile(f.path(f.number), os.O_CREATE|os.O_RDWR|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	if f.size, err = cutPartialLine(file); err != nil {
		return errors.Join(err, file.Close())
	}
	f.file = file
	return syncFolder(f.folder)
}

func (f *Files) path(number int) string {
	return filepath.Join(f.folder, fmt.Sprintf("audit-%s-%04d.jsonl", f.day, number))
}

// findLast sets the number of the file to go on with today.
func (f *Files) findLast() error {
	for f.number = 1; ; f.number++ {
		_, err := os.Stat(f.path(f.number + 1))
		if errors.Is(err, fs.ErrNotExist) {
			break
		}
		if err != nil {
			return err
		}
	}
	info, err := os.Stat(f.path(f.number))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil && info.Size() >= f.most {
		f.number++
	}
	return err
}

// cutPartialLine removes what a crash left of a line, which is written again, and returns the size.
func cutPartialLine(file *os.File) (int64, error) {
	size, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return 0, err
	}
	const step = 4096
	for end := size; end > 0; {
		begin := max(0, end-step)
		part := make([]byte, end-begin)
		if _, err := file.ReadAt(part, begin); err != nil {
			return 0, err
		}
		if at := bytes.LastIndexByte(part, '\n'); at >= 0 {
			whole := begin + int64(at) + 1
			if whole == size {
				return size, nil
			}
			return whole, file.Truncate(whole)
		}
		end = begin
	}
	if size == 0 {
		return 0, nil
	}
	return 0, file.Truncate(0)
}

func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

// Settled returns the number of the last event that has arrived.
func (f *Files) Settled() (int64, error) { return f.done, nil }

// Close closes the file. After a failure the next write opens it again.
func (f *Files) Close() int64 {
	if f.file != nil {
		_ = f.file.Close() // what was written has been synced
		f.file = nil
	}
	return f.done
}
