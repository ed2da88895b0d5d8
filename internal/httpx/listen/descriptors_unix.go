//go:build unix

package listen

import (
	"syscall"
)

// Descriptors returns how many files and connections this process may have open.
func Descriptors() int {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil || limit.Cur > manyDescriptors {
		return manyDescriptors
	}
	return int(limit.Cur)
}
