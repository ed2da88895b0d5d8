//go:build !unix

package httpx

// descriptors returns how many files and connections this process may have open.
func descriptors() int { return manyDescriptors }
