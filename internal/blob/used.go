package blob

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
)

// Used counts all files and their bytes, which takes as long as listing them.
func (s *Store) Used(ctx context.Context) (count, bytes int64, err error) {
	if s.folder != "" {
		return usedIn(ctx, s.folder)
	}
	list := s.bucket.List(nil)
	for {
		item, err := list.Next(ctx)
		if errors.Is(err, io.EOF) {
			return count, bytes, nil
		}
		if err != nil {
			return 0, 0, err
		}
		count, bytes = count+1, bytes+item.Size
	}
}

// usedIn does not open what the library keeps beside each file.
func usedIn(ctx context.Context, folder string) (count, bytes int64, err error) {
	err = filepath.WalkDir(folder, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || !hashForm.MatchString(entry.Name()) {
			return errors.Join(err, ctx.Err())
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) { // removed meanwhile
			return nil
		}
		if err == nil {
			count, bytes = count+1, bytes+info.Size()
		}
		return err
	})
	return count, bytes, err
}
