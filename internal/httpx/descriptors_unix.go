//go:build unix

package httpx

import "syscall"

// descriptors returns how many files and connections this process may have open.
func descriptors() int {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit) != nil || limit.Cur > manyDescriptors {
		return manyDescriptors
	}
	return int(limit.Cur)
}
