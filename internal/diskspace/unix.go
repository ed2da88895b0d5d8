//go:build unix

package diskspace

import "syscall"

// Of returns how many bytes the user of this process may still write where a folder is, and how large the disk is.
func Of(folder string) (free, total int64, err error) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(folder, &s); err != nil {
		return 0, 0, err
	}
	return int64(s.Bavail) * int64(s.Bsize), int64(s.Blocks) * int64(s.Bsize), nil //nolint:unconvert // not the same types on every system
}
