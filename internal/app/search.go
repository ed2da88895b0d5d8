package app

import (
	"milepost/internal/kernel"
	"milepost/internal/search"
)

// newSearch makes the one search over what the packages below have.
func newSearch(k *kernel.Kernel, s *Services) *search.Service {
	return search.New(k, s.directory, s.catalogue, s.Sharing)
}
